import { expect } from 'vitest';
import type { AuditRecord } from '../../contract/index.ts';
import type { SignedInAs, TestApp } from '../app.ts';
import { createAuthenticator } from '../authenticator.ts';
import { authenticator, turnCodesOn } from '../one-time-codes.ts';
import { passkeyPages } from '../passkeys.ts';
import { givePasskey } from '../roles.ts';

/** A change that a test makes, and what the audit log says of it. */
export interface ArrangedChange {
  path?: string;
  body?: unknown;
  /** Who makes it, instead of the test's own session. */
  by?: SignedInAs;
  record: Partial<AuditRecord>;
}

/** Changes of accounts, for the table of all changes. `shared` is a session of the shared password. */
export function accountChanges(
  site: TestApp,
  shared: { cookie: string },
): Record<string, () => Promise<ArrangedChange>> {
  const invite = async (): Promise<{ id: number; name: string }> => {
    const body = { name: `Guest ${crypto.randomUUID()}`, role: 'reader' };
    const made = await site.post<{ id: number }>('/api/admin/invitations', body, shared);
    return { id: made.body.id, name: body.name };
  };
  const pages = passkeyPages(site);
  const account = ({ id, name }: SignedInAs) =>
    ({ kind: 'account', id: String(id), name }) as const;

  /** What somebody changes about their own account, or does with it. */
  const ofOwn =
    (arrange: (person: SignedInAs) => Promise<ArrangedChange>) =>
    async (): Promise<ArrangedChange> => {
      const person = await site.signInAs('organizer');
      const { record, ...arranged } = await arrange(person);
      const subject = account(person);
      return { by: person, ...arranged, record: { action: 'changed', subject, ...record } };
    };

  return {
    'POST /api/admin/invitations': async () => ({
      body: { name: 'Keola', role: 'moderator', days: 1 },
      record: {
        action: 'invited',
        subject: { kind: 'invitation', id: expect.any(String), name: 'Keola' },
        before: null,
        after: { name: 'Keola', role: 'moderator', expiresAt: expect.any(String) },
      },
    }),
    'DELETE /api/admin/invitations/:id': async () => {
      const { id, name } = await invite();
      return {
        path: `/api/admin/invitations/${id}`,
        record: {
          action: 'revoked',
          subject: { kind: 'invitation', id: String(id), name },
          before: { name, role: 'reader' },
          after: null,
        },
      };
    },
    'POST /api/admin/people/:id/invitation': async () => {
      const { id, name } = await site.signInAs('reader');
      return {
        path: `/api/admin/people/${id}/invitation`,
        body: {},
        record: {
          action: 'invited',
          subject: { kind: 'invitation', id: expect.any(String), name },
          before: null,
          after: { name, role: 'reader', expiresAt: expect.any(String) },
        },
      };
    },
    'PATCH /api/admin/people/:id': async () => {
      const person = await site.signInAs('reader');
      return {
        path: `/api/admin/people/${person.id}`,
        body: { role: 'moderator', suspended: true },
        record: {
          action: 'suspended',
          subject: account(person),
          before: { role: 'reader', suspended: false },
          after: { role: 'moderator', suspended: true },
        },
      };
    },
    'DELETE /api/admin/people/:id': async () => {
      const person = await site.signInAs('reader');
      return {
        path: `/api/admin/people/${person.id}`,
        record: {
          action: 'deleted',
          subject: account(person),
          before: expect.objectContaining({ name: person.name, role: 'reader' }),
          after: null,
        },
      };
    },
    'PATCH /api/admin/account': ofOwn(async ({ id, name }) => {
      const renamed = `Renamed ${name}`;
      return {
        body: { name: renamed },
        record: {
          subject: { kind: 'account', id: String(id), name: renamed },
          before: { name },
          after: { name: renamed },
        },
      };
    }),
    'PUT /api/admin/account/password': ofOwn(async () => ({
      body: { password: `lantern ${crypto.randomUUID()}` },
      record: { before: { password: 'set' }, after: { password: 'changed' } },
    })),
    'DELETE /api/admin/account/password': ofOwn(async ({ id }) => {
      await givePasskey(site, id);
      return { record: { before: { password: 'set' }, after: { password: 'none' } } };
    }),
    'POST /api/admin/account/passkeys': ofOwn(async ({ cookie }) => {
      const options = await pages.askAdd({ cookie });
      return {
        body: { name: 'A phone', credential: createAuthenticator().create(options) },
        record: {
          action: 'added',
          subject: { kind: 'passkey', id: expect.any(String), name: 'A phone' },
          before: null,
          after: { name: 'A phone', host: 'localhost' },
        },
      };
    }),
    'PATCH /api/admin/account/passkeys/:id': ofOwn(async ({ cookie }) => {
      const { body } = await pages.add(createAuthenticator(), { cookie });
      return {
        path: `/api/admin/account/passkeys/${body.id}`,
        body: { name: 'My old phone' },
        record: {
          subject: { kind: 'passkey', id: String(body.id), name: 'My old phone' },
          before: { name: 'A phone' },
          after: { name: 'My old phone' },
        },
      };
    }),
    'DELETE /api/admin/account/passkeys/:id': ofOwn(async ({ cookie }) => {
      const { body } = await pages.add(createAuthenticator(), { cookie });
      return {
        path: `/api/admin/account/passkeys/${body.id}`,
        record: {
          action: 'deleted',
          subject: { kind: 'passkey', id: String(body.id), name: 'A phone' },
          before: { name: 'A phone', host: 'localhost' },
          after: null,
        },
      };
    }),
    'POST /api/admin/account/codes/confirm': ofOwn(async ({ cookie }) => {
      const codes = '/api/admin/account/codes';
      const { body } = await site.post<{ secret: string }>(codes, {}, { cookie });
      return {
        body: { code: authenticator(site, body.secret).code() },
        record: { before: { oneTimeCodes: 'off' }, after: { oneTimeCodes: 'on' } },
      };
    }),
    'DELETE /api/admin/account/codes': ofOwn(async (person) => {
      await turnCodesOn(site, person);
      return { record: { before: { oneTimeCodes: 'on' }, after: { oneTimeCodes: 'off' } } };
    }),
    'POST /api/admin/account/recovery-codes': ofOwn(async () => ({
      record: { before: { recoveryCodes: 0 }, after: { recoveryCodes: '10 new ones' } },
    })),
    'DELETE /api/admin/sessions/:id': ofOwn(async ({ cookie, name, password }) => {
      await site.post('/api/admin/session', { name, password });
      const { body } = await site.get<{ id: string; current: boolean }[]>('/api/admin/sessions', {
        cookie,
      });
      return {
        path: `/api/admin/sessions/${body.find(({ current }) => !current)?.id}`,
        record: { action: 'session-ended', after: null },
      };
    }),
    'POST /api/admin/sessions/end-others': ofOwn(async ({ name, password }) => {
      await site.post('/api/admin/session', { name, password });
      return { record: { action: 'session-ended', after: null } };
    }),
  };
}

/** Calls that change nothing that the audit log tells, or that another test looks at. */
export const notRecordedHere: ReadonlySet<string> = new Set([
  // They prove who acts, or ask for what is needed to prove it.
  'POST /api/admin/session/confirm',
  'POST /api/admin/session/confirm/passkey',
  'POST /api/admin/session/confirm/passkey/challenge',
  'POST /api/admin/account/passkeys/challenge',
  // The secret counts once a code was entered, which is recorded.
  'POST /api/admin/account/codes',
  // Ends the session that reads the audit log: see features/accounts/people.test.ts.
  'POST /api/admin/people/close-admin-password',
]);
