import { expect, test } from 'vitest';
import type { Pick, RaffleEntry, Winner } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testRules } from '../../../testing/seals.ts';

/** One entry that has won, while nobody was shown it yet. */
async function startHiddenWin() {
  const site = await startTestApp({ seals: testRules });
  const admin = { cookie: await site.signIn() };
  const id = await addEntry(site.db);
  const set = (status: string) =>
    site.patch<RaffleEntry>(`/api/raffle/entries/${id}`, { status }, admin);
  await set('verified');
  const seal = await sealPrizes(site, [await addPrize(site.db)]);
  await openSeal(site, seal);
  const path = `/api/raffle/seals/${seal.id}`;
  const reveal = () => site.post<Pick[]>(`${path}/reveal`, { prize: 1 }, admin);
  const pass = (outcome: string) =>
    site.post(`${path}/pass`, { prize: 1, attempt: 1, outcome, note: 'As agreed.' }, admin);
  const entry = async () => {
    const { body } = await site.get<{ entries: RaffleEntry[] }>('/api/raffle/entries', admin);
    return body.entries[0];
  };
  return { site, admin, set, reveal, pass, entry };
}

test.each(['pending', 'disqualified'])(
  'an entry that an older version set to %s after the number has won, and giving the prize back does not verify it',
  async (status) => {
    const { site, reveal, pass, entry } = await startHiddenWin();
    await site.db.write((tx) =>
      tx.rows('UPDATE raffle_entries SET entry_status = ?, verified_at = NULL', [status]),
    );
    expect((await reveal()).body[0]?.outcome).toBe('won');
    expect((await pass('declined')).status).toBe(200);
    expect(await entry()).toMatchObject({ entryStatus: 'pending', verifiedAt: null });
  },
);

test('after passing over, an entry that declined is verified, and a disqualified one is not', async () => {
  const kind = await startHiddenWin();
  await kind.reveal();
  await kind.pass('declined');
  const now = kind.site.now().toISOString();
  expect(await kind.entry()).toMatchObject({ entryStatus: 'verified', verifiedAt: now });

  const wrong = await startHiddenWin();
  await wrong.reveal();
  await wrong.pass('disqualified');
  expect(await wrong.entry()).toMatchObject({ entryStatus: 'disqualified', verifiedAt: null });
});

test('a winner who was passed over cannot be marked as notified or claimed', async () => {
  const { site, admin, reveal, pass } = await startHiddenWin();
  await reveal();
  const [won] = (await site.get<Winner[]>('/api/raffle/winners', admin)).body;
  await pass('declined');
  for (const change of [{ notified: true }, { claimed: true }]) {
    const refused = await site.patch(`/api/raffle/winners/${won?.id}`, change, admin);
    expect(refused.status).toBe(409);
  }
});
