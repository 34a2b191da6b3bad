import { HOUR } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';

/** Longer than any sealing takes. */
const ABANDONED_AFTER_MS = HOUR;

/**
 * Removes ticket lists that no seal refers to: the process that made them died, or sealing was
 * refused. Deletes one chunk at a time, so that no write takes long, and leaves the rest for the next
 * time once `signal` is aborted.
 */
export async function removeAbandonedLists(
  db: Database,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const lists = await db.rows(
    `SELECT id FROM ticket_lists WHERE made_at <= ?
     AND NOT EXISTS (SELECT 1 FROM seals WHERE ticket_list_id = ticket_lists.id)`,
    [now.getTime() - ABANDONED_AFTER_MS],
  );
  for (const row of lists) await removeList(db, Number(row[0]), signal);
}

async function removeList(db: Database, id: number, signal: AbortSignal): Promise<void> {
  for (const [table, key] of [
    ['ticket_chunks', 'first_ticket'],
    ['ticket_holders', 'first_entry'],
  ]) {
    const rows = await db.rows(`SELECT ${key} FROM ${table} WHERE list_id = ?`, [id]);
    for (const row of rows) {
      if (signal.aborted) return;
      await db.write((tx) =>
        tx.rows(`DELETE FROM ${table} WHERE list_id = ? AND ${key} = ?`, [id, row[0] ?? null]),
      );
    }
  }
  if (signal.aborted) return;
  await db.write((tx) => tx.rows('DELETE FROM ticket_lists WHERE id = ?', [id]));
}
