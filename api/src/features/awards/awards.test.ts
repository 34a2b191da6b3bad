import { describe, expect, test } from 'vitest';
import type {
  Attention,
  AuditRecord,
  Award,
  AwardState,
  listAwards,
  OutputOf,
  Winner,
} from '../../../contract/index.ts';
import { addEntries, addPack, addPrize, startTestApp } from '../../../testing/app.ts';
import { publishWith } from '../../../testing/rules.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';

async function startSite(entries = 6) {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  await addEntries(
    site.db,
    Array.from({ length: entries }, (_, i) => ({
      name: `Person ${i}`,
      email: `person-${i}@example.org`,
      phone: '808 555 0100',
      status: 'verified' as const,
    })),
  );
  await site.db.write((tx) =>
    tx.rows("UPDATE raffle_entries SET shipping_address = '1 Aliʻi Drive, Kona, HI 96740'"),
  );
  const list = async () =>
    (await site.get<OutputOf<typeof listAwards>>('/api/raffle/awards', admin)).body;
  const newest = async () => (await list()).awards[0] as Award;
  const change = (id: number, body: object) =>
    site.patch<Award & { message: string; errors: { path: string }[] }>(
      `/api/raffle/awards/${id}`,
      body,
      admin,
    );
  const tell = (id: number, more: object = {}) =>
    change(id, { notice: { at: site.now().toISOString(), channel: 'email', ...more } });
  const waiting = async () =>
    (await site.get<Attention>('/api/admin/waiting', admin)).body.overdueWinners;
  const signInAgain = async () => {
    admin.cookie = await site.signIn();
  };
  /** A line of a sealed draw that is shown. */
  const sealedAward = async () => {
    const seal = await sealPrizes(site, [await addPrize(site.db, { title: 'Quilt' })]);
    site.advance(HOUR);
    await openSeal(site, seal);
    await site.post(`/api/raffle/seals/${seal.id}/reveal`, { prize: 1 }, admin);
    const award = await newest();
    const pass = (body: object) =>
      site.post<{ round: number; at: string; message: string }>(
        `/api/raffle/seals/${seal.id}/pass`,
        { prize: 1, attempt: award.seal?.attempt, note: 'Wrote and phoned.', ...body },
        admin,
      );
    return { seal, award, pass };
  };
  const directAward = async () => {
    const prize = await addPrize(site.db, { title: 'Coffee', quantity: 1 });
    await site.post<Winner>(`/api/raffle/draw-winner/${prize}`, {}, admin);
    return newest();
  };
  return {
    site,
    admin,
    list,
    newest,
    change,
    tell,
    waiting,
    signInAgain,
    sealedAward,
    directAward,
  };
}

const untold: AwardState = { notice: null, claimed: false, handedOver: false };

describe('the list', () => {
  test('has every award once, newest first: prizes, whole packs, and lines of sealed draws', async () => {
    const { site, admin, list, sealedAward, directAward } = await startSite();
    expect(await list()).toEqual({ claimDays: 7, awards: [] });
    const direct = await directAward();
    const pack = await addPack(site.db, 'Quiet Evening Pack');
    for (const title of ['Tea', 'Candle']) await addPrize(site.db, { title, pack });
    site.advance(MINUTE);
    await site.post(`/api/raffle/draw-pack-winner/${pack}`, {}, admin);
    site.advance(MINUTE);
    const { award: sealed, seal } = await sealedAward();
    const { awards } = await list();
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
      },
      drawnAt: site.now().toISOString(),
      ticket: expect.any(Number),
      ticketCount: seal.ticketCount,
      seal: { id: seal.id, number: 1, prize: 1, attempt: 1, kind: 'drand' },
      state: untold,
      claimedAt: null,
      handedOverAt: null,
      passed: null,
    });
  });

  test('is for admins only, and so are changes', async () => {
    const { site, directAward } = await startSite();
    const { id } = await directAward();
    expect((await site.get('/api/raffle/awards')).status).toBe(401);
    expect((await site.patch(`/api/raffle/awards/${id}`, { claimed: true })).status).toBe(401);
  });
});

describe('a notice', () => {
  test('says when and how, and gives the winner 7 days from now, wherever it was sent before', async () => {
    const { site, tell, directAward, newest, signInAgain } = await startSite();
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
    const { site, tell, list, newest, directAward, signInAgain } = await startSite();
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
    const { site, tell, change, directAward } = await startSite();
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
    const { site, tell, directAward, newest } = await startSite();
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
    const { site, admin, directAward, newest } = await startSite();
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
});

test('what is handed over is claimed, until that is taken back', async () => {
  const { site, admin, change, directAward } = await startSite();
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
    const { change, tell, directAward, newest } = await startSite();
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
    const { change, directAward } = await startSite();
    const { id, state } = await directAward();
    const both = await Promise.all([
      change(id, { claimed: true, expected: state }),
      change(id, { handedOver: true, expected: state }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('passing a prize on', () => {
  test('for no answer waits until the promised time', async () => {
    const { site, tell, sealedAward, signInAgain } = await startSite();
    const { award, pass } = await sealedAward();
    expect((await pass({ outcome: 'no-answer' })).body.message).toContain('note first');
    const answerBy = new Date(site.now().getTime() + 10 * DAY).toISOString();
    await tell(award.id, { answerBy });
    site.advance(10 * DAY - 1);
    await signInAgain();
    const early = await pass({ outcome: 'no-answer' });
    expect(early).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('10 days') },
    });
    site.advance(1);
    expect((await pass({ outcome: 'no-answer' })).status).toBe(200);
  });

  test('names the number that will decide, and the next winner appears when it comes', async () => {
    const { site, admin, newest, list, change, sealedAward } = await startSite();
    const { seal, award, pass } = await sealedAward();
    const passed = await pass({ outcome: 'declined' });
    expect(Date.parse(passed.body.at)).toBeGreaterThanOrEqual(
      site.now().getTime() + testRules.leadMs,
    );
    expect((await newest()).passed).toEqual({
      at: site.now().toISOString(),
      outcome: 'declined',
      note: 'Wrote and phoned.',
      source: passed.body,
      next: 'awaited',
    });
    expect((await pass({ outcome: 'disqualified' })).body.message).toBe(
      'This winner was already passed over, as declined.',
    );
    expect((await change(award.id, { claimed: true })).status).toBe(409);
    const { round } = passed.body;
    const { signature } = testChain.roundResponse(round);
    site.setNow(passed.body.at);
    await site.post(`/api/raffle/seals/${seal.id}/randomness`, { round, signature }, admin);
    const [next, before] = (await list()).awards;
    expect(before).toMatchObject({ id: award.id, passed: { next: 'won' } });
    expect(next).toMatchObject({ title: 'Quilt', seal: { prize: 1 }, state: untold, passed: null });
    expect(next?.winner.entryId).not.toBe(award.winner.entryId);
  });

  test('may end without a winner', async () => {
    const { site, admin, newest, sealedAward } = await startSite(1);
    const { seal, pass } = await sealedAward();
    const { at, round } = (await pass({ outcome: 'disqualified' })).body;
    site.setNow(at);
    const { signature } = testChain.roundResponse(round);
    await site.post(`/api/raffle/seals/${seal.id}/randomness`, { round, signature }, admin);
    expect((await newest()).passed?.next).toBe('no-winner');
  });

  test('is refused for a prize that is claimed', async () => {
    const { change, sealedAward } = await startSite();
    const { award, pass } = await sealedAward();
    await change(award.id, { handedOver: true });
    expect((await pass({ outcome: 'declined' })).body.message).toContain('handed over');
    await change(award.id, { handedOver: false });
    expect((await pass({ outcome: 'declined' })).body.message).toContain('was claimed');
    await change(award.id, { claimed: false });
    expect((await pass({ outcome: 'declined' })).status).toBe(200);
  });
});

describe('what needs attention', () => {
  test('counts winners who did not answer in time, a pack once, without any write', async () => {
    const { site, admin, tell, change, waiting, signInAgain, newest, directAward } =
      await startSite();
    const pack = await addPack(site.db, 'Pack');
    for (const title of ['Tea', 'Candle']) await addPrize(site.db, { title, pack });
    await site.post(`/api/raffle/draw-pack-winner/${pack}`, {}, admin);
    const { id } = await newest();
    const { id: other } = await directAward();
    await tell(id);
    await tell(other);
    await change(other, { claimed: true });
    site.advance(7 * DAY - MINUTE);
    await signInAgain();
    expect(await waiting()).toBe(0);
    site.advance(MINUTE);
    expect(await waiting()).toBe(1);
    await change(id, { claimed: true });
    expect(await waiting()).toBe(0);
  });

  test('counts nobody who was passed over', async () => {
    const { site, tell, waiting, sealedAward, signInAgain } = await startSite();
    const { award, pass } = await sealedAward();
    await tell(award.id);
    site.advance(8 * DAY);
    await signInAgain();
    expect(await waiting()).toBe(1);
    await pass({ outcome: 'no-answer' });
    expect(await waiting()).toBe(0);
  });
});

test('every change is in the history of the award and of the entry', async () => {
  const { site, admin, tell, change, sealedAward } = await startSite();
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
