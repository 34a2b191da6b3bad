import { expect, test } from 'vitest';
import type { ErrorBody, Pick, Seal, SealSource } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { makeTestChain } from '../../../testing/drand.ts';
import { PATIENT_MS, testLog } from '../../../testing/external-sources.ts';
import { startRelay } from '../../../testing/relay.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { enterNumber } from './numbers.ts';
import { passOver } from './pass-over.ts';
import { settleSeals } from './seal-worker.ts';

// Announced numbers can be corrected until the first reveal. Until then their winners may be the wrong
// ones, and hidden winners take part in no other draw: so nothing else may be decided by them.

const relay = await startRelay(testChain);
const relays = { chain: testChain.chain, relays: [relay.url], patienceMs: PATIENT_MS };

async function startSite() {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  for (let i = 0; i < 6; i += 1) await addEntry(site.db, { status: 'verified' });
  const settle = () =>
    settleSeals(
      relays,
      { db: site.db, clock: site.now, log: testLog() },
      new AbortController().signal,
    );
  const announced = async (prizes: number[]) => {
    const source = {
      kind: 'announced',
      text: 'Daily 4',
      closesAt: new Date(site.now().getTime() + 20 * MINUTE).toISOString(),
    };
    const body = { prizes: prizes.map((prizeId) => ({ prizeId })), source };
    return (await site.post<Seal>('/api/raffle/seals', body, admin)).body;
  };
  const post = <Body = ErrorBody>(path: string, body: object = {}) =>
    site.post<Body>(`/api/raffle${path}`, body, admin);
  return { site, admin, settle, announced, post };
}

test('nothing is drawn directly while the numbers of a seal can be corrected', async () => {
  const { site, announced, post } = await startSite();
  const [sealed, other] = [await addPrize(site.db), await addPrize(site.db)];
  const pack = await addPack(site.db, 'Pack');
  await addPrize(site.db, { pack });
  const seal = await announced([sealed, await addPrize(site.db, { order: 9 })]);
  const draws = [`/draw-winner/${other}`, `/draw-pack-winner/${pack}`];
  site.advance(HOUR);
  const numbers = `/seals/${seal.id}/randomness`;
  expect((await post(numbers, { value: '1.2.3.4./' })).status).toBe(200);
  for (const path of draws) {
    const refused = await post(path);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('not all of its winners are revealed');
  }
  expect((await post(numbers, { value: '1.2.3.5./' })).status).toBe(200);
  expect((await post(`/seals/${seal.id}/reveal`, { prize: 1 })).status).toBe(200);
  expect((await post(numbers, { value: '1.2.3.6./' })).status).toBe(409);
  expect((await post(`/seals/${seal.id}/reveal`, { prize: 2 })).status).toBe(200);
  for (const path of draws) expect((await post(path)).status).toBe(201);
});

test('numbers that somebody else entered first are not corrected unseen', async () => {
  const { site, announced, post } = await startSite();
  const seal = await announced([await addPrize(site.db)]);
  site.advance(HOUR);
  const enter = (value: string, replaces?: string | null) =>
    post<Seal & ErrorBody>(`/seals/${seal.id}/randomness`, { value, replaces });
  expect((await enter('1.2.3.4./', '1.2.3.5./')).status).toBe(409);
  expect((await enter('1.2.3.4./', null)).status).toBe(200);
  const refused = await enter('1.2.3.5./', null);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Somebody else has entered 1\.2\.3\.4\.\/ since/) },
  });
  const same = await enter('1.2.3.4./', null);
  expect(same.status).toBe(200);
  expect(same.body.randomness?.corrected).toBeUndefined();
  expect((await enter('1.2.3.5./', '1.2.3.4./')).status).toBe(200);
  expect((await enter('1.2.3.6./', '1.2.3.4./')).status).toBe(409);
  const older = await enter('1.2.3.6./');
  expect(older.body.randomness).toMatchObject({
    value: '1.2.3.6./',
    corrected: [{ value: '1.2.3.4./' }, { value: '1.2.3.5./' }],
  });
});

test('numbers of a prize that was passed on are refused with those that somebody else entered', async () => {
  const { site, announced, post } = await startSite();
  const seal = await announced([await addPrize(site.db)]);
  const at = (path: string) => `/seals/${seal.id}/${path}`;
  site.advance(HOUR);
  await post(at('randomness'), { value: '4.4.4.4./' });
  const [won] = (await post<Pick[]>(at('reveal'), { prize: 1 })).body;
  const closesAt = new Date(site.now().getTime() + 20 * MINUTE).toISOString();
  const passed = { attempt: won?.attempt, outcome: 'declined', note: 'No.', text: 'Daily 4' };
  // A pass cannot be changed later, so a mistyped month is refused.
  const tooLate = new Date(site.now().getTime() + 31 * DAY + SECOND).toISOString();
  for (const mistyped of ['9999-01-01T00:00:00Z', tooLate]) {
    const refused = await post(at('pass'), { prize: 1, ...passed, closesAt: mistyped });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please choose a time within the next 31 days',
    ]);
  }
  await post(at('pass'), { prize: 1, ...passed, closesAt });
  site.advance(HOUR);
  const enter = (value: string) => post(at('randomness'), { prize: 1, value, replaces: null });
  expect((await enter('8.8.8.8./')).status).toBe(200);
  const refused = await enter('8.8.8.9./');
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Somebody else has entered 8.8.8.8./');
});

test('before its numbers are entered, a seal keeps nobody from drawing another prize', async () => {
  const { site, announced, post } = await startSite();
  const other = await addPrize(site.db);
  await announced([await addPrize(site.db)]);
  expect((await post(`/draw-winner/${other}`)).status).toBe(201);
});

test.each(['drand', 'announced'])(
  'a prize that was passed on by %s waits until the numbers of a later seal are final',
  async (kind) => {
    const { site, settle, announced, post } = await startSite();
    const first =
      kind === 'drand'
        ? await sealPrizes(site, [await addPrize(site.db)])
        : await announced([await addPrize(site.db)]);
    const at = (path: string) => `/seals/${first.id}/${path}`;
    site.advance(HOUR);
    if (kind === 'drand') await openSeal(site, first);
    else await post(at('randomness'), { value: '4.4.4.4./' });
    const [won] = (await post<Pick[]>(at('reveal'), { prize: 1 })).body;
    const later = await announced([await addPrize(site.db), await addPrize(site.db)]);
    site.advance(15 * MINUTE);
    const closesAt = new Date(site.now().getTime() + 20 * MINUTE).toISOString();
    const pass = { prize: 1, attempt: won?.attempt, outcome: 'declined', note: 'Gave it back.' };
    const next = kind === 'drand' ? {} : { text: 'Daily 4 of tomorrow', closesAt };
    const passed = await post<SealSource>(at('pass'), { ...pass, ...next });
    expect(passed.status).toBe(200);
    site.advance(6 * MINUTE);
    await post(`/seals/${later.id}/randomness`, { value: '1.2.3.4./' });
    site.advance(HOUR);

    const picks = async () =>
      (await site.get<Pick[]>(`/api/raffle/seals/${first.id}/picks`)).body.length;
    const before = await picks();
    const enter = () => {
      if (passed.body.kind === 'announced')
        return post(at('randomness'), { prize: 1, value: '8.8.8.8./' });
      const { round, signature } = testChain.roundResponse(passed.body.round);
      return post(at('randomness'), { round, signature });
    };
    await settle();
    const refused = await enter();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('can still be corrected');
    expect(await picks()).toBe(before);

    await post(`/seals/${later.id}/reveal`, { prize: 1 });
    if (kind === 'drand') await settle();
    else expect((await enter()).status).toBe(200);
    expect(await picks()).toBeGreaterThan(before);
  },
);

test('only the network that a seal names decides it, whatever the site is set to since', async () => {
  const { site, admin } = await startSite();
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  const other = makeTestChain(1_500_000_000);
  site.advance(HOUR + MINUTE);
  const round = seal.source.kind === 'drand' ? seal.source.round : 0;
  const by = { session: null, clock: site.now };
  const { signature } = other.roundResponse(round);
  const otherRules = { ...testRules, chain: other.chain };
  const entered = site.db.write((tx) =>
    enterNumber(tx, { id: seal.id, round, signature }, by, otherRules),
  );
  await expect(entered).rejects.toThrow('another drand network');
  const own = testChain.roundResponse(round);
  const path = `/api/raffle/seals/${seal.id}/randomness`;
  const right = await site.post(path, { round, signature: own.signature }, admin);
  expect(right.status).toBe(200);

  const reveal = `/api/raffle/seals/${seal.id}/reveal`;
  await site.post(reveal, { prize: 1 }, admin);
  const pass = { id: seal.id, prize: 1, attempt: 1, outcome: 'declined' as const, note: 'No.' };
  const passed = site.db.write((tx) => passOver(tx, pass, by, otherRules));
  await expect(passed).rejects.toThrow('another drand network');
});
