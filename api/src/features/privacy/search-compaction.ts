import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tx } from '../../platform/db/client.ts';

/** The search indexes, which keep deleted words until their parts are merged. */
const INDEXES = [
  'raffle_entries_search',
  'support_messages_search',
  'contact_messages_search',
  'gifts_search',
];

const PENDING = 'search-compaction';

/** Pages merged in one transaction: mostly 1 to 3 ms, sometimes 60 with a checkpoint. */
const PAGES = 16;

/** After a merge others run for nine times as long. A million notes take a minute and a half. */
const pauseAfter = (ms: number) => pause(Math.min(9 * ms, 500));

/** Notes that erased words are still in the search indexes. Each request has a name of its own. */
export async function requestSearchCompaction(tx: Tx): Promise<void> {
  await tx.rows(
    'INSERT OR REPLACE INTO settings (name, value) VALUES (?, lower(hex(randomblob(16))))',
    [PENDING],
  );
}

/**
 * Merges the search indexes, in small transactions, until no deleted word is left in them. Does
 * nothing unless something was erased since the last time. The request stays until it is done, so that
 * the next process goes on where one was killed.
 */
export async function compactSearch(db: Database, isStopped = () => false): Promise<void> {
  const [pending] = await db.rows('SELECT value FROM settings WHERE name = ?', [PENDING]);
  if (!pending) return;
  for (const index of INDEXES) {
    // A negative number begins to merge all parts into one.
    await db.write((tx) => merge(tx, index, -PAGES));
    for (;;) {
      const since = performance.now();
      if (isStopped() || (await db.write((tx) => merge(tx, index, PAGES))) < 2) break;
      await pauseAfter(performance.now() - since);
    }
  }
  if (isStopped()) return;
  await db.write(async (tx) => {
    // Erasing that came in the meantime has asked again.
    await tx.rows('DELETE FROM settings WHERE name = ? AND value = ?', [
      PENDING,
      String(pending[0]),
    ]);
    tx.emptyLogAfterCommit();
  });
}

/** @returns how many rows of the index it wrote; fewer than 2 when nothing is left to do */
async function merge(tx: Tx, index: string, pages: number): Promise<number> {
  const changes = async () => Number((await tx.rows('SELECT total_changes()'))[0]?.[0]);
  const before = await changes();
  await tx.rows(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`, [pages]);
  return (await changes()) - before;
}
