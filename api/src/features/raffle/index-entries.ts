import type { Database, SharedSteps } from '../../platform/db/client.ts';

/**
 * How many new entries wait before they go into the search index together. One by one, each would
 * write a part of the index, and storing an entry would take half as long again.
 */
const TOGETHER = 512;

const INDEX_AFTER = `INSERT INTO raffle_entries_search (rowid, text)
  SELECT id, search_text FROM raffle_entries WHERE id >`;

const ENOUGH = `after_id <= (SELECT max(id) FROM raffle_entries) - ${TOGETHER}`;

/** New entries wait for the search index; searches test them one by one (entry-sets.ts). */
export const indexLater: SharedSteps = {
  first: `INSERT INTO raffle_entries_unindexed (after_id)
    SELECT coalesce((SELECT max(id) FROM raffle_entries), 0)
    WHERE NOT EXISTS (SELECT 1 FROM raffle_entries_unindexed)`,
  last: [
    `${INDEX_AFTER} (SELECT after_id FROM raffle_entries_unindexed WHERE ${ENOUGH})`,
    `DELETE FROM raffle_entries_unindexed WHERE ${ENOUGH}`,
  ],
};

/**
 * Puts all entries that wait into the search index. For a start: on a libSQL server, entries are
 * indexed at once, and only a file that was moved there has some that wait.
 */
export async function indexWaitingEntries(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx.rows(`${INDEX_AFTER} (SELECT after_id FROM raffle_entries_unindexed)`);
    await tx.rows('DELETE FROM raffle_entries_unindexed');
  });
}
