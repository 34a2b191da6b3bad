import { expect, test } from 'vitest';
import type { EntriesPage } from '../../../contract/index.ts';
import { EnterRaffle } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, goodEntry } from '../../../testing/rows.ts';
import { systemRandom } from '../../platform/random.ts';
import { enterRaffle } from './enter.ts';

const site = await startTestApp();
const cookie = await site.signIn();
// The very first entry is indexed by itself.
await addEntry(site.db);

const add = (name: string) =>
  site.db.write((tx) =>
    enterRaffle(tx, EnterRaffle.parse(goodEntry({ name })), {
      clock: site.now,
      random: systemRandom,
    }),
  );

async function find(search: string, status = 'all'): Promise<string[]> {
  const { body } = await site.get<EntriesPage>(
    `/api/raffle/entries?search=${search}&status=${status}&limit=200&sortBy=name&sortOrder=asc`,
    { cookie },
  );
  expect(body.total).toBe(body.entries.length);
  return body.entries.map((entry) => entry.name);
}

async function expectRightIndex(): Promise<void> {
  await site.db.write((tx) =>
    tx.rows(
      "INSERT INTO raffle_entries_search (raffle_entries_search, rank) VALUES ('integrity-check', 1)",
    ),
  );
  expect(await site.db.rows('SELECT * FROM raffle_entries_unindexed')).toEqual([]);
}

const parts = async () =>
  Number(
    (await site.db.rows('SELECT count(DISTINCT segid) FROM raffle_entries_search_idx'))[0]?.[0],
  );

test('entries sent at once are found as soon as they are answered', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `Quokka ${String(i).padStart(2, '0')}`);
  const answers = await Promise.all(
    names.map((name) => site.post('/api/raffle/enter', goodEntry({ name }))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await find('quokka')).toEqual(names);
  expect(await find('quokka', 'pending')).toEqual(names);
  await expectRightIndex();
});

test('entries that share a commit add one part to the index', async () => {
  await site.db.write((tx) =>
    tx.rows("INSERT INTO raffle_entries_search (raffle_entries_search) VALUES ('optimize')"),
  );
  const before = await parts();
  await Promise.all(['Numbat 1', 'Numbat 2', 'Numbat 3'].map(add));
  // Where writes do not share commits, each of them adds one.
  expect(await parts()).toBe(before + (site.db.singleOwner ? 1 : 3));
  expect(await find('numbat')).toEqual(['Numbat 1', 'Numbat 2', 'Numbat 3']);
});

test('entries are found by what they are at the end of the commit', async () => {
  const change = (sql: string) => () => site.db.write((tx) => tx.rows(sql));
  const writes: (() => Promise<unknown>)[] = [
    ...['kept', 'verified', 'reworded', 'deleted', 'moved'].map(
      (name) => () => add(`Bilby ${name}`),
    ),
    change("UPDATE raffle_entries SET entry_status = 'verified' WHERE name = 'Bilby verified'"),
    change("UPDATE raffle_entries SET search_text = 'wombat' WHERE name = 'Bilby reworded'"),
    change("DELETE FROM raffle_entries WHERE name = 'Bilby deleted'"),
    change("UPDATE raffle_entries SET id = id + 9000 WHERE name = 'Bilby moved'"),
    change("UPDATE raffle_entries SET search_text = 'wombat first' WHERE id = 1"),
  ];
  // A server takes writes that come at once in any order.
  if (site.db.singleOwner) await Promise.all(writes.map((write) => write()));
  else for (const write of writes) await write();
  expect(await find('bilby')).toEqual(['Bilby kept', 'Bilby moved', 'Bilby verified']);
  expect(await find('bilby', 'verified')).toEqual(['Bilby verified']);
  expect(await find('wombat')).toEqual(['Bilby reworded', 'Somebody']);
  await expectRightIndex();
});

test('entries are found when another write of their commit fails', async () => {
  const failing = site.db.write(async (tx) => {
    await tx.rows("DELETE FROM raffle_entries WHERE name LIKE 'Potoroo%'");
    throw new Error('changed my mind');
  });
  const results = await Promise.allSettled([add('Potoroo 1'), failing, add('Potoroo 2')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await find('potoroo')).toEqual(['Potoroo 1', 'Potoroo 2']);
  await expectRightIndex();
});
