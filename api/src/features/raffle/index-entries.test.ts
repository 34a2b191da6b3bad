import { expect, test } from 'vitest';
import type { EntriesPage } from '../../../contract/index.ts';
import { EnterRaffle } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries, addEntry, goodEntry } from '../../../testing/rows.ts';
import { systemRandom } from '../../platform/random.ts';
import { enterRaffle } from './enter.ts';
import { indexWaitingEntries } from './index-entries.ts';

const site = await startTestApp();
const cookie = await site.signIn();
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

/** The index has exactly the entries that do not wait for it. */
async function expectRightIndex(): Promise<void> {
  await site.db.write((tx) =>
    tx.rows(
      "INSERT INTO raffle_entries_search (raffle_entries_search, rank) VALUES ('integrity-check', 1)",
    ),
  );
}

const waiting = async () =>
  Number(
    (
      await site.db.rows(
        'SELECT count(*) FROM raffle_entries, raffle_entries_unindexed WHERE id > after_id',
      )
    )[0]?.[0],
  );

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

test('entries go into the index together, once there are many, and are found all the time', async () => {
  await indexWaitingEntries(site.db);
  await site.db.write((tx) =>
    tx.rows("INSERT INTO raffle_entries_search (raffle_entries_search) VALUES ('optimize')"),
  );
  const before = await parts();
  await add('Numbat 1');
  await Promise.all(['Numbat 2', 'Numbat 3'].map(add));
  expect(await find('numbat')).toEqual(['Numbat 1', 'Numbat 2', 'Numbat 3']);
  // On a server, each is indexed at once.
  expect(await waiting()).toBe(site.db.singleOwner ? 3 : 0);
  expect(await parts()).toBe(before + (site.db.singleOwner ? 0 : 3));
  await expectRightIndex();

  if (!site.db.singleOwner) return;
  await addEntries(site.db, new Array(510).fill({ name: 'Somebody' }));
  expect([await waiting(), await parts()]).toEqual([513, before]);
  await add('Numbat 4');
  expect([await waiting(), await parts()]).toEqual([0, before + 1]);
  await add('Numbat 5');
  expect(await waiting()).toBe(1);
  expect(await find('numbat')).toEqual([1, 2, 3, 4, 5].map((i) => `Numbat ${i}`));
  await expectRightIndex();
});

test('a start puts entries that wait into the index', async () => {
  await add('Dunnart');
  await indexWaitingEntries(site.db);
  expect(await waiting()).toBe(0);
  await expectRightIndex();
  expect(await find('dunnart')).toEqual(['Dunnart']);
});

test('entries that wait can change and go, and are indexed as they are then', async () => {
  for (const name of ['kept', 'reworded', 'deleted', 'moved']) await add(`Quoll ${name}`);
  expect(await find('quoll')).toHaveLength(4);
  const change = (sql: string) =>
    site.db.write(async (tx) => {
      await tx.rows(sql);
      tx.bump('entries');
    });
  await change("UPDATE raffle_entries SET search_text = 'dibbler' WHERE name = 'Quoll reworded'");
  await change("DELETE FROM raffle_entries WHERE name = 'Quoll deleted'");
  await change("UPDATE raffle_entries SET id = id + 5000 WHERE name = 'Quoll moved'");
  for (const isIndexed of [false, true]) {
    if (isIndexed) await indexWaitingEntries(site.db);
    expect(await find('quoll')).toEqual(['Quoll kept', 'Quoll moved']);
    expect(await find('dibbler')).toEqual(['Quoll reworded']);
    await expectRightIndex();
  }
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
