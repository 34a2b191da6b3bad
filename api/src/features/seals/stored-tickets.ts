import type { Database } from '../../platform/db/client.ts';
import { CHUNK_TICKETS } from './ticket-list.ts';

type Reader = Pick<Database, 'rows'>;

/**
 * Finds the holders of a list's tickets: the ids of their entries. Each chunk is read once, as a draw may
 * take thousands of attempts: 16 KB for 4,096 tickets.
 */
export function ticketHolders(db: Reader, listId: number): (ticket: number) => Promise<number> {
  const chunks = new Map<number, Buffer>();
  return async (ticket) => {
    const first = Math.floor((ticket - 1) / CHUNK_TICKETS) * CHUNK_TICKETS + 1;
    let owners = chunks.get(first);
    if (!owners) {
      const [row] = await db.rows(
        'SELECT owners FROM ticket_chunks WHERE list_id = ? AND first_ticket = ?',
        [listId, first],
      );
      owners = bytesOf(row?.[0]);
      chunks.set(first, owners);
    }
    const at = (ticket - first) * 4;
    if (at + 4 > owners.length) throw new Error(`the list ${listId} has no ticket ${ticket}`);
    return owners.readUInt32BE(at);
  };
}

/** Numbers of an entry's tickets in a list, ascending; empty when it has none. */
export async function numbersOf(db: Reader, listId: number, entryId: number): Promise<number[]> {
  const [row] = await db.rows(
    `SELECT holders FROM ticket_holders WHERE list_id = ? AND first_entry <= ?
     ORDER BY first_entry DESC LIMIT 1`,
    [listId, entryId],
  );
  if (!row) return [];
  for (const holder of holdersIn(bytesOf(row[0])))
    if (holder.id === entryId) return holder.numbers();
  return [];
}

/** How many tickets of a list these entries have, of those that have any. */
export async function ticketCountsOf(
  db: Reader,
  listId: number,
  entryIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.rows(
    `SELECT holders FROM ticket_holders WHERE list_id = ?1 AND first_entry IN (
       SELECT (SELECT max(first_entry) FROM ticket_holders
         WHERE list_id = ?1 AND first_entry <= listed.value) FROM json_each(?2) AS listed)`,
    [listId, JSON.stringify(entryIds)],
  );
  const asked = new Set(entryIds);
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const { id, count } of holdersIn(bytesOf(row[0])))
      if (asked.has(id)) counts.set(id, count);
  }
  return counts;
}

/** All entries in a list with the number of their tickets, a chunk at a time. */
export async function* entriesOf(
  db: Reader,
  listId: number,
): AsyncGenerator<{ id: number; count: number }[]> {
  for (let after = 0; ; ) {
    const [row] = await db.rows(
      `SELECT first_entry, holders FROM ticket_holders WHERE list_id = ? AND first_entry > ?
       ORDER BY first_entry LIMIT 1`,
      [listId, after],
    );
    if (!row) return;
    after = Number(row[0]);
    yield [...holdersIn(bytesOf(row[1]))].map(({ id, count }) => ({ id, count }));
  }
}

interface Holder {
  id: number;
  count: number;
  numbers: () => number[];
}

function* holdersIn(bytes: Buffer): Generator<Holder> {
  for (let at = 0; at < bytes.length; ) {
    const start = at + 8;
    const count = bytes.readUInt32BE(at + 4);
    yield {
      id: bytes.readUInt32BE(at),
      count,
      numbers: () => Array.from({ length: count }, (_, i) => bytes.readUInt32BE(start + i * 4)),
    };
    at = start + count * 4;
  }
}

/** A blob as the driver of a file or of a server returns it. */
export function bytesOf(value: unknown): Buffer {
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length);
  return Buffer.alloc(0);
}
