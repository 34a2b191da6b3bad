import type { SharedSteps } from '../../platform/db/client.ts';

/**
 * Puts entries that share a commit into the search index at once. FTS5 writes a part of the index for
 * each statement that adds to it, so one by one they cost three times as much.
 */
export const indexedTogether: SharedSteps = {
  first: `INSERT INTO raffle_entries_unindexed (after_id)
    SELECT seq FROM sqlite_sequence WHERE name = 'raffle_entries'`,
  last: [
    `INSERT INTO raffle_entries_search (rowid, text)
     SELECT id, text FROM raffle_entries_searchable
     WHERE id > (SELECT after_id FROM raffle_entries_unindexed)`,
    'DELETE FROM raffle_entries_unindexed',
  ],
};
