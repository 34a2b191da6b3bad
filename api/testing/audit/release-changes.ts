import { expect } from 'vitest';
import { publishRelease } from '../../src/serving/releases/publish.ts';
import { fromFolder } from '../../src/serving/releases/sources.ts';
import type { TestApp } from '../app.ts';
import { buildRemote, siteVersions } from '../releases.ts';
import type { ArrangedChange } from './account-changes.ts';

/** Changes of releases and deploy tokens, and what the trail says of them. */
export function releaseChanges(
  site: TestApp,
  { cookie }: { cookie: string },
): Record<string, () => Promise<ArrangedChange>> {
  return {
    'POST /api/release-tokens': async () => ({
      body: { remote: 'mf-story', name: 'Leilani’s laptop' },
      record: {
        action: 'made',
        subject: {
          kind: 'deploy-token',
          id: expect.any(String),
          name: '“Leilani’s laptop” for mf-story',
        },
        before: null,
        after: {
          remote: 'mf-story',
          name: 'Leilani’s laptop',
          scope: 'publish',
          until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      },
    }),
    'DELETE /api/release-tokens/:id': async () => {
      const input = { remote: 'mf-story', name: 'Keoni' };
      const { body } = await site.post<{ token: { id: number } }>('/api/release-tokens', input, {
        cookie,
      });
      const id = body.token.id;
      return {
        path: `/api/release-tokens/${id}`,
        record: {
          action: 'revoked',
          subject: { kind: 'deploy-token', id: String(id), name: '“Keoni” for mf-story' },
          before: input,
          after: null,
        },
      };
    },
    'POST /api/release-tokens/:id/revoke': async () => {
      const input = { remote: 'mf-nothing', name: 'Kai' };
      const { body } = await site.post<{ token: { id: number } }>('/api/release-tokens', input, {
        cookie,
      });
      const id = body.token.id;
      return {
        path: `/api/release-tokens/${id}/revoke`,
        body: { remove: [] },
        record: {
          action: 'revoked',
          subject: { kind: 'deploy-token', id: String(id), name: '“Kai” for mf-nothing' },
          before: input,
          after: null,
        },
      };
    },
    'PUT /api/releases/:remote/navigation': async () => {
      const built = await buildRemote('mf-guestbook', {
        pages: ['/guestbook'],
        navigation: 'Guestbook',
      });
      await publishRelease(site.releasesDir, 'mf-guestbook', fromFolder(built), {
        siteVersions,
        by: 'a test',
      });
      return {
        path: '/api/releases/mf-guestbook/navigation',
        body: { path: '/guestbook', label: 'Guestbook', allowed: true },
        record: {
          action: 'added',
          subject: { kind: 'navigation', id: 'mf-guestbook /guestbook', name: 'Guestbook' },
          before: null,
          after: { label: 'Guestbook', path: '/guestbook' },
        },
      };
    },
    'POST /api/releases/:remote/turn-down': async () => {
      const built = await buildRemote('mf-story', { content: 'a proposal' });
      const token = { id: 7, scope: 'propose', recheck: async () => {} } as const;
      const options = { siteVersions, by: 'Noa', token };
      const { id } = await publishRelease(site.releasesDir, 'mf-story', fromFolder(built), options);
      return {
        path: '/api/releases/mf-story/turn-down',
        body: { release: id },
        record: {
          action: 'turned-down',
          subject: { kind: 'release', id: 'mf-story', name: `mf-story ${id}` },
          before: { release: id, proposedBy: 'Noa' },
          after: null,
        },
      };
    },
    'DELETE /api/releases/:remote/:release': async () => {
      const publish = async (content: string) =>
        publishRelease(
          site.releasesDir,
          'mf-story',
          fromFolder(await buildRemote('mf-story', { content })),
          { siteVersions, by: 'a test' },
        );
      const { id } = await publish('before');
      await publish('live');
      return {
        path: `/api/releases/mf-story/${id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'release', id: 'mf-story', name: `mf-story ${id}` },
          before: { release: id },
          after: null,
        },
      };
    },
  };
}
