import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Attention,
  type AuditRecord,
  MAX_KEPT_RELEASES,
  MAX_PROPOSED_RELEASES,
  type RemoteReleases,
  releaseTexts,
} from '../../../contract/index.ts';
import {
  archiveOf,
  type Build,
  buildRemote,
  liveOf,
  registryBytes,
  siteVersions,
} from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { HOUR } from '../../platform/clock.ts';
import { rollBack } from './go-back.ts';
import { offerBuild } from './offer-build.ts';
import { pruneReleases } from './prune.ts';
import { registryFile } from './registry.ts';
import { readOrRebuildRegistry, repairRegistry } from './repair-registry.ts';

type Site = Awaited<ReturnType<typeof startReleaseSite>>;
let site: Site;
let dir: string;
let asAdmin: { cookie: string };
let proposer: Awaited<ReturnType<Site['makeToken']>>;
let publisher: typeof proposer;
let live: string;

const REMOTE = 'mf-story';
const bearer = ({ secret }: { secret: string }) => ({
  headers: { authorization: `Bearer ${secret}` },
});

beforeEach(async () => {
  site = await startReleaseSite();
  dir = site.releasesDir;
  asAdmin = { cookie: site.cookie };
  proposer = await site.makeToken(REMOTE, 'Noa', { scope: 'propose' });
  publisher = await site.makeToken(REMOTE, 'Leilani');
  live = (await publish({ content: 'live', pages: ['/'] }, publisher)).body.id;
});

const publish = (build: Build, { secret }: { secret: string }, query = '?over=yes') =>
  site.publish(REMOTE, { pages: ['/'], ...build }, query, secret);
const propose = async (content: string, query?: string) =>
  (await publish({ content }, proposer, query)).body;

interface Answer {
  id: string;
  message: string;
}
const change = (what: string, body: object, sender: object) =>
  site.post<Answer>(`/api/releases/${REMOTE}/${what}`, body, sender);
const putLive = (to: string, sender: object = asAdmin, more: object = {}) =>
  change('rollback', { to, ...more }, sender);
const turnDown = (release: string, sender: object = asAdmin) =>
  change('turn-down', { release }, sender);

async function listed(sender: object = asAdmin): Promise<RemoteReleases> {
  const { body } = await site.get<{ remotes: RemoteReleases[] }>('/api/releases', sender);
  const [only] = body.remotes.filter(({ remote }) => remote === REMOTE);
  if (!only) throw new Error('nothing is listed');
  return only;
}
const releaseOf = async (id: string, sender?: object) =>
  (await listed(sender)).releases.find((release) => release.id === id);

describe('with a token that may only propose', () => {
  test('a release waits, and an organizer puts it live', async () => {
    const before = await registryBytes(dir);
    const { status, body } = await publish({ content: 'new' }, proposer);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ live: false, proposed: true, preview: '' }),
    ]);
    expect(await registryBytes(dir)).toBe(before);
    expect(await releaseOf(body.id)).toMatchObject({
      live: false,
      proposed: { by: 'Noa', outdated: false },
    });
    const waiting = await site.get<Attention>('/api/admin/waiting', asAdmin);
    expect(waiting.body.proposedReleases).toBe(1);

    expect((await putLive(body.id, asAdmin, { base: live })).status).toBe(200);
    expect(liveOf(dir, REMOTE)).toBe(body.id);
    expect((await releaseOf(body.id))?.proposed).toBeUndefined();
    const after = await site.get<Attention>('/api/admin/waiting', asAdmin);
    expect(after.body.proposedReleases).toBe(0);
    const { body: trail } = await site.get<AuditRecord[]>('/api/audit?kind=release', asAdmin);
    expect(trail.slice(0, 2)).toMatchObject([
      { action: 'published', after: { live: body.id } },
      { action: 'proposed', device: 'the deploy token “Noa”', after: { release: body.id } },
    ]);
  });

  test.each([
    ['rolling back', 'rollback', {}],
    ['taking the remote off', 'take-off', {}],
    ['bringing it back', 'bring-back', {}],
  ])('%s is refused', async (_, what, body) => {
    await publish({ content: 'second' }, publisher);
    const before = await registryBytes(dir);
    const answer = await change(what, body, bearer(proposer));
    expect([answer.status, answer.body.message]).toEqual([
      403,
      releaseTexts.mayOnlyPropose(REMOTE),
    ]);
    expect(await registryBytes(dir)).toBe(before);
  });

  test('it cannot put its own release live, turn one down, or remove one', async () => {
    const { id } = await propose('new');
    expect((await putLive(id, bearer(proposer))).status).toBe(403);
    expect((await turnDown(id, bearer(proposer))).status).toBe(401);
    const removal = await site.delete(`/api/releases/${REMOTE}/${id}`, bearer(proposer));
    expect(removal.status).toBe(401);
    expect(liveOf(dir, REMOTE)).toBe(live);
  });

  test('--hold and --over change nothing about it', async () => {
    for (const query of ['?hold=yes', '?over=yes&hold=yes', `?base=${live}`]) {
      expect((await propose(`with ${query}`, query)).live).toBe(false);
    }
    expect(liveOf(dir, REMOTE)).toBe(live);
    // Held for itself, it waits for nobody.
    const held = (await listed()).releases.filter(({ proposed }) => !proposed);
    expect(held).toHaveLength(3);
  });

  test('a proposal made on another live release is refused, like a publish', async () => {
    const { status, body } = await publish({ content: 'late' }, proposer, '?base=none');
    expect([status, body.message]).toEqual([409, expect.stringContaining('“Leilani” published')]);
  });

  test('one whose base was replaced since says so, and goes live only where that was seen', async () => {
    const { id } = await propose('new');
    const { body } = await publish({ content: 'newer' }, publisher);
    expect((await releaseOf(id))?.proposed?.outdated).toBe(true);
    const answer = await putLive(id, asAdmin, { base: live });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      releaseTexts.liveChangedSince(REMOTE),
    ]);
    expect(liveOf(dir, REMOTE)).toBe(body.id);
    expect((await putLive(id, asAdmin, { base: body.id })).status).toBe(200);
  });

  test('what is live already is not proposed again', async () => {
    const { body } = await publish({ content: 'live' }, proposer);
    expect(body).toMatchObject({ id: live, live: true, proposed: false });
    expect((await listed()).releases).toHaveLength(1);
  });

  test('an empty site stays empty', async () => {
    const own = await startReleaseSite();
    const { secret } = await own.makeToken('mf-maps', 'Noa', { scope: 'propose' });
    const { body } = await own.publish('mf-maps', { pages: ['/maps'] }, '?base=none', secret);
    expect(body.proposed).toBe(true);
    expect(await registryBytes(own.releasesDir)).toBe('none');
    await repairRegistry(own.releasesDir, () => {});
    expect(await registryBytes(own.releasesDir)).toBe('none');
    const back = await own.post<Answer>('/api/releases/mf-maps/bring-back', {}, own);
    expect(back.status).toBe(400);
  });
});

describe('a proposed release does not go live', () => {
  test('by another token that may only propose', async () => {
    const { id } = await propose('new');
    const other = await site.makeToken(REMOTE, 'Kai', { scope: 'propose' });
    expect((await putLive(id, bearer(other))).status).toBe(403);
    expect((await publish({ content: 'new' }, other)).body).toMatchObject({ id, live: false });
    expect(liveOf(dir, REMOTE)).toBe(live);
  });

  test('by a token that may publish: an organizer decides', async () => {
    const { id } = await propose('new');
    const answer = await putLive(id, bearer(publisher));
    expect([answer.status, answer.body.message]).toEqual([
      403,
      releaseTexts.needsOrganizer(REMOTE, id, 'Noa'),
    ]);
    expect(liveOf(dir, REMOTE)).toBe(live);
  });

  test('by rolling back step by step, or by bringing the remote back', async () => {
    const { body: second } = await publish({ content: 'second' }, publisher);
    await propose('new');
    expect((await change('rollback', {}, bearer(publisher))).body.id).toBe(live);
    await change('take-off', {}, asAdmin);
    expect((await change('bring-back', {}, asAdmin)).body.id).toBe(live);
    expect(second.id).not.toBe(live);
  });

  test('by having been removed and proposed again after it was live', async () => {
    const { id } = await propose('harmful');
    await putLive(id);
    const { body: next } = await publish({ content: 'mended' }, publisher);
    await site.delete(`/api/releases/${REMOTE}/${id}`, asAdmin);
    expect((await propose('harmful')).id).toBe(id);
    expect((await putLive(id, bearer(publisher))).status).toBe(403);
    expect((await change('rollback', {}, bearer(publisher))).body.id).toBe(live);
    expect(next.id).not.toBe(live);
  });

  test('by a lost registry or a lost history', async () => {
    await propose('new');
    await rm(registryFile(dir));
    const { registry } = await readOrRebuildRegistry(dir);
    expect(registry.microFrontends[REMOTE]?.[0]?.metadata.version).toBe(live);
    await repairRegistry(dir, () => {});
    const [proposal] = (await listed()).releases.filter(({ id }) => id !== live);
    await rm(join(dir, REMOTE, '.history.jsonl'));
    expect((await putLive(proposal?.id ?? '', bearer(publisher))).status).toBe(403);
  });

  test('by a server start, whose own build goes live as it would without it', async () => {
    const own = await startReleaseSite();
    const built = await buildRemote('mf-maps', { content: 'sources', pages: ['/maps'] });
    const { secret } = await own.makeToken('mf-maps', 'Noa', { scope: 'propose' });
    const { body } = await own.sendArchive('mf-maps', await archiveOf(built), '', secret);
    const offered = await offerBuild(own.releasesDir, 'mf-maps', built, siteVersions);
    expect(offered.state).toBe('went-live');
    // The same bytes, and not in the folder that the proposal occupied.
    expect(offered.id).not.toBe(body.id);
    expect(existsSync(join(own.releasesDir, 'mf-maps', body.id))).toBe(true);
  });

  test('in place of a published build: no two of them have the same id', async () => {
    const built = await buildRemote(REMOTE, { content: 'planned', pages: ['/'] });
    const { id: proposed } = (
      await site.sendArchive(REMOTE, await archiveOf(built), '?over=yes', proposer.secret)
    ).body;
    const { body } = await site.sendArchive(
      REMOTE,
      await archiveOf(built),
      '?over=yes',
      publisher.secret,
    );
    expect(proposed).toMatch(/-[0-9a-f]{32}$/);
    expect(body.id).toMatch(/-[0-9a-f]{10}$/);
    expect(liveOf(dir, REMOTE)).toBe(body.id);
    // A version of its own cannot make it look like a published one.
    const odd = await publish({ version: '1.0.0-3f2a9c01de', content: 'odd' }, proposer);
    expect(odd.body.id).toMatch(/^1\.0\.0-3f2a9c01de-[0-9a-f]{32}$/);
  });

  test('twice: of two organizers on two servers, one is told that the other was quicker', async () => {
    const [one, two] = [await propose('one'), await propose('two')];
    const other = site.restart();
    const path = `/api/releases/${REMOTE}/rollback`;
    const answers = await Promise.all([
      site.post<Answer>(path, { to: one.id, base: live }, asAdmin),
      other.post<Answer>(path, { to: two.id, base: live }, asAdmin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('when its token was revoked or the release removed', async () => {
    const { id } = await propose('new');
    await site.delete(`/api/releases/${REMOTE}/${id}`, asAdmin);
    const answer = await putLive(id);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      releaseTexts.releaseNotFound(REMOTE, id),
    ]);
  });
});

describe('many proposals', () => {
  test('push out no release that somebody may want to roll back to', async () => {
    const kept = [live];
    for (const content of ['two', 'three']) {
      kept.push((await publish({ content }, publisher)).body.id);
    }
    for (let number = 0; number < MAX_KEPT_RELEASES + 3; number += 1) {
      await propose(`flood ${number}`);
    }
    const folders = (await readdir(join(dir, REMOTE))).filter((name) => !name.startsWith('.'));
    expect(folders).toEqual(expect.arrayContaining(kept));
    expect(folders).toHaveLength(kept.length + MAX_PROPOSED_RELEASES);
    // Nor do they count when somebody prunes.
    await pruneReleases(dir, REMOTE, 2);
    expect(await readdir(join(dir, REMOTE))).toEqual(expect.arrayContaining(kept));
    const { history } = await listed();
    expect(history.filter(({ action }) => action === 'published')).toHaveLength(3);
  });

  test('of one token push out none of another', async () => {
    const other = await site.makeToken(REMOTE, 'Kai', { scope: 'propose' });
    const { id } = (await publish({ content: 'of Kai' }, other)).body;
    for (let number = 0; number < 5; number += 1) await propose(`flood ${number}`);
    // Even after it proposed the very same.
    await propose('of Kai');
    for (let number = 5; number < 10; number += 1) await propose(`flood ${number}`);
    expect((await releaseOf(id))?.proposed).toBeDefined();
  });

  test('leave the limit of those who may publish alone', async () => {
    const limited = await startReleaseSite({ rateLimits: true });
    const { secret } = await limited.makeToken(REMOTE, 'Noa', { scope: 'propose' });
    const send = (content: string, more?: string) =>
      limited.publish(REMOTE, { content, pages: ['/'] }, '?over=yes', more);
    expect((await send('first')).status).toBe(201);
    for (let number = 0; number < 30; number += 1) await send(`${number}`, secret);
    const refused = await send('one more', secret);
    expect([refused.status, refused.body.message]).toEqual([429, releaseTexts.tooManyProposals]);
    expect((await send('second')).status).toBe(201);
  });
});

describe('a proposal that is turned down', () => {
  test('is deleted, and whoever proposed it reads who did it', async () => {
    const { id } = await propose('no');
    expect((await turnDown(id)).status).toBe(200);
    expect(existsSync(join(dir, REMOTE, id))).toBe(false);
    const { history } = await listed(bearer(proposer));
    expect(history[0]).toMatchObject({ id, action: 'turned-down', by: 'admin' });
    const again = await turnDown(id);
    expect(again.status).toBe(404);
  });

  test('keeps its files if it was live before', async () => {
    const { id } = await propose('good');
    await putLive(id);
    await publish({ content: 'next' }, publisher);
    expect((await propose('good')).id).toBe(id);
    await turnDown(id);
    expect((await change('rollback', {}, bearer(publisher))).body.id).toBe(id);
  });

  test('is not one that waits no more', async () => {
    const { id } = await propose('good');
    await putLive(id);
    const answer = await turnDown(id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      releaseTexts.notProposed(REMOTE, id),
    ]);
    expect(existsSync(join(dir, REMOTE, id))).toBe(true);
  });
});

describe('nobody sees a proposed release', () => {
  const hasPreview = async (query: string) =>
    (await site.text(`/${query}`)).includes('"previews":["');

  test('except an organizer, by a link that ends after a while', async () => {
    const { id } = await propose('new');
    expect(await hasPreview(`?mf=${REMOTE}@${id}`)).toBe(false);
    expect(await hasPreview(`?mf=${REMOTE}@${id}~abc.def`)).toBe(false);
    const preview = (await releaseOf(id))?.preview ?? '';
    expect(preview).toMatch(/^\/\?mf=mf-story@\S+~\S+$/);
    expect(await hasPreview(preview.slice(1))).toBe(true);
    // Nor is the key good for another release.
    const other = await propose('other');
    expect(await hasPreview(preview.slice(1).replace(id, other.id))).toBe(false);
    site.advance(12 * HOUR);
    expect(await hasPreview(preview.slice(1))).toBe(false);
    expect((await releaseOf(id, bearer(proposer)))?.preview).toBe('');
  });

  test('and its version alone leads to the published one', async () => {
    const version = live.split('-')[0];
    await publish({ content: 'second', version: '2.0.0' }, publisher);
    const { id } = await propose('new');
    expect(await hasPreview(`?mf=${REMOTE}@${version}`)).toBe(true);
    expect(await site.text(`/?mf=${REMOTE}@${version}`)).not.toContain(id);
  });

  test('nor a file of it in a tab, until it was live', async () => {
    const files = { 'donate.html': '<p>Send it here</p>', 'letter.pdf': 'x', 'a.svg': '<svg/>' };
    const { id } = (await publish({ content: 'new', files }, proposer)).body;
    const get = (file: string, dest?: string) =>
      site.raw(`/releases/${REMOTE}/${id}/${file}`, dest ? { 'sec-fetch-dest': dest } : {});
    for (const file of Object.keys(files)) expect((await get(file)).status, file).toBe(404);
    for (const dest of ['document', 'iframe', 'object']) {
      expect((await get('pictures/first.webp', dest)).status, dest).toBe(404);
    }
    const part = await get('pictures/first.webp', 'image');
    expect([part.status, part.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await putLive(id);
    const now = await get('donate.html', 'document');
    expect([now.status, now.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
  });
});

test('the server’s command line may put a proposed release live', async () => {
  const { id } = await propose('new');
  await rollBack(dir, REMOTE, { siteVersions, by: 'the server’s command line', to: id });
  expect(liveOf(dir, REMOTE)).toBe(id);
  const lines = await readFile(join(dir, REMOTE, '.history.jsonl'), 'utf8');
  expect(lines).toContain(`"token":${proposer.id}`);
});
