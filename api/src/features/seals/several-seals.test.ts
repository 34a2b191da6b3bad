import { expect, test } from 'vitest';
import type { AdminPrize, Pick, Seal, SealSource, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { PATIENT_MS, testLog } from '../../../testing/external-sources.ts';
import { startRelay } from '../../../testing/relay.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { acceptNumber } from './numbers.ts';
import { findSeal } from './seal-records.ts';
import { settleSeals } from './seal-worker.ts';

const relay = await startRelay(testChain);
const relays = { chain: testChain.chain, relays: [relay.url], patienceMs: PATIENT_MS };

/** A finished seal of one prize among so many entries. */
async function startSite(entries: number) {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  for (let i = 0; i < entries; i += 1) await addEntry(site.db, { status: 'verified' });
  const prize = await addPrize(site.db);
  const seal = await sealPrizes(site, [prize]);
  await openSeal(site, seal);
  const reveal = (id: number, line: number) =>
    site.post<Pick[]>(`/api/raffle/seals/${id}/reveal`, { prize: line }, admin);
  const [won] = (await reveal(seal.id, 1)).body;
  const pass = (id: number, line: number, attempt: number) =>
    site.post<SealSource>(
      `/api/raffle/seals/${id}/pass`,
      { prize: line, attempt, outcome: 'declined', note: 'Gave it back.' },
      admin,
    );
  const settle = () =>
    settleSeals(
      relays,
      { db: site.db, clock: site.now, log: testLog() },
      new AbortController().signal,
    );
  const picks = async (id: number) =>
    (await site.get<Pick[]>(`/api/raffle/seals/${id}/picks`)).body;
  return { site, admin, prize, seal, won, reveal, pass, settle, picks };
}

test('a returned prize never goes to a winner of a later seal, revealed or not', async () => {
  const { site, admin, seal, won, reveal, pass, settle, picks } = await startSite(4);
  const prizes = [await addPrize(site.db), await addPrize(site.db), await addPrize(site.db)];
  const later = await sealPrizes(site, prizes);
  site.advance(HOUR - 5 * MINUTE);
  expect((await pass(seal.id, 1, won?.attempt ?? 0)).status).toBe(200);
  // The number of the later seal comes first. Its winners are the three others, and nobody knows.
  site.advance(6 * MINUTE);
  await settle();
  expect((await site.get<Seal[]>('/api/raffle/seals')).body[0]?.state).toBe('open');
  site.advance(6 * MINUTE);
  await settle();
  const again = (await picks(seal.id)).slice(1);
  expect(again.at(-1)?.outcome).toBe('no-winner');
  expect(again.filter(({ outcome }) => outcome === 'won')).toEqual([]);
  expect(again.map(({ outcome }) => outcome)).toContain('already-won');

  for (const line of [1, 2, 3]) expect((await reveal(later.id, line)).status).toBe(200);
  const records = (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
  const kept = records.filter(({ seal: of }) => of?.passed === null);
  expect(kept).toHaveLength(3);
  expect(new Set(kept.map(({ winnerId }) => winnerId)).size).toBe(3);
});

test('editing a prize whose winner was passed over does not make them its winner again', async () => {
  const { site, admin, prize, seal, won, pass, settle } = await startSite(3);
  expect((await pass(seal.id, 1, won?.attempt ?? 0)).status).toBe(200);
  const edit = (changes: object) =>
    site.put<object>(`/api/raffle/prizes/${prize}`, { ...before, ...changes }, admin);
  const [before] = (await site.get<AdminPrize[]>('/api/raffle/prizes?scope=all', admin)).body;
  expect((await edit({ prizeTitle: 'A woven basket' })).status).toBe(409);
  expect((await edit({ brandContact: '' })).status).toBe(200);
  const winner = async () =>
    (await site.db.rows('SELECT winner_id FROM prizes WHERE id = ?', [prize]))[0]?.[0];
  expect(await winner()).toBe(null);
  site.advance(11 * MINUTE);
  await settle();
  const [record] = (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
  expect(await winner()).toBe(record?.winnerId);
});

test('a round that decides two prizes after passes can be entered by hand for both', async () => {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  for (let i = 0; i < 6; i += 1) await addEntry(site.db, { status: 'verified' });
  const seal = await sealPrizes(site, [await addPrize(site.db), await addPrize(site.db)]);
  await openSeal(site, seal);
  const path = `/api/raffle/seals/${seal.id}`;
  const rounds = [];
  await site.post(`${path}/reveal`, { prize: 2 }, admin);
  for (const prize of [1, 2]) {
    const shown = await site.post<Pick[]>(`${path}/reveal`, { prize }, admin);
    const attempt = shown.body.at(-1)?.attempt;
    const body = { prize, attempt, outcome: 'declined', note: 'Gave it back.' };
    rounds.push((await site.post<{ round: number }>(`${path}/pass`, body, admin)).body.round);
  }
  expect(rounds[1]).toBe(rounds[0]);
  const { round, signature } = testChain.roundResponse(rounds[0] ?? 0);
  for (const _ of [1, 2, 3]) {
    const entered = await site.post(`${path}/randomness`, { round, signature }, admin);
    expect(entered.status).toBe(200);
  }
  const picks = (await site.get<Pick[]>(`${path}/picks`)).body;
  for (const prize of [1, 2]) {
    expect(picks.filter((pick) => pick.prize === prize).at(-1)).toMatchObject({
      outcome: 'won',
      randomness: { round },
    });
  }
});

test('one entry with most tickets takes many attempts, and few reads', async () => {
  const site = await startTestApp({ seals: testRules });
  await addEntry(site.db, { status: 'verified', tickets: 1_000 });
  for (let i = 0; i < 9; i += 1) await addEntry(site.db, { status: 'verified', tickets: 1 });
  const prizes = await Promise.all(Array.from({ length: 8 }, () => addPrize(site.db)));
  const seal = await sealPrizes(site, prizes);
  let reads = 0;
  const { randomness, signature } = testChain.roundResponse(
    seal.source.kind === 'drand' ? seal.source.round : 0,
  );
  await site.db.write(async (tx) => {
    const { main } = await findSeal(tx, seal.id);
    const counted = {
      ...tx,
      rows: (...sent: Parameters<typeof tx.rows>) => {
        reads += 1;
        return tx.rows(...sent);
      },
    };
    await acceptNumber(counted, seal.id, main.id, { value: randomness, signature }, site.now());
  });
  const [row] = await site.db.rows('SELECT count(*) FROM seal_picks');
  const attempts = Number(row?.[0]);
  expect(attempts).toBeGreaterThan(300);
  // How many there are is chance.
  expect(reads).toBeLessThan(attempts / 5);
});
