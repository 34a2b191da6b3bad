import { createHash, hash } from 'node:crypto';
import { formatCount } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { sortHashes } from './sort-hashes.ts';
import { emailForTicket, type TicketHolder, ticketSecret } from './tickets.ts';

/** A list of tickets in the database, which counts once a seal refers to it. */
export interface TicketList {
  id: number;
  /** The number of the seal it is made for. */
  sealNumber: number;
  ticketCount: number;
  holderCount: number;
  sha256: string;
  /** ticket_changes when it was made; the list is out of date when it has moved on. */
  changes: number;
}

const HASH_BYTES = 32;
/** Of a chunk: 128 KB of hashes, so that no write holds the process up for long. */
export const CHUNK_TICKETS = 4096;
/** A chunk of holders is closed after so many numbers. */
const HOLDERS_NUMBERS = 32 * 1024;

/** Of a seal: some 250 MB of memory while it is made. */
const MOST_TICKETS = 5_000_000;

const CHANGED =
  'An entry was changed while the tickets were being sealed. Nothing was sealed; please try again.';

/** What is held in memory while a list is made. */
interface Hashed {
  hashes: Buffer;
  /** Entry of each ticket, in the order of entries. */
  owners: Uint32Array;
  count: number;
}

/**
 * Hashes and stores the tickets of all verified entries, in short slices: requests are answered in
 * between. @throws Conflict without tickets, and when entries keep changing while it is made
 */
export async function makeTicketList(
  db: Database,
  clock: Clock,
  sealNumber: number,
  tries = 3,
): Promise<TicketList> {
  const changes = await readChanges(db);
  const hashed = await hashTickets(db, sealNumber);
  if (hashed && hashed.count === 0) {
    throw new Conflict('There are no verified entries, so there is nothing to seal.');
  }
  if (hashed && (await readChanges(db)) === changes) {
    const order = await sortHashes(hashed.hashes, hashed.count);
    const id = await addList(db, clock);
    const sha256 = await storeChunks(db, id, hashed, order);
    const holderCount = await storeHolders(db, id, hashed, order);
    return { id, sealNumber, ticketCount: hashed.count, holderCount, sha256, changes };
  }
  if (tries > 1) return makeTicketList(db, clock, sealNumber, tries - 1);
  throw new Conflict(CHANGED);
}

/** @throws Conflict when entries have changed since the list was made. */
export async function checkUpToDate(
  tx: Pick<Database, 'rows'>,
  { changes }: TicketList,
): Promise<void> {
  if ((await readChanges(tx)) !== changes) throw new Conflict(CHANGED);
}

async function readChanges(db: Pick<Database, 'rows'>): Promise<number> {
  const [row] = await db.rows('SELECT value FROM ticket_changes');
  return Number(row?.[0]);
}

/** Undefined when there are more tickets than the counters said: an entry came in between. */
async function hashTickets(db: Database, sealNumber: number): Promise<Hashed | undefined> {
  const buckets = await db.rows(
    'SELECT bucket, tickets FROM ticket_buckets WHERE tickets > 0 ORDER BY bucket',
  );
  const expected = buckets.reduce((sum, row) => sum + Number(row[1]), 0);
  if (expected > MOST_TICKETS) {
    throw new Conflict(`At most ${formatCount(MOST_TICKETS)} tickets can be sealed.`);
  }
  const hashes = Buffer.alloc(expected * HASH_BYTES);
  const owners = new Uint32Array(expected);
  const yieldToRequests = requestYielder();
  let count = 0;
  for (const row of buckets) {
    for (const holder of await readHolders(db, Number(row[0]))) {
      if (count + holder.tickets > expected) return undefined;
      const email = emailForTicket(holder.email);
      for (let ticket = 1; ticket <= holder.tickets; ticket += 1) {
        const secret = ticketSecret(holder.ticketKey, sealNumber, ticket);
        hashes.write(hash('sha256', `${secret}/${email}`), count * HASH_BYTES, 'hex');
        owners[count] = holder.entryId;
        count += 1;
        if (count % 256 === 0) await yieldToRequests();
      }
    }
    await yieldToRequests();
  }
  return { hashes, owners, count };
}

/** The verified entries of 1,024 ids. */
async function readHolders(db: Database, bucket: number): Promise<TicketHolder[]> {
  const rows = await db.rows(
    `SELECT id, ticket_key, email, entry_count FROM raffle_entries
     WHERE id BETWEEN ? AND ? AND +entry_status = 'verified' ORDER BY id`,
    [bucket * 1024, bucket * 1024 + 1023],
  );
  return rows.map((row) => {
    if (row[1] === null) throw new Error(`entry ${row[0]} has no ticket key`);
    return {
      entryId: Number(row[0]),
      ticketKey: String(row[1]),
      email: String(row[2]),
      tickets: Number(row[3]),
    };
  });
}

async function addList(db: Database, clock: Clock): Promise<number> {
  const [row] = await db.write((tx) =>
    tx.rows('INSERT INTO ticket_lists (made_at) VALUES (?) RETURNING id', [clock().getTime()]),
  );
  return Number(row?.[0]);
}

/** Stores the tickets in their order. @returns SHA-256 of tickets.txt */
async function storeChunks(
  db: Database,
  listId: number,
  { hashes, owners, count }: Hashed,
  order: Uint32Array,
): Promise<string> {
  const file = createHash('sha256');
  let before: Buffer | undefined;
  for (let first = 0; first < count; first += CHUNK_TICKETS) {
    const size = Math.min(CHUNK_TICKETS, count - first);
    const sorted = Buffer.alloc(size * HASH_BYTES);
    const ids = Buffer.alloc(size * 4);
    for (let i = 0; i < size; i += 1) {
      const from = (order[first + i] ?? 0) * HASH_BYTES;
      hashes.copy(sorted, i * HASH_BYTES, from, from + HASH_BYTES);
      ids.writeUInt32BE(owners[order[first + i] ?? 0] ?? 0, i * 4);
      const own = hashes.subarray(from, from + HASH_BYTES);
      if (before?.equals(own)) throw new Error('two tickets have the same hash');
      before = own;
    }
    file.update(ticketLines(sorted));
    await nextTurn();
    await db.write((tx) =>
      tx.rows(
        'INSERT INTO ticket_chunks (list_id, first_ticket, hashes, owners) VALUES (?, ?, ?, ?)',
        [listId, first + 1, sorted, ids],
      ),
    );
    await nextTurn();
  }
  return file.digest('hex');
}

/** Hashes as lines of tickets.txt. */
export function ticketLines(hashes: Buffer): string {
  const hex = hashes.toString('hex');
  let lines = '';
  for (let at = 0; at < hex.length; at += 64) lines += `${hex.slice(at, at + 64)}\n`;
  return lines;
}

/** Stores the numbers by entry. @returns how many entries there are */
async function storeHolders(
  db: Database,
  listId: number,
  { owners, count }: Hashed,
  order: Uint32Array,
): Promise<number> {
  const numberOf = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) numberOf[order[i] ?? 0] = i + 1;
  let holders = 0;
  let values: number[] = [];
  const store = async () => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
    const firstEntry = values[0] ?? 0;
    values = [];
    await db.write((tx) =>
      tx.rows('INSERT INTO ticket_holders (list_id, first_entry, holders) VALUES (?, ?, ?)', [
        listId,
        firstEntry,
        bytes,
      ]),
    );
    await nextTurn();
  };
  for (let from = 0; from < count; ) {
    let to = from + 1;
    while (to < count && owners[to] === owners[from]) to += 1;
    const numbers = numberOf.slice(from, to).sort();
    values.push(owners[from] ?? 0, to - from);
    for (const number of numbers) values.push(number);
    holders += 1;
    if (values.length >= HOLDERS_NUMBERS) await store();
    from = to;
  }
  if (values.length > 0) await store();
  return holders;
}

/** Lets requests in that arrived during a write. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
