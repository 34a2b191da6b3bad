import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AuditRecord,
  type ReleasesOfToken,
  type RemoteReleases,
  releaseTexts,
} from '../../../contract/index.ts';
import { buildRemote, liveOf, registryBytes, siteVersions } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { HOUR } from '../../platform/clock.ts';
import { publishRelease } from './publish.ts';
import { removePublished } from './remove-published.ts';
import { fromFolder } from './sources.ts';
import { readToken } from './tokens.ts';

type Site = Awaited<ReturnType<typeof startReleaseSite>>;
type Token = Awaited<ReturnType<Site['makeToken']>>;

let site: Site;
let dir: string;
let asAdmin: { cookie: string };
let bad: Token;
let good: Token;

beforeEach(async () => {
  site = await startReleaseSite();
  dir = site.releasesDir;
  asAdmin = { cookie: site.cookie };
  good = await site.makeToken('mf-story', 'Leilani');
  bad = await site.makeToken('mf-story', 'Stolen');
});

const publish = async (content: string, { secret }: Token, remote = 'mf-story') => {
  const pages = remote === 'mf-admin' ? ['/admin'] : ['/'];
  return (await site.publish(remote, { content, pages }, '?over=yes', secret)).body.id;
};
const published = async ({ id }: Token) =>
  (await site.get<ReleasesOfToken>(`/api/release-tokens/${id}/releases`, asAdmin)).body;

const revoke = ({ id }: Token, body: object) =>
  site.post<{ message: string; removed: string[]; live: string | null }>(
    `/api/release-tokens/${id}/revoke`,
    body,
    asAdmin,
  );
const works = async ({ secret }: Token) => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await site.get('/api/releases', { headers })).status === 200;
};
const folders = async () =>
  (await readdir(join(dir, 'mf-story'))).filter((name) => /^\d/.test(name)).sort();

test('a revoked token takes along what it published, and the release before is live', async () => {
  const first = await publish('first', good);
  const one = await publish('one', bad);
  const second = await publish('second', good);
  const two = await publish('two', bad);
  const found = await published(bad);
  expect(found).toMatchObject({
    releases: [
      { id: two, live: true },
      { id: one, live: false },
    ],
    backTo: second,
  });

  expect((await revoke(bad, { remove: [one, two], backTo: second })).body).toEqual({
    id: bad.id,
    removed: [one, two],
    live: second,
  });
  expect(liveOf(dir, 'mf-story')).toBe(second);
  expect(await folders()).toEqual([first, second].sort());
  expect(await works(bad)).toBe(false);
  expect(await works(good)).toBe(true);
  const trail = (await site.get<AuditRecord[]>('/api/audit?limit=3', asAdmin)).body;
  expect(trail).toMatchObject([
    { action: 'rolled-back', subject: { kind: 'release' }, after: { live: second } },
    { action: 'deleted', subject: { kind: 'release' }, before: { release: `${one}, ${two}` } },
    {
      action: 'revoked',
      subject: { kind: 'deploy-token' },
      before: { releases: `${one}, ${two}` },
    },
  ]);
});

test('its proposals go too, also one that an organizer has made live', async () => {
  const first = await publish('first', good);
  const proposer = await site.makeToken('mf-story', 'Noa', { scope: 'propose' });
  const live = await publish('made live', proposer);
  const waiting = await publish('waits', proposer);
  await site.post('/api/releases/mf-story/rollback', { to: live }, asAdmin);
  const { releases, backTo } = await published(proposer);
  expect([releases.map(({ id }) => id).sort(), backTo]).toEqual([[live, waiting].sort(), first]);
  await revoke(proposer, { remove: [live, waiting], backTo: first });
  expect(liveOf(dir, 'mf-story')).toBe(first);
  expect(await folders()).toEqual([first]);
});

test('without an earlier release by somebody else, the remote is taken off', async () => {
  const only = await publish('only', bad);
  expect((await published(bad)).backTo).toBe(null);
  expect((await revoke(bad, { remove: [only], backTo: 'none' })).status).toBe(200);
  expect(liveOf(dir, 'mf-story')).toBeUndefined();
  const { body } = await site.get<{ remotes: RemoteReleases[] }>('/api/releases', asAdmin);
  expect(body.remotes[0]).toMatchObject({ live: null, off: { by: 'admin', id: null } });
});

test('mf-admin cannot be left without a release', async () => {
  const token = await site.makeToken('mf-admin', 'Stolen');
  const only = await publish('only', token, 'mf-admin');
  expect((await published(token)).blocked).toBe(releaseTexts.nothingBefore('mf-admin'));
  const refused = await revoke(token, { remove: [only], backTo: 'none' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    releaseTexts.nothingBefore('mf-admin'),
  ]);
  expect(liveOf(dir, 'mf-admin')).toBe(only);
  expect(await works(token)).toBe(true);
  expect((await site.delete(`/api/release-tokens/${token.id}`, asAdmin)).status).toBe(200);
});

test('nothing is removed that was not shown', async () => {
  await publish('first', good);
  const one = await publish('one', bad);
  const shown = await published(bad);
  const two = await publish('two', bad);
  const before = await registryBytes(dir);
  const refused = await revoke(bad, { remove: [one], backTo: shown.backTo });
  expect([refused.status, refused.body.message]).toEqual([409, releaseTexts.publishedSince]);
  const elsewhere = await revoke(bad, { remove: [one, two], backTo: one });
  expect(elsewhere.status).toBe(409);
  expect(await registryBytes(dir)).toBe(before);
  expect(await works(bad)).toBe(true);
});

test('what somebody else stored first is not the token’s', async () => {
  const first = await publish('first', good);
  await publish('second', good);
  expect(await publish('first', bad)).toBe(first);
  expect((await published(bad)).releases).toEqual([]);
  expect((await revoke(bad, { remove: [] })).status).toBe(200);
  expect(liveOf(dir, 'mf-story')).toBe(first);
});

test('lines from before the update are told by name', async () => {
  const file = await buildRemote('mf-story', { content: 'old', pages: ['/'] });
  await publishRelease(dir, 'mf-story', fromFolder(file), { siteVersions, by: 'Stolen' });
  expect((await published(bad)).releases).toHaveLength(1);
  expect((await published(good)).releases).toEqual([]);
});

describe('after a restore from before a token was made, another token with its id', () => {
  beforeEach(async () => {
    await publish('first', good);
    await publish('one', bad);
    await site.db.write((tx) => tx.rows('DELETE FROM release_tokens WHERE id = ?', [bad.id]));
    const file = join(dir, 'mf-story', '.history.jsonl');
    const anHourAgo = new Date(site.now().getTime() - HOUR).toISOString();
    const lines = await readFile(file, 'utf8');
    await writeFile(file, lines.replaceAll(/"at":"[^"]*"/g, `"at":"${anHourAgo}"`));
  });

  test.each(['Keoni', 'Stolen'])('has none of its releases, as “%s”', async (name) => {
    const token = await site.makeToken('mf-story', name);
    expect(token.id).toBe(bad.id);
    expect((await published(token)).releases).toEqual([]);
  });

  test('has its own', async () => {
    const token = await site.makeToken('mf-story', 'Keoni');
    const own = await publish('own', token);
    expect((await published(token)).releases).toMatchObject([{ id: own }]);
  });
});

test('a step that fails undoes the others', async () => {
  await publish('first', good);
  const one = await publish('one', bad);
  const history = join(dir, 'mf-story', '.history.jsonl');
  const before = [await registryBytes(dir), await readFile(history, 'utf8'), await folders()];
  const { backTo } = await published(bad);
  const attempt = removePublished(
    dir,
    await readToken(site.db, bad.id),
    { remove: [one], backTo: backTo ?? undefined },
    {
      siteVersions,
      by: 'admin',
      commit: async () => {
        throw new Error('the database is gone');
      },
      report: () => expect.unreachable(),
    },
  );
  await expect(attempt).rejects.toThrow('the database is gone');
  expect([await registryBytes(dir), await readFile(history, 'utf8'), await folders()]).toEqual(
    before,
  );
  expect(liveOf(dir, 'mf-story')).toBe(one);
  expect(await works(bad)).toBe(true);
});

test('servers are told once the folders are gone, so that they drop the files', async () => {
  await publish('first', good);
  const one = await publish('one', bad);
  const { backTo } = await published(bad);
  const changes: string[] = [];
  const commit = async () => {
    const registry = await stat(join(dir, 'registry.json'), { bigint: true });
    const folder = await stat(join(dir, 'mf-story'), { bigint: true });
    changes.push(registry.mtimeNs >= folder.mtimeNs ? 'told after' : 'told before');
  };
  await removePublished(
    dir,
    await readToken(site.db, bad.id),
    { remove: [one], backTo: backTo ?? undefined },
    { siteVersions, by: 'admin', commit, report: () => expect.unreachable() },
  );
  expect(changes).toEqual(['told after']);
});

test('a release that cannot run now is not gone back to', async () => {
  const first = await publish('first', good);
  const second = await publish('second', good);
  const one = await publish('one', bad);
  const file = join(dir, 'mf-story', second, 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  // A new file: equal files of releases are hard links.
  await rm(file);
  await writeFile(
    file,
    JSON.stringify({ ...manifest, requires: { ...manifest.requires, kit: '^9.0.0' } }),
  );
  expect((await published(bad)).backTo).toBe(first);
  await revoke(bad, { remove: [one], backTo: first });
  expect(liveOf(dir, 'mf-story')).toBe(first);
  expect(existsSync(join(dir, 'mf-story', one))).toBe(false);
});

test('pages show the release before at once', async () => {
  const first = await publish('first', good);
  const proposer = await site.makeToken('mf-story', 'Noa', { scope: 'propose' });
  const live = await publish('made live', proposer);
  await site.post('/api/releases/mf-story/rollback', { to: live }, asAdmin);
  expect(await site.text('/')).toContain(live);
  await revoke(proposer, { remove: [live], backTo: first });
  expect(await site.text('/')).toContain(first);
  expect(await site.text('/')).not.toContain(live);
});
