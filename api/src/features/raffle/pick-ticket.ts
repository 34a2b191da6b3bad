import type { Database } from '../../platform/db/client.ts';
import type { Random } from '../../platform/random.ts';

/** A ticket from 1 to `ticketCount`, each equally likely. */
export function pickTicket(ticketCount: number, random: Random): number {
  return 1 + random(ticketCount);
}

/**
 * The verified entry that holds a ticket, numbered through in the order of ids: first its bucket of
 * 1,024 ids, then the entry in it.
 * @throws Error beyond the last ticket
 */
export async function findHolder(db: Pick<Database, 'rows'>, ticket: number): Promise<number> {
  const bucket = await findAt(
    db,
    'SELECT bucket AS id, tickets FROM ticket_buckets ORDER BY bucket',
    [],
    ticket,
  );
  const first = 1024 * (bucket?.id ?? 0);
  // The + stops SQLite from reading all verified entries through the index of statuses.
  const holder =
    bucket &&
    (await findAt(
      db,
      `SELECT id, entry_count AS tickets FROM raffle_entries
       WHERE id BETWEEN ? AND ? AND +entry_status = 'verified' ORDER BY id`,
      [first, first + 1023],
      ticket - bucket.before,
    ));
  if (!holder) throw new Error(`no entry holds ticket ${ticket}: the ticket buckets are wrong`);
  return holder.id;
}

/**
 * The row with a ticket, and how many tickets are before it. The rows are read as one text: as rows
 * they take four times as long, and adding them up in SQLite three times.
 * @param sql selects `id` and `tickets`, in order
 */
async function findAt(
  db: Pick<Database, 'rows'>,
  sql: string,
  args: number[],
  ticket: number,
): Promise<{ id: number; before: number } | undefined> {
  const [row] = await db.rows(
    `SELECT json_group_array(id), json_group_array(tickets) FROM (${sql})`,
    args,
  );
  const [ids, tickets]: number[][] = [0, 1].map((i) => JSON.parse(String(row?.[i])));
  let before = 0;
  for (const [i, id] of (ids ?? []).entries()) {
    const own = tickets?.[i] ?? 0;
    if (before + own >= ticket) return { id, before };
    before += own;
  }
  return undefined;
}
