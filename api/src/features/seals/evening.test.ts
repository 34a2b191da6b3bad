import { describe, expect, test } from 'vitest';
import type { Draw, MyEntry, Pick, Seal, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPack, addPrize } from '../../../testing/rows.ts';
import { DAY } from '../../platform/clock.ts';
import { QUICKNET, timeOfRound } from './drand.ts';

const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
const SEAL = 'b52c8037a37767b93ee4f47014844c8bbb543ab8ac58f181eda88218081bdef0';
const SEALED_AT = '2027-07-14T18:00:00.000Z';

/** Quicknet, as if it had begun so late that its round 1000 comes an hour after the seal. */
const genesis = Date.parse('2027-07-14T19:00:00Z') / 1000 - 999 * 3;
const chain = { ...QUICKNET, genesis };
const ROUND_AT = timeOfRound(chain, 1000).toISOString();

const site = await startTestApp({
  now: '2027-07-14T12:00:00Z',
  seals: { chain, leadMs: 600_000 },
});
const admin = { cookie: await site.signIn() };

const holders = [
  ['0123456789ABCDEFGHJKMNPQRS', 3, ' Leilani@example.org'],
  ['ZYXWVTSRQPNMKJHGFEDCBA9876', 10, 'kimo@example.org'],
  ['00000000000000000000000000', 1, 'noa@example.org'],
  ['7QK2M9XR4TB8WJ5ZC3VN6PDHFG', 50, 'mele@EXAMPLE.org'],
] as const;
const ids: number[] = [];
for (const [key, tickets, email] of holders) {
  ids.push(await addEntry(site.db, { key, tickets, email, name: email, status: 'verified' }));
}
const [leilani = 0, kimo = 0, noa = 0, mele = 0] = ids;
await addEntry(site.db, { tickets: 5, status: 'pending' });
const coffee = await addPrize(site.db, { title: 'A year of Kona coffee, roasted to order' });
const quilt = await addPrize(site.db, { title: 'ʻUlu pattern wall quilt', order: 1 });
const packId = await addPack(site.db, 'Quiet Evening Pack');
const tea = await addPrize(site.db, { title: 'Tea', pack: packId, quantity: 2, order: 2 });
const prizes = [{ prizeId: coffee }, { prizeId: quilt }, { packId }];
const source = { kind: 'drand', at: ROUND_AT };

let seal: Seal;
const path = (rest = '') => `/api/raffle/seals/${seal.id}${rest}`;
const picks = async () => (await site.get<Pick[]>(path('/picks'))).body;
const reveal = (prize: number) => site.post<Pick[]>(path('/reveal'), { prize }, admin);
const myEntry = async (key: string) =>
  (await site.post<MyEntry>('/api/raffle/my-entry', { key })).body;

describe('the seal of the check values', () => {
  test('is what the server makes', async () => {
    site.setNow(SEALED_AT);
    const made = await site.post<Seal>('/api/raffle/seals', { prizes, source }, admin);
    expect(made.status).toBe(201);
    seal = made.body;
    expect(seal).toEqual({
      id: expect.any(Number),
      number: 1,
      state: 'sealed',
      sealedAt: SEALED_AT,
      seal: SEAL,
      ticketCount: 64,
      ticketsSha256: '79c577c80b00879ee90ced1b120f4d6961ab95924ba18de2fc2c2b8d06bf6843',
      source: { kind: 'drand', chain: chain.hash, round: 1000, at: ROUND_AT },
      randomness: null,
      calledOff: null,
    });
    expect((await site.get('/api/raffle/seals')).body).toEqual([seal]);
  });

  test('has files with length and type, and their hash for caches to ask with', async () => {
    const text = await site.raw(path('/seal.txt'));
    const tickets = await site.raw(path('/tickets.txt'));
    for (const file of [text, tickets]) {
      expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(file.headers.get('cache-control')).toBe('public, no-cache');
    }
    const sealTxt = await text.text();
    expect(text.headers.get('content-length')).toBe(String(Buffer.byteLength(sealTxt)));
    expect(sealTxt).toContain('\nPrize 3 Quiet Evening Pack\n');
    const lines = await tickets.text();
    expect(tickets.headers.get('content-length')).toBe(String(64 * 65));
    expect(lines).toHaveLength(64 * 65);
    expect(lines.startsWith('011c700931a4cdf4')).toBe(true);
    expect((await site.get('/api/raffle/seals/99/tickets.txt')).status).toBe(404);
    for (const [name, file, hash] of [
      ['/seal.txt', text, seal.seal],
      ['/tickets.txt', tickets, seal.ticketsSha256],
    ] as const) {
      expect(file.headers.get('etag')).toBe(`"${hash}"`);
      const known = await site.raw(path(name), { 'if-none-match': `W/"${hash}"` });
      expect([known.status, await known.text()]).toEqual([304, '']);
      expect((await site.raw(path(name), { 'if-none-match': '"another"' })).status).toBe(200);
    }
  });

  test('allows no second seal or direct draw, and its prizes and entries cannot be deleted', async () => {
    const refused = await Promise.all([
      site.post('/api/raffle/seals', { prizes, source }, admin),
      site.post(`/api/raffle/draw-winner/${coffee}`, {}, admin),
      site.post(`/api/raffle/draw-pack-winner/${packId}`, {}, admin),
      site.delete(`/api/raffle/prizes/${coffee}`, admin),
      site.delete(`/api/raffle/prizes/${tea}`, admin),
      site.delete(`/api/raffle/entries/${kimo}`, admin),
      site.post(path('/reveal'), { prize: 1 }, admin),
      site.post(
        path('/pass'),
        { prize: 1, attempt: 1, outcome: 'declined', note: 'hm, no' },
        admin,
      ),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 409, 404]);
    const form = {
      brandName: 'Brand',
      prizeTitle: 'Another tea',
      prizeDescription: 'A fine thing to win',
      prizePackName: 'Quiet Evening Pack',
    };
    expect((await site.post('/api/raffle/prizes', form, admin)).status).toBe(409);
    expect(
      (await site.put(`/api/raffle/prizes/${tea}`, { ...form, quantity: 3 }, admin)).status,
    ).toBe(409);
    expect((await site.put(`/api/raffle/prizes/${quilt}`, form, admin)).status).toBe(409);
  });

  test('shows each entrant their tickets; the entry cannot be changed any more', async () => {
    const mine = await myEntry('o123-4567-89ab-cdef-ghjk-mnpq-rs');
    expect(mine).toMatchObject({ status: 'verified', entryCount: 3, showAs: 'none', won: [] });
    // About 60 tickets of verified entries, 3 of them its own.
    expect(mine.oneIn).toBe(20);
    expect(mine.seals).toMatchObject([{ id: seal.id, state: 'sealed', passed: [] }]);
    expect(mine.seals[0]?.lines).toEqual([
      { title: 'A year of Kona coffee, roasted to order', shown: false },
      { title: 'ʻUlu pattern wall quilt', shown: false },
      { title: 'Quiet Evening Pack', shown: false },
    ]);
    expect(mine.seals[0]?.tickets).toHaveLength(3);
    expect(mine.seals[0]?.tickets).toContain(25);
    expect((await myEntry(holders[3][0])).seals[0]?.tickets).toEqual(
      expect.arrayContaining([58, 45, 11, 57]),
    );
    const body = { key: holders[0][0], phone: '808 555 0199' };
    expect((await site.patch('/api/raffle/my-entry', body)).status).toBe(409);
  });

  test('accepts its round by hand, after checking it, once', async () => {
    const wrong = { round: 1001, signature: SIGNATURE };
    expect((await site.post(path('/randomness'), wrong, admin)).status).toBe(400);
    const flipped = { round: 1000, signature: SIGNATURE.replace('b4', 'b5') };
    expect((await site.post(path('/randomness'), flipped, admin)).status).toBe(400);
    expect((await site.post(path('/randomness'), { value: '1./' }, admin)).status).toBe(400);
    expect((await site.get<Seal[]>('/api/raffle/seals')).body[0]?.state).toBe('sealed');

    site.setNow(ROUND_AT);
    const call = () =>
      site.post<Seal>(path('/randomness'), { round: 1000, signature: SIGNATURE }, admin);
    const [one, two] = await Promise.all([call(), call()]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.body).toMatchObject({
      state: 'open',
      randomness: { value: RANDOMNESS, signature: SIGNATURE, receivedAt: ROUND_AT },
    });
    expect(two?.body).toEqual(one?.body);
    const [count] = await site.db.rows('SELECT count(*) FROM seal_picks');
    expect(count?.[0]).toBe(6);
  });

  test('tells nobody who won before the reveal', async () => {
    expect(await picks()).toEqual([]);
    expect((await myEntry(holders[3][0])).status).toBe('verified');
    const entries = await site.get<{ total: number }>('/api/raffle/entries?status=winner', admin);
    expect(entries.body.total).toBe(0);
    expect((await site.get<Draw[]>('/api/raffle/draws')).body).toEqual([]);
  });

  test('reveals lines in any order, each once', async () => {
    const third = await reveal(3);
    expect(third.body).toMatchObject([{ prize: 3, attempt: 1, ticket: 25, outcome: 'won' }]);
    expect((await reveal(2)).body.map(({ ticket, outcome }) => [ticket, outcome])).toEqual([
      [45, 'already-won'],
      [11, 'already-won'],
      [57, 'already-won'],
      [20, 'won'],
    ]);
    expect(await reveal(3)).toMatchObject({ status: 200, body: third.body });
    const first = await reveal(1);
    expect(first.body).toEqual([
      {
        prize: 1,
        attempt: 1,
        ticket: 58,
        outcome: 'won',
        randomness: { value: RANDOMNESS, round: 1000, signature: SIGNATURE },
        at: ROUND_AT,
        winner: null,
      },
    ]);
    expect((await reveal(4)).status).toBe(404);
  });

  test('is named in the draw records', async () => {
    const winners = (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
    expect(winners.map(({ winnerId, prizeId }) => [winnerId, prizeId])).toEqual([
      [mele, coffee],
      [noa, quilt],
      [leilani, tea],
    ]);
    const draws = (await site.get<Draw[]>('/api/raffle/draws')).body;
    expect(draws.map(({ seal: of }) => of?.prize)).toEqual([1, 2, 3]);
    expect(draws[0]).toMatchObject({
      ticket: 58,
      ticketCount: 64,
      seal: { number: 1, passed: null },
    });
    expect((await myEntry(holders[3][0])).won).toEqual([
      {
        prizeTitle: 'A year of Kona coffee, roasted to order',
        ticket: 58,
        ticketCount: 64,
        drawnAt: expect.any(String),
        sealNumber: 1,
      },
    ]);
    expect((await myEntry(holders[3][0])).oneIn).toBe(null);
    expect((await myEntry(holders[3][0])).seals[0]?.lines.map(({ shown }) => shown)).toEqual([
      true,
      true,
      true,
    ]);
    expect((await myEntry(holders[3][0])).seals[0]?.passed).toEqual([
      { prize: 2, ticket: 45, outcome: 'already-won' },
      { prize: 2, ticket: 11, outcome: 'already-won' },
      { prize: 2, ticket: 57, outcome: 'already-won' },
    ]);
    const [prize] = await site.db.rows('SELECT units_left FROM prizes WHERE id = ?', [tea]);
    expect(prize?.[0]).toBe(0);
  });

  test('names winners as they chose', async () => {
    const choose = (showAs: string) =>
      site.patch('/api/raffle/my-entry', { key: holders[2][0], showAs });
    const shown = async () => (await picks()).find(({ ticket }) => ticket === 20)?.winner;
    await site.db.write((tx) =>
      tx.rows("UPDATE raffle_entries SET name = 'Noa Kahale', location = 'Hilo' WHERE id = ?", [
        noa,
      ]),
    );
    expect((await choose('first')).status).toBe(200);
    expect(await shown()).toBe('Noa, Hilo');
    await choose('full');
    expect(await shown()).toBe('Noa Kahale');
    await choose('none');
    expect(await shown()).toBe(null);
  });
});

describe('passing over a winner', () => {
  const pass = (body: object) =>
    site.post<{ round: number; at: string; message: string }>(path('/pass'), body, admin);
  const noAnswer = { prize: 2, attempt: 4, outcome: 'no-answer', note: 'Wrote twice.' };

  test('for no answer is refused until the time to answer has passed', async () => {
    expect((await pass(noAnswer)).status).toBe(409);
    const [, record] = (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
    await site.patch(`/api/raffle/winners/${record?.id}`, { notified: true }, admin);
    site.advance(7 * DAY - 1);
    admin.cookie = await site.signIn();
    expect((await pass(noAnswer)).body.message).toContain('7 days');
    expect((await pass({ ...noAnswer, attempt: 3 })).status).toBe(409);
  });

  test('publishes the next number before it exists', async () => {
    const now = site.now();
    site.advance(1);
    const passed = await pass(noAnswer);
    expect(passed.status).toBe(200);
    const { round } = passed.body;
    expect(timeOfRound(chain, round).getTime()).toBeGreaterThanOrEqual(now.getTime() + 600_000);
    expect((await picks()).at(4)).toMatchObject({
      ticket: 20,
      outcome: 'no-answer',
      winner: null,
      passed: { source: { kind: 'drand', round } },
    });
    expect((await pass(noAnswer)).status).toBe(409);
    expect((await myEntry(holders[2][0])).won).toEqual([]);
    expect((await myEntry(holders[2][0])).seals[0]?.passed).toEqual([
      { prize: 2, ticket: 20, outcome: 'no-answer' },
    ]);
  });
});
