import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Attention, type AuditRecord, releaseTexts } from '../../../contract/index.ts';
import { bearer, REMOTE, startProposalSite } from '../../../testing/proposals-site.ts';
import { liveOf, registryBytes, siteVersions } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { rollBack } from './go-back.ts';
import { repairRegistry } from './repair-registry.ts';

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
  turnDown,
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
    turnDown,
    listed,
    releaseOf,
  } = await startProposalSite());
});

interface Answer {
  id: string;
  message: string;
}

describe('with a token that may only propose', () => {
  test('a release waits, and an organizer makes it live', async () => {
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

  test('it cannot make its own release live, turn one down, or remove one', async () => {
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

  test('making it live again, after a lost response, is no refusal and no second record', async () => {
    const { id } = await propose('new');
    await putLive(id, asAdmin, { base: live });
    const before = await registryBytes(dir);
    const again = await putLive(id, asAdmin, { base: live });
    expect([again.status, again.body.id]).toEqual([200, id]);
    expect(await registryBytes(dir)).toBe(before);
    const { body: trail } = await site.get<AuditRecord[]>('/api/audit?kind=release', asAdmin);
    expect(trail.filter(({ after }) => after?.live === id)).toHaveLength(1);
    expect((await listed()).history.filter((event) => event.id === id)).toHaveLength(2);
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

test('the server’s command line may make a proposed release live', async () => {
  const { id } = await propose('new');
  await rollBack(dir, REMOTE, { siteVersions, by: 'the server’s command line', to: id });
  expect(liveOf(dir, REMOTE)).toBe(id);
  const lines = await readFile(join(dir, REMOTE, '.history.jsonl'), 'utf8');
  expect(lines).toContain(`"token":${proposer.id}`);
});
