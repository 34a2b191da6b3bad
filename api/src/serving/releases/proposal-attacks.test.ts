import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_KEPT_RELEASES, MAX_PROPOSED_RELEASES, releaseTexts } from '../../../contract/index.ts';
import { bearer, REMOTE, startProposalSite } from '../../../testing/proposals-site.ts';
import { archiveOf, buildRemote, liveOf, siteVersions } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { offerBuild } from './offer-build.ts';
import { pruneReleases } from './prune.ts';
import { registryFile } from './registry.ts';
import { readOrRebuildRegistry, repairRegistry } from './repair-registry.ts';

let {
  site,
  dir,
  asAdmin,
  proposer,
  publisher,
  live,
  publish,
  propose,
  change,
  putLive,
  listed,
  releaseOf,
} = await startProposalSite();
beforeEach(async () => {
  ({
    site,
    dir,
    asAdmin,
    proposer,
    publisher,
    live,
    publish,
    propose,
    change,
    putLive,
    listed,
    releaseOf,
  } = await startProposalSite());
});

interface Answer {
  id: string;
  message: string;
}

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

  test("by an organizer's program, which gets no link to look at it either", async () => {
    const { id } = await propose('new');
    const owner = await site.signInAs('owner');
    const program = { name: 'Nightly', role: 'owner' };
    const made = await site.post<{ token: string }>('/api/admin/access-tokens', program, owner);
    const nightly = bearer({ secret: made.body.token });
    expect(await putLive(id, nightly)).toMatchObject({
      status: 403,
      body: { message: releaseTexts.needsOrganizer(REMOTE, id, 'Noa') },
    });
    expect(liveOf(dir, REMOTE)).toBe(live);
    const list = await site.get('/api/releases', nightly);
    expect(list.status).toBe(200);
    expect(JSON.stringify(list.body)).toContain(id);
    expect(JSON.stringify(list.body)).not.toContain('~');
    expect(JSON.stringify((await site.get('/api/releases', owner)).body)).toContain(`${id}~`);
    // What an organizer has approved, it may roll back to.
    await putLive(id, owner);
    await publish({ content: 'newer' }, publisher);
    expect((await change('rollback', {}, nightly)).status).toBe(200);
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

  test('push out none of a token that had the same id before a restore', async () => {
    const ids: string[] = [];
    for (const content of ['one', 'two']) ids.push((await propose(content)).id);
    await site.db.write((tx) => tx.rows('DELETE FROM release_tokens WHERE id >= ?', [proposer.id]));
    const other = await site.makeToken(REMOTE, 'Kai', { scope: 'propose' });
    expect(other.id).toBe(proposer.id);
    for (let number = 0; number < 3; number += 1) {
      await publish({ content: `of Kai ${number}` }, other);
    }
    expect(await readdir(join(dir, REMOTE))).toEqual(expect.arrayContaining(ids));
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
