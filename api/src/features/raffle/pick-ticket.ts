import type { Database } from '../../platform/db/client.ts';
import type { Random } from '../../platform/random.ts';

/** A ticket from 1 to `ticketCount`, each equally likely. */
export function pickTicket(ticketCount: number, random: Random): number {
  return 1 + random(ticketCount);
}

/**
 * The verified entry that holds a ticket, numbered through in the order of ids: first its bucket of
 * 1,024 ids, then the entry in it. SQLite adds the tickets up, since passing a thousand rows to
 * JavaScript takes four times as long.
 * @throws Error beyond the last ticket
 */
export async function findHolder(db: Pick<Database, 'rows'>, ticket: number): Promise<number> {
  const [bucket] = await db.rows(
    `SELECT bucket, ? - (up_to - tickets) FROM (
       SELECT bucket, tickets, sum(tickets) OVER (ORDER BY bucket) AS up_to FROM ticket_buckets
     ) WHERE up_to >= ? ORDER BY bucket LIMIT 1`,
    [ticket, ticket],
  );
  const first = 1024 * Number(bucket?.[0]);
  // The + stops SQLite from reading all verified entries through the index of statuses.
  const [holder] = bucket
    ? await db.rows(
        `SELECT id FROM (
           SELECT id, sum(entry_count) OVER (ORDER BY id) AS up_to FROM raffle_entries
           WHERE id BETWEEN ? AND ? AND +entry_status = 'verified'
         ) WHERE up_to >= ? ORDER BY id LIMIT 1`,
        [first, first + 1023, Number(bucket[1])],
      )
    : [];
  if (!holder) throw new Error(`no entry holds ticket ${ticket}: the ticket buckets are wrong`);
  return Number(holder[0]);
}
