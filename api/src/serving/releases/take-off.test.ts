import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type AuditRecord, type RemoteReleases, SERVER_START } from '../../../contract/index.ts';
import { buildRemote, liveOf, siteVersions } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { offerBuild } from './offer-build.ts';
import { publishRelease } from './publish.ts';
import { registryFile } from './registry.ts';
import { readOrRebuildRegistry, repairRegistry } from './repair-registry.ts';
import { fromFolder } from './sources.ts';

const site = await startReleaseSite();
const { cookie, releasesDir: dir } = site;
await publishRelease(dir, 'mf-story', fromFolder(await buildRemote('mf-story', { pages: ['/'] })), {
  siteVersions,
  by: SERVER_START,
});

interface Answer {
  remote: string;
  id: string;
  message: string;
}
const asAdmin = { cookie };
const asVolunteer = async (remote: string) => ({
  headers: { authorization: `Bearer ${await site.tokenFor(remote)}` },
});
const takeOff = (remote: string, sender: object = asAdmin) =>
  site.post<Answer>(`/api/releases/${remote}/take-off`, {}, sender);
const bringBack = (remote: string, sender: object = asAdmin) =>
  site.post<Answer>(`/api/releases/${remote}/bring-back`, {}, sender);
const listed = async (remote: string) =>
  (await site.get<{ remotes: RemoteReleases[] }>('/api/releases', asAdmin)).body.remotes.find(
    (known) => known.remote === remote,
  );
const hasGuestbook = async (path: string) =>
  (await site.text(path)).includes('"path":"/guestbook"');

const guestbook = (content: string) => ({
  content,
  pages: ['/guestbook'],
  slots: ['home:more'],
});

describe('a remote that an admin takes off the site', () => {
  test('has no pages and slots any more, and keeps its releases', async () => {
    const { body } = await site.publish('mf-guestbook', guestbook('one'));
    expect(await hasGuestbook('/guestbook')).toBe(true);
    expect(await takeOff('mf-guestbook')).toMatchObject({
      status: 200,
      body: { remote: 'mf-guestbook', id: body.id },
    });
    expect(await hasGuestbook('/guestbook')).toBe(false);
    expect(await site.text('/guestbook')).toContain('noindex');
    expect(await site.text('/registry.json')).not.toContain('home:more');
    expect(await listed('mf-guestbook')).toMatchObject({
      live: null,
      off: { by: 'admin', id: body.id },
      pages: [],
      releases: [{ id: body.id, live: false }],
      history: [{ action: 'taken-off', by: 'admin' }, { action: 'published' }],
    });
  });

  test('stays off when it is taken off again, with one line in its history', async () => {
    expect((await takeOff('mf-guestbook')).status).toBe(200);
    expect((await listed('mf-guestbook'))?.history).toHaveLength(2);
  });

  test('stays off when the registry is lost', async () => {
    await rm(registryFile(dir));
    await repairRegistry(dir, () => {});
    const { registry } = await readOrRebuildRegistry(dir);
    expect(registry).toMatchObject({
      microFrontends: { 'mf-guestbook': [], 'mf-story': [{}] },
      off: ['mf-guestbook'],
    });
  });

  test('does not come back with a deploy token or a publish', async () => {
    const volunteer = await asVolunteer('mf-guestbook');
    const refusal =
      /^“admin” took mf-guestbook off the site at [\d-]+ [\d:]+ UTC\. Only an admin can bring it/;
    const { body } = await bringBack('mf-guestbook', volunteer);
    expect(body.message).toMatch(refusal);
    const published = await site.publish('mf-guestbook', guestbook('two'));
    expect(published).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(refusal) },
    });
    const back = await site.post('/api/releases/mf-guestbook/rollback', {}, volunteer);
    expect(back.status).toBe(409);
    expect(liveOf(dir, 'mf-guestbook')).toBeUndefined();
  });

  test('accepts a release for previews', async () => {
    const held = await site.publish('mf-guestbook', guestbook('three'), '?hold=yes');
    expect(held.status).toBe(201);
    expect(await hasGuestbook(held.body.preview)).toBe(true);
    expect(await hasGuestbook('/guestbook')).toBe(false);
  });

  test('stays off when the server starts with a build of it', async () => {
    const built = await buildRemote('mf-guestbook', guestbook('from the server’s own sources'));
    expect(await offerBuild(dir, 'mf-guestbook', built, siteVersions)).toMatchObject({
      state: 'offered',
      instead: { id: undefined, by: 'admin' },
    });
    expect(await offerBuild(dir, 'mf-guestbook', built, siteVersions)).toMatchObject({
      state: 'offered',
    });
    expect(liveOf(dir, 'mf-guestbook')).toBeUndefined();
  });

  test('comes back unchanged when an admin brings it back, and the audit log has both', async () => {
    const before = (await listed('mf-guestbook'))?.off?.id;
    const { body } = await bringBack('mf-guestbook');
    expect(body.id).toBe(before);
    expect(await hasGuestbook('/guestbook')).toBe(true);
    expect(await bringBack('mf-guestbook')).toMatchObject({ status: 200, body: { id: before } });
    const previous = await site.get<AuditRecord[]>(
      '/api/audit?kind=release&id=mf-guestbook',
      asAdmin,
    );
    expect(previous.body.filter(({ action }) => /off|back/.test(action))).toMatchObject([
      { action: 'brought-back', before: { live: null }, after: { live: before } },
      { action: 'taken-off', before: { live: before }, after: { live: null } },
    ]);
  });
});

describe('a remote that its own volunteer takes off', () => {
  test('comes back with the same token, or with a publish that replaces any release', async () => {
    const volunteer = await asVolunteer('mf-recipes');
    const { body } = await site.publish('mf-recipes', { content: 'one', pages: ['/recipes'] });
    expect((await takeOff('mf-recipes', volunteer)).status).toBe(200);
    expect(await bringBack('mf-recipes', volunteer)).toMatchObject({ body: { id: body.id } });
    await takeOff('mf-recipes', volunteer);
    const next = { content: 'two', pages: ['/recipes'] };
    const careless = await site.publish('mf-recipes', next, '?base=none');
    expect(careless).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('bring-back mf-recipes), or publish with --over.') },
    });
    expect((await site.publish('mf-recipes', next, '?over=yes')).status).toBe(201);
    expect((await listed('mf-recipes'))?.off).toBeNull();
  });

  test('cannot be taken off by another volunteer', async () => {
    const other = await asVolunteer('mf-guestbook');
    expect((await takeOff('mf-recipes', other)).status).toBe(403);
    expect(liveOf(dir, 'mf-recipes')).toBeDefined();
  });
});

test('the admin remote cannot be taken off', async () => {
  await site.publish('mf-admin', { pages: ['/admin'] });
  expect(await takeOff('mf-admin')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('cannot be taken off the site') },
  });
  expect(liveOf(dir, 'mf-admin')).toBeDefined();
});

test('an unknown remote can be neither taken off nor brought back', async () => {
  const gone = { status: 404, body: { message: 'Nothing was ever published as mf-nothing.' } };
  expect(await takeOff('mf-nothing')).toMatchObject(gone);
  expect(await bringBack('mf-nothing')).toMatchObject(gone);
});

test('the release that would come back is not pruned, and removing it is shown', async () => {
  const { body } = await site.publish('mf-songs', { content: 'one', pages: ['/songs'] });
  await takeOff('mf-songs');
  const { pruneReleases } = await import('./prune.ts');
  expect(await pruneReleases(dir, 'mf-songs', 0)).toEqual([]);
  await site.send(`/api/releases/mf-songs/${body.id}`, { method: 'DELETE' }, asAdmin);
  expect((await listed('mf-songs'))?.off).toMatchObject({ id: null });
  expect((await bringBack('mf-songs')).body.message).toContain('No release of mf-songs is left');
});

test('several remotes can fill an open slot, only one any other', async () => {
  const first = { content: 'a', slots: ['home:more', 'home:corner'] };
  expect((await site.publish('mf-first', first)).status).toBe(201);
  expect((await site.publish('mf-second', { slots: ['home:more'] })).status).toBe(201);
  expect(await site.publish('mf-third', { slots: ['home:corner'] })).toMatchObject({
    status: 409,
    body: { message: 'mf-first already fills the slot home:corner. One remote fills a slot.' },
  });
});
