import { describe, expect, test } from 'vitest';
import type { AuditRecord } from '../../../contract/index.ts';
import { startAwards, untold } from '../../../testing/awards.ts';
import { addPack, addPrize } from '../../../testing/rows.ts';
import { publishWith } from '../../../testing/rules.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';

describe('the list', () => {
  test('has every award once, newest first: prizes, whole packs, and lines of sealed draws', async () => {
    const { site, admin, list, sealedAward, directAward } = await startAwards();
    expect(await list()).toEqual({ claimDays: 7, newestSeal: null, awards: [] });
    const direct = await directAward();
    const pack = await addPack(site.db, 'Quiet Evening Pack');
    for (const title of ['Tea', 'Candle']) await addPrize(site.db, { title, pack });
    site.advance(MINUTE);
    await site.post(`/api/raffle/draw-pack-winner/${pack}`, {}, admin);
    site.advance(MINUTE);
    const { award: sealed, seal } = await sealedAward();
    const { awards, newestSeal } = await list();
    expect(newestSeal).toEqual({ number: 1, hash: seal.seal });
    expect(awards.map(({ title }) => title)).toEqual(['Quilt', 'Quiet Evening Pack', 'Coffee']);
    expect(awards[2]).toEqual(direct);
    expect(awards[1]).toMatchObject({
      prizes: [{ title: 'Tea' }, { title: 'Candle' }],
      seal: null,
      state: untold,
    });
    expect(sealed).toEqual({
      id: expect.any(Number),
      title: 'Quilt',
      prizes: [{ title: 'Quilt', value: '50.00' }],
      winner: {
        entryId: expect.any(Number),
        name: expect.stringMatching(/^Person \d$/),
        email: expect.stringMatching(/^person-\d@example.org$/),
        phone: '808 555 0100',
        instagramHandle: null,
        shippingAddress: '1 Aliʻi Drive, Kona, HI 96740',
        erased: false,
      },
      drawnAt: site.now().toISOString(),
      ticket: expect.any(Number),
      ticketCount: seal.ticketCount,
      seal: { id: seal.id, number: 1, prize: 1, attempt: 1, kind: 'drand', hash: seal.seal },
      state: untold,
      claimedAt: null,
      handedOverAt: null,
      passed: null,
    });
  });

  test('is for admins only, and so are changes', async () => {
    const { site, directAward } = await startAwards();
    const { id } = await directAward();
    expect((await site.get('/api/raffle/awards')).status).toBe(401);
    expect((await site.patch(`/api/raffle/awards/${id}`, { claimed: true })).status).toBe(401);
  });
});

describe('a notice', () => {
  test('says when and how, and gives the winner 7 days from now, wherever it was sent before', async () => {
    const { site, tell, directAward, newest, signInAgain } = await startAwards();
    const { id, drawnAt } = await directAward();
    site.advance(2 * DAY);
    await signInAgain();
    const at = new Date(Date.parse(drawnAt) + HOUR).toISOString();
    const told = await tell(id, { at, channel: 'phone' });
    expect(told.body.state).toEqual({
      notice: {
        at,
        channel: 'phone',
        answerBy: new Date(site.now().getTime() + 7 * DAY).toISOString(),
      },
      claimed: false,
      handedOver: false,
    });
    expect(await newest()).toEqual(told.body);
  });

  test('keeps its time when the rules change; later notices have the new one', async () => {
    const { site, tell, list, newest, directAward, signInAgain } = await startAwards();
    const { id } = await directAward();
    const { notice } = (await tell(id)).body.state;
    await publishWith(site, { claimDays: 1 });
    await signInAgain();
    expect((await list()).claimDays).toBe(1);
    expect((await newest()).state.notice).toEqual(notice);
    expect((await tell(id)).body.state.notice?.answerBy).toBe(notice?.answerBy);
    const { id: other } = await directAward();
    const answerBy = new Date(site.now().getTime() + DAY).toISOString();
    expect((await tell(other)).body.state.notice).toMatchObject({ answerBy });
    const early = new Date(site.now().getTime() + DAY / 2).toISOString();
    const { id: third } = await directAward();
    expect((await tell(third, { answerBy: early })).body.message).toContain('at least 1 day from');
  });

  test('never shortens what was promised', async () => {
    const { site, tell, change, directAward } = await startAwards();
    const { id } = await directAward();
    const inDays = (days: number) => new Date(site.now().getTime() + days * DAY).toISOString();
    const refused = await tell(id, { answerBy: inDays(6.9) });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'notice.answerBy' }] } });
    expect((await tell(id, { answerBy: inDays(400) })).status).toBe(400);
    const promised = inDays(9);
    await tell(id, { answerBy: promised });
    expect((await tell(id, { channel: 'letter' })).body.state.notice).toMatchObject({
      channel: 'letter',
      answerBy: promised,
    });
    expect((await tell(id, { answerBy: inDays(8) })).body.message).toContain('promised more time');
    expect((await change(id, { notice: null })).body.state).toEqual(untold);
  });

  test('is of the past, and after the draw', async () => {
    const { site, tell, directAward, newest } = await startAwards();
    const { id } = await directAward();
    const at = (ms: number) => new Date(site.now().getTime() + ms).toISOString();
    for (const wrong of [at(HOUR), at(-HOUR), 'yesterday']) {
      const refused = await tell(id, { at: wrong });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'notice.at' }] } });
    }
    expect((await tell(id, { channel: 'pigeon' })).status).toBe(400);
    expect((await newest()).state).toEqual(untold);
  });

  test('is also recorded by the older marks, and keeps its answer-by', async () => {
    const { site, admin, directAward, newest } = await startAwards();
    const { id } = await directAward();
    await site.patch(`/api/raffle/winners/${id}`, { notified: true }, admin);
    const answerBy = new Date(site.now().getTime() + 7 * DAY).toISOString();
    site.advance(MINUTE);
    await site.patch(`/api/raffle/winners/${id}`, { notified: true, claimed: true }, admin);
    expect(await newest()).toMatchObject({
      state: { notice: { channel: null, answerBy }, claimed: true },
      claimedAt: site.now().toISOString(),
    });
    await site.patch(`/api/raffle/winners/${id}`, { notified: false, claimed: false }, admin);
    expect(await newest()).toMatchObject({ state: untold, claimedAt: null });
  });

  test('that says how the winner was told is not lost when the older mark is taken off', async () => {
    const { site, admin, tell, change, directAward, newest } = await startAwards();
    const { id } = await directAward();
    const answerBy = new Date(site.now().getTime() + 30 * DAY).toISOString();
    const { state } = (await tell(id, { channel: 'letter', answerBy })).body;
    const mark = (notified: boolean) =>
      site.patch<{ message: string }>(
        `/api/raffle/winners/${id}`,
        { notified, claimed: true },
        admin,
      );
    const refused = await mark(false);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('say so on the Winners screen');
    expect((await newest()).state).toEqual(state);
    expect((await mark(true)).status).toBe(200);
    expect((await newest()).state).toEqual({ ...state, claimed: true });
    expect((await change(id, { notice: null })).body.state.notice).toBeNull();
    expect((await mark(false)).status).toBe(200);
  });
});

test('what is handed over is claimed, until that is taken back', async () => {
  const { site, admin, change, directAward } = await startAwards();
  const { id } = await directAward();
  const now = site.now().toISOString();
  expect((await change(id, { handedOver: true })).body).toMatchObject({
    state: { claimed: true, handedOver: true },
    claimedAt: now,
    handedOverAt: now,
  });
  expect((await change(id, { claimed: false })).status).toBe(409);
  expect((await site.patch(`/api/raffle/winners/${id}`, { claimed: false }, admin)).status).toBe(
    409,
  );
  expect((await change(id, { handedOver: false })).body.state).toEqual({
    ...untold,
    claimed: true,
  });
  expect((await change(id, { claimed: false })).body).toMatchObject({
    state: untold,
    claimedAt: null,
  });
  expect((await change(id, {})).status).toBe(400);
  expect((await change(999, { claimed: true })).status).toBe(404);
});

describe('two admins at once', () => {
  test('a stale change is refused with what the other did, and changes nothing', async () => {
    const { change, tell, directAward, newest } = await startAwards();
    const { id, state } = await directAward();
    const stale = async () => {
      const before = await newest();
      const refused = await change(id, { claimed: true, expected: state });
      expect(await newest()).toEqual(before);
      return [refused.status, refused.body.message];
    };
    await tell(id, { channel: 'phone' });
    expect(await stale()).toEqual([
      409,
      'Somebody else has noted that this winner was told by phone. Nothing was overwritten.',
    ]);
    await change(id, { handedOver: true });
    expect((await stale())[1]).toContain('has noted that this prize was handed over');
    expect((await change(id, { handedOver: false, expected: (await newest()).state })).status).toBe(
      200,
    );
    expect((await stale())[1]).toContain('has noted that this prize was claimed');
  });

  test('of two changes with the same expectation one is made', async () => {
    const { change, directAward } = await startAwards();
    const { id, state } = await directAward();
    const both = await Promise.all([
      change(id, { claimed: true, expected: state }),
      change(id, { handedOver: true, expected: state }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('every change is in the history of the award and of the entry', async () => {
  const { site, admin, tell, change, sealedAward } = await startAwards();
  const { award, pass } = await sealedAward();
  await tell(award.id, { channel: 'in-person' });
  await change(award.id, { claimed: true });
  await change(award.id, { claimed: true });
  await change(award.id, { claimed: false });
  await pass({ outcome: 'declined' });
  const history = async (kind: string, id: number) =>
    (await site.get<AuditRecord[]>(`/api/audit?kind=${kind}&id=${id}`, admin)).body;
  const records = await history('draw', award.id);
  expect(records.map(({ action }) => action)).toEqual([
    'passed-over',
    'changed',
    'changed',
    'changed',
  ]);
  expect(records[3]).toMatchObject({
    subject: { kind: 'draw', name: `${award.winner.name}, Quilt` },
    before: { notified: false, notifiedChannel: null },
    after: { notified: true, notifiedChannel: 'in-person' },
  });
  expect(records[2]).toMatchObject({ before: { claimed: false }, after: { claimed: true } });
  const ofEntry = await history('raffle-entry', award.winner.entryId);
  expect(ofEntry.map(({ id }) => id)).toEqual(expect.arrayContaining(records.map(({ id }) => id)));
});
