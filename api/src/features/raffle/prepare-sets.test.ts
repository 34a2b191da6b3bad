import { expect, test, vi } from 'vitest';
import type { EntriesPage } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries } from '../../../testing/rows.ts';

const FILTERS = [
  'status=verified&reference=with',
  'status=disqualified&gift=with',
  'gift=without',
  'reference=without',
  'platform=venmo',
  'platform=by-hand&status=pending',
];

/** A site whose ids are those of many entries, where somebody has opened the list. */
async function openedList({ highestId }: { highestId: number }) {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const [first = 0] = await addEntries(site.db, [{ name: 'Ana' }, { name: 'Bo' }]);
  await site.db.write((tx) =>
    tx.rows('UPDATE raffle_entries SET id = ? WHERE id = ?', [highestId, first]),
  );
  const read = vi.spyOn(site.db, 'rows');
  /** How often something was looked up among the entries. */
  const lookUps = () =>
    read.mock.calls.filter(([sql]) => /BETWEEN|AS id FROM gift_matches|INDEXED BY/.test(sql))
      .length;
  const list = async (query: string) =>
    (await site.get<EntriesPage>(`/api/raffle/entries?${query}`, { cookie })).body;
  expect((await list('')).total).toBe(2);
  return { site, list, lookUps };
}

test('among many entries, filters are ready after the list was opened, and stay right', async () => {
  const { site, list, lookUps } = await openedList({ highestId: 60_000 });
  // The last one that is prepared.
  const byHand = 'SELECT id FROM raffle_entries WHERE by_hand IS NOT NULL';
  await expect
    .poll(() => vi.mocked(site.db.rows).mock.calls.some(([sql]) => sql.includes(byHand)))
    .toBe(true);
  await list('platform=by-hand');
  const before = lookUps();
  for (const filter of FILTERS) await list(filter);
  expect(lookUps()).toBe(before);

  expect((await list('platform=venmo&status=pending')).total).toBe(2);
  await addEntries(site.db, [{ name: 'Cy' }]);
  await site.db.write(async (tx) => {
    await tx.rows("UPDATE raffle_entries SET entry_status = 'disqualified' WHERE id = 60000");
    tx.bump('entries');
  });
  expect((await list('platform=venmo&status=pending')).total).toBe(2);
  expect((await list('platform=venmo&status=disqualified')).total).toBe(1);
});

test('among few entries nothing is looked up before somebody asks', async () => {
  const { list, lookUps } = await openedList({ highestId: 10_000 });
  await list('page=2');
  expect(lookUps()).toBe(0);
});
