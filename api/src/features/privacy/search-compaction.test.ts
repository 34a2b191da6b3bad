import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry } from '../../../testing/rows.ts';
import type { Database } from '../../platform/db/client.ts';
import { DatabaseUnreachable } from '../../platform/errors.ts';
import { indexWaitingEntries } from '../raffle/index-entries.ts';
import { compactSearch, requestSearchCompaction } from './search-compaction.ts';

/** A site with an erased entry, whose words are in a part of the search index of their own. */
async function startErased() {
  const { db } = await startTestApp();
  const ids: number[] = [];
  for (const name of ['Leilani', 'Noa', 'Malia']) {
    ids.push(await addEntry(db, { name }));
    await indexWaitingEntries(db);
  }
  await db.write(async (tx) => {
    await tx.rows('DELETE FROM raffle_entries WHERE id = ?', [ids[0] ?? 0]);
    await requestSearchCompaction(tx);
  });
  const parts = async () =>
    Number((await db.rows('SELECT count(DISTINCT segid) FROM raffle_entries_search_idx'))[0]?.[0]);
  expect(await parts()).toBeGreaterThan(1);
  return { db, parts };
}

/** The database until its second write, which `end` replaces. */
const endingAt = (db: Database, end: () => Promise<never>): Database => {
  let writes = 0;
  return {
    ...db,
    write: (work) => {
      writes += 1;
      return writes === 1 ? db.write(work) : end();
    },
  };
};

test('goes on where a process was killed', async () => {
  const { db, parts } = await startErased();
  await new Promise<void>((killed) => {
    const end = () => {
      killed();
      return new Promise<never>(() => undefined);
    };
    compactSearch(endingAt(db, end)).catch(() => undefined);
  });
  await compactSearch(db);
  expect(await parts()).toBe(1);
});

test('goes on after the database was out of reach', async () => {
  const { db, parts } = await startErased();
  const away = endingAt(db, () => Promise.reject(new DatabaseUnreachable()));
  await expect(compactSearch(away)).rejects.toThrow(DatabaseUnreachable);
  await compactSearch(db);
  expect(await parts()).toBe(1);
});

test('is asked for again by what is erased meanwhile', async () => {
  const { db } = await startErased();
  let writes = 0;
  const meanwhile: Database = {
    ...db,
    write: async (work) => {
      writes += 1;
      if (writes === 2) await db.write(requestSearchCompaction);
      return db.write(work);
    },
  };
  await compactSearch(meanwhile);
  const pending = "SELECT 1 FROM settings WHERE name = 'search-compaction'";
  expect(await db.rows(pending)).toHaveLength(1);
  await compactSearch(db);
  expect(await db.rows(pending)).toEqual([]);
});
