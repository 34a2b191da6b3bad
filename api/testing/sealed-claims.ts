import { expect } from 'vitest';
import type {
  EntriesChanged,
  ErrorBody,
  OutputOf,
  SealSource,
  updateEntry,
} from '../contract/index.ts';
import { startTestApp } from './app.ts';
import { startMatching } from './gift-matches.ts';
import { addPrize } from './rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from './seals.ts';

export const claimed = { cents: 10_000, tickets: 10 };
export const counted = { cents: 30_000, tickets: 30 };

/** An entry that claims $100, verified and sealed with a gift of $300, and another one. */
export async function startSealedClaims(amount = '300.00') {
  const site = await startTestApp({ seals: testRules });
  const desk = await startMatching(site);
  const admin = { cookie: desk.cookie };
  const [{ id }, { id: other }] = [await desk.enter(claimed), await desk.enter(claimed)];
  const gift = await desk.give({ amount, payer: 'Somebody Else' });
  expect((await desk.match(id, [gift], { count: 'given' })).verified).toBe(1);
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  const path = `/api/raffle/seals/${seal.id}`;
  const set = (entryId: number, status: string, undoes?: number) =>
    site.patch<OutputOf<typeof updateEntry> & ErrorBody>(
      `/api/raffle/entries/${entryId}`,
      { status, undoes },
      admin,
    );
  const setMany = async (ids: number[], status: string) =>
    (
      await site.post<EntriesChanged>(
        '/api/raffle/entries/changes',
        { entries: ids.map((one) => ({ id: one })), status },
        admin,
      )
    ).body;
  const callOff = async () =>
    expect((await site.post(`${path}/call-off`, { reason: 'A test.' }, admin)).status).toBe(200);
  const reveal = async () => {
    await openSeal(site, seal);
    expect((await site.post(`${path}/reveal`, { prize: 1 }, admin)).status).toBe(200);
  };
  const pass = async (outcome: string) => {
    const body = { prize: 1, attempt: 1, outcome, note: 'As agreed.' };
    const { status, body: source } = await site.post<SealSource>(`${path}/pass`, body, admin);
    expect(status).toBe(200);
    return source;
  };
  const decide = async (source: SealSource) => {
    if (source.kind !== 'drand') throw new Error('the test seals by drand');
    const { round, signature } = testChain.roundResponse(source.round);
    const entered = await site.post(`${path}/randomness`, { round, signature }, admin);
    expect(entered.status).toBe(200);
  };
  const use = (entryId: number) => desk.match(entryId, [gift], { count: 'given' });
  return { ...desk, admin, id, other, gift, set, setMany, callOff, reveal, pass, decide, use };
}
