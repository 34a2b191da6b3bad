import { expect, test } from 'vitest';
import type { Award, ErrorBody, Pick, Seal, SealSource } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { PATIENT_MS, testLog } from '../../../testing/external-sources.ts';
import { startRelay } from '../../../testing/relay.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { acceptNumber } from './numbers.ts';
import { pickSealedTicket } from './pick-sealed-ticket.ts';
import { findSeal } from './seal-records.ts';
import { settleSeals } from './seal-worker.ts';

// An entry that the numbers of two prizes pick wins by the one that is used first. So whoever could choose
// the order, with both numbers known, would choose who wins.

async function start(entries = 4) {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  for (let i = 0; i < entries; i += 1) await addEntry(site.db, { status: 'verified' });
  const post = <Body = ErrorBody>(path: string, body: object = {}) =>
    site.post<Body>(`/api/raffle/seals${path}`, body, admin);
  const inMinutes = (minutes: number) =>
    new Date(site.now().getTime() + minutes * MINUTE).toISOString();
  /** A seal by announced numbers that close in 20 minutes. */
  const announced = async (prizes: number) => {
    const ids = [];
    for (let i = 0; i < prizes; i += 1)
      ids.push(await addPrize(site.db, { title: `Quilt ${i + 1}` }));
    const source = { kind: 'announced', text: 'Daily 4', closesAt: inMinutes(20) };
    const body = { prizes: ids.map((prizeId) => ({ prizeId })), source };
    const made = await post<Seal>('', body);
    expect(made.status).toBe(201);
    return made.body;
  };
  const enter = (seal: Seal, value: string, prize?: number) =>
    post(`/${seal.id}/randomness`, { value, prize });
  /** The attempt that has won; 0 when there is no such line. */
  const reveal = async (seal: Seal, prize: number) => {
    const { status, body } = await post<Pick[]>(`/${seal.id}/reveal`, { prize });
    return status === 200 ? (body.at(-1)?.attempt ?? 0) : 0;
  };
  const pass = async (seal: Seal, prize: number, closesAt?: string) => {
    // Nobody is passed over while another line is hidden.
    await reveal(seal, 3 - prize);
    const attempt = await reveal(seal, prize);
    const body = { prize, attempt, outcome: 'declined', note: 'Gave it back.' };
    const passed = await post<SealSource>(`/${seal.id}/pass`, {
      ...body,
      ...(closesAt && { text: 'Daily 4', closesAt }),
    });
    expect(passed.status).toBe(200);
    return { attempt, source: passed.body };
  };
  const picks = async (seal: Seal) =>
    (await site.get<Pick[]>(`/api/raffle/seals/${seal.id}/picks`)).body;
  /** What the numbers after passes wait for, the latest pass first. */
  const waiting = async () =>
    (await site.get<{ awards: Award[] }>('/api/raffle/awards', admin)).body.awards.flatMap(
      ({ passed }) => (passed ? [passed.waitsFor] : []),
    );
  return { site, post, inMinutes, announced, enter, reveal, pass, picks, waiting };
}

/** The first of some values by which the attempt picks this ticket. */
function valueFor(seal: Seal, ticket: number, line: number, attempt: number): string {
  for (let n = 1; ; n += 1) {
    const of = { randomness: `${n}./`, seal: seal.seal, line, attempt };
    if (pickSealedTicket(of, seal.ticketCount) === ticket) return of.randomness;
  }
}

test.each([
  { name: 'at the same time, the earlier line is first', minutes: [30, 30], order: [1, 2] },
  { name: 'the earlier time is first', minutes: [40, 30], order: [2, 1] },
])('numbers of two prizes that were passed on are entered in order: $name', async (kind) => {
  const { site, inMinutes, announced, enter, reveal, pass, picks } = await start();
  const seal = await announced(2);
  site.advance(HOUR);
  await enter(seal, '1.2.3.4./');
  for (const prize of [1, 2]) await reveal(seal, prize);
  const attempts = new Map<number, number>();
  for (const prize of [1, 2]) {
    const { attempt } = await pass(seal, prize, inMinutes(kind.minutes[prize - 1] ?? 0));
    attempts.set(prize, attempt + 1);
  }
  // Both numbers pick the same ticket first, which nobody has picked before.
  const before = new Set((await picks(seal)).map(({ ticket }) => ticket));
  const ticket = [1, 2, 3, 4].find((one) => !before.has(one)) ?? 0;
  const value = (prize: number) => valueFor(seal, ticket, prize, attempts.get(prize) ?? 0);
  const [first = 0, second = 0] = kind.order;
  site.advance(HOUR);
  const refused = await enter(seal, value(second), second);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(
    `The number for “Quilt ${first}” (prize ${first} of sealed draw 1) is due before this one`,
  );
  expect((await enter(seal, value(first), first)).status).toBe(200);
  expect((await enter(seal, value(second), second)).status).toBe(200);
  const outcomeOf = async (prize: number) =>
    (await picks(seal)).find(
      (pick) => pick.prize === prize && pick.attempt === attempts.get(prize),
    );
  expect(await outcomeOf(first)).toMatchObject({ ticket, outcome: 'won' });
  expect(await outcomeOf(second)).toMatchObject({ ticket, outcome: 'already-won' });
});

test('a number that is due does not wait for one that comes later', async () => {
  const { site, inMinutes, announced, enter, pass } = await start();
  const seal = await announced(2);
  site.advance(HOUR);
  await enter(seal, '1.2.3.4./');
  await pass(seal, 1, inMinutes(120));
  await pass(seal, 2, inMinutes(30));
  site.advance(HOUR);
  expect((await enter(seal, '7./', 1)).body.message).toContain('cannot be known yet');
  expect((await enter(seal, '7./', 2)).status).toBe(200);
  site.advance(2 * HOUR);
  expect((await enter(seal, '8./', 1)).status).toBe(200);
});

test('announced numbers of another seal that were due before are entered first, too', async () => {
  const { site, inMinutes, announced, enter, pass } = await start(6);
  const seal = await announced(1);
  site.advance(HOUR);
  await enter(seal, '1.2.3.4./');
  await pass(seal, 1, inMinutes(15));
  const later = await announced(1);
  site.advance(HOUR);
  const refused = await enter(later, '5.6.7.8./');
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('“Quilt 1” (prize 1 of sealed draw 1) is due before');
  expect((await enter(seal, '2.2.2.2./', 1)).status).toBe(200);
  expect((await enter(later, '5.6.7.8./')).status).toBe(200);
  // What was entered can be corrected as before.
  expect((await enter(later, '5.6.7.9./')).status).toBe(200);
});

test('a round of drand waits for announced numbers of another seal that were due before', async () => {
  const relay = await startRelay(testChain);
  const relays = { chain: testChain.chain, relays: [relay.url], patienceMs: PATIENT_MS };
  const { site, post, inMinutes, announced, enter, pass, picks } = await start(6);
  const settle = async () => {
    const log = testLog();
    const deps = { db: site.db, clock: site.now, log };
    await settleSeals(relays, deps, new AbortController().signal);
    expect(log.events.filter(({ fields }) => fields.error)).toEqual([]);
  };
  const seal = await announced(1);
  site.advance(HOUR);
  await enter(seal, '1.2.3.4./');
  await pass(seal, 1, inMinutes(15));
  const later = await sealPrizes(site, [await addPrize(site.db)]);
  if (later.source.kind !== 'drand') throw new Error('the test seals by drand');
  site.advance(HOUR + MINUTE);
  // Whoever keeps the announced numbers back would see first whom the round makes a winner.
  await settle();
  const [shown] = (await site.get<Seal[]>('/api/raffle/seals')).body;
  expect(shown).toMatchObject({
    state: 'sealed',
    waitsFor: '“Quilt 1” (prize 1 of sealed draw 1)',
  });
  const { round, signature } = testChain.roundResponse(later.source.round);
  const refused = await post(`/${later.id}/randomness`, { round, signature });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('“Quilt 1” (prize 1 of sealed draw 1) is due before');
  expect((await post(`/${later.id}/reveal`, { prize: 1 })).status).toBe(409);
  expect((await enter(seal, '2.2.2.2./', 1)).status).toBe(200);
  const [free] = (await site.get<Seal[]>('/api/raffle/seals')).body;
  expect(free).not.toHaveProperty('waitsFor');
  await settle();
  expect((await post(`/${later.id}/reveal`, { prize: 1 })).status).toBe(200);
  expect((await picks(later)).at(-1)?.outcome).toBe('won');
});

test('a number that somebody enters waits for rounds of other seals that were due before', async () => {
  const { site, post, reveal, pass, picks } = await start(6);
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  await openSeal(site, seal);
  await reveal(seal, 1);
  const later = await sealPrizes(site, [await addPrize(site.db)]);
  const { source: next } = await pass(seal, 1);
  if (next.kind !== 'drand' || later.source.kind !== 'drand')
    throw new Error('the test seals by drand');
  expect(next.round).toBeLessThan(later.source.round);
  site.advance(2 * HOUR);
  // Whoever has both rounds would choose by the order who of those they pick wins what.
  const roundOf = (round: number) => {
    const { signature } = testChain.roundResponse(round);
    return { round, signature };
  };
  const refused = await post(`/${later.id}/randomness`, roundOf(later.source.round));
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(
    /^The number for “.+” \(prize 1 of sealed draw 1\) is due before this one/,
  );
  const first = await post(`/${seal.id}/randomness`, { ...roundOf(next.round), prize: 1 });
  expect(first.status).toBe(200);
  expect((await post(`/${later.id}/randomness`, roundOf(later.source.round))).status).toBe(200);
  expect((await picks(seal)).at(-1)?.outcome).toBe('won');
});

test('announced numbers after a pass come after those of a draw that is sealed already', async () => {
  const { site, post, inMinutes, announced, enter, reveal } = await start(6);
  const seal = await announced(1);
  site.advance(HOUR);
  await enter(seal, '1.2.3.4./');
  const attempt = await reveal(seal, 1);
  const later = await sealPrizes(site, [await addPrize(site.db)]);
  const pass = (minutes: number) => {
    const next = { text: 'Daily 4', closesAt: inMinutes(minutes) };
    const body = { prize: 1, attempt, outcome: 'declined', note: 'Gave it back.', ...next };
    return post(`/${seal.id}/pass`, body);
  };
  for (const minutes of [15, 60]) {
    const refused = await pass(minutes);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please choose a time after Mar 1, 2026, 4:00 AM: sealed draw 2 is decided then, and would wait for these numbers',
    ]);
  }
  expect((await pass(61)).status).toBe(200);
  site.advance(HOUR);
  await openSeal(site, later);
  expect((await post(`/${later.id}/reveal`, { prize: 1 })).status).toBe(200);
});

test('announced numbers after a pass come first when those of a sealed draw are too far away', async () => {
  const { site, post, inMinutes, announced, enter, reveal } = await start(6);
  const seal = await announced(1);
  site.advance(HOUR);
  await enter(seal, '1.2.3.4./');
  const attempt = await reveal(seal, 1);
  const prizes = [{ prizeId: await addPrize(site.db) }];
  const source = { kind: 'announced', text: 'Daily 4', closesAt: inMinutes(45 * 24 * 60) };
  expect((await post('', { prizes, source })).status).toBe(201);
  const next = { text: 'Daily 4', closesAt: inMinutes(15) };
  const body = { prize: 1, attempt, outcome: 'declined', note: 'Gave it back.', ...next };
  expect((await post(`/${seal.id}/pass`, body)).status).toBe(200);
});

test('a later seal whose numbers are due first goes before a prize that was passed on', async () => {
  const { site, inMinutes, announced, enter, reveal, pass, waiting } = await start(6);
  const seal = await announced(1);
  site.advance(HOUR);
  await enter(seal, '1.2.3.4./');
  await pass(seal, 1, inMinutes(45));
  expect(await waiting()).toEqual([undefined]);
  const later = await announced(1);
  expect(await waiting()).toEqual(['sealed draw 2']);
  site.advance(HOUR);
  const refused = await enter(seal, '2.2.2.2./', 1);
  expect(refused.body.message).toContain('The number for sealed draw 2 is due before');
  expect((await enter(later, '5.6.7.8./')).status).toBe(200);
  expect(await waiting()).toEqual([undefined]);
  expect((await enter(seal, '2.2.2.2./', 1)).body.message).toContain('can still be corrected');
  await reveal(later, 1);
  expect((await enter(seal, '2.2.2.2./', 1)).status).toBe(200);
});

test('rounds are used in order, also when the relays have only the later one', async () => {
  const { site, pass, picks } = await start(6);
  const seal = await sealPrizes(site, [await addPrize(site.db), await addPrize(site.db)]);
  await openSeal(site, seal);
  // The second line is passed over first, so its round comes first.
  const { source: second } = await pass(seal, 2);
  site.advance(MINUTE);
  const { source: first } = await pass(seal, 1);
  if (first.kind !== 'drand' || second.kind !== 'drand') throw new Error('the test seals by drand');
  expect(second.round).toBeLessThan(first.round);
  site.advance(20 * MINUTE);
  const { later } = await findSeal(site.db, seal.id);
  const sourceOf = (line: number) => later.find((one) => one.line === line)?.id ?? 0;
  const accept = (line: number, round: number) => {
    const { randomness: value, signature } = testChain.roundResponse(round);
    return site.db.write((tx) =>
      acceptNumber(tx, seal.id, sourceOf(line), { value, signature }, site.now()),
    );
  };
  expect(await accept(1, first.round)).toBe(false);
  const decided = await picks(seal);
  expect(decided.filter(({ outcome, passed }) => outcome === 'won' && !passed)).toEqual([]);
  expect(await accept(2, second.round)).toBe(true);
  expect(await accept(1, first.round)).toBe(true);
});

test('the same round after two passes decides the earlier line first, fetched or entered by hand', async () => {
  const relay = await startRelay(testChain);
  const relays = { chain: testChain.chain, relays: [relay.url], patienceMs: PATIENT_MS };
  for (const way of ['fetched', 'by hand']) {
    const { site, post, pass } = await start(6);
    const seal = await sealPrizes(site, [await addPrize(site.db), await addPrize(site.db)]);
    await openSeal(site, seal);
    const { source } = await pass(seal, 2);
    await pass(seal, 1);
    site.advance(20 * MINUTE);
    if (source.kind !== 'drand') throw new Error('the test seals by drand');
    const { round, signature } = testChain.roundResponse(source.round);
    if (way === 'fetched') {
      const deps = { db: site.db, clock: site.now, log: testLog() };
      await settleSeals(relays, deps, new AbortController().signal);
    } else {
      for (const _ of [1, 2])
        expect((await post(`/${seal.id}/randomness`, { round, signature })).status).toBe(200);
    }
    const rows = await site.db.rows(
      `SELECT s.line FROM seal_numbers n JOIN seal_sources s ON s.id = n.source_id
       WHERE s.line IS NOT NULL ORDER BY n.id`,
    );
    expect(rows.map((row) => row[0])).toEqual([1, 2]);
  }
});
