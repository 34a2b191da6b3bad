import type { Seal, SealSource } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
import { findEarlierNumber } from './order-of-numbers.ts';

type Reader = Pick<Database, 'rows'>;

/** Which number decides, and the number itself once it is there. */
export interface StoredSource {
  id: number;
  sealId: number;
  /** Null for all lines. */
  line: number | null;
  firstAttempt: number;
  source: SealSource;
  at: Date;
  /** Numbers as they came, the one in force last. */
  numbers: { id: number; value: string; signature: string | null; receivedAt: number }[];
}

/** A seal with what is needed to decide and to show it. */
export interface StoredSeal {
  id: number;
  number: number;
  ticketListId: number;
  ticketCount: number;
  holderCount: number;
  ticketsSha256: string;
  sealedAt: number;
  hash: string;
  calledOff: { at: number; reason: string } | null;
  byHand: { entries: number; tickets: number };
  /** Decides all lines. */
  main: StoredSource;
  /** Decide single lines again, in the order in which they were published. */
  later: StoredSource[];
}

/** All seals as everyone may read them, newest first. */
export async function listSeals(db: Reader): Promise<Seal[]> {
  return Promise.all((await readSeals(db)).map((seal) => describe(db, seal)));
}

/** A seal as everyone may read it. @throws NotFound */
export async function readSeal(db: Reader, id: number): Promise<Seal> {
  return describe(db, await findSeal(db, id));
}

/** With whose number has to be here first. */
async function describe(db: Reader, seal: StoredSeal): Promise<Seal> {
  const isWaiting = seal.main.numbers.length === 0 && !seal.calledOff;
  const waitsFor = isWaiting ? await findEarlierNumber(db, seal.main.id) : undefined;
  return { ...toSeal(seal), ...(waitsFor !== undefined && { waitsFor }) };
}

/** @throws NotFound */
export async function findSeal(db: Reader, id: number): Promise<StoredSeal> {
  const [seal] = await readSeals(db, id);
  if (!seal) throw new NotFound('There is no such sealed draw.');
  return seal;
}

/** All seals, newest first, or one of them. */
export async function readSeals(db: Reader, id: number | null = null): Promise<StoredSeal[]> {
  const rows = await db.rows(
    `SELECT s.id, s.number, s.ticket_list_id, s.ticket_count, s.holder_count, s.tickets_sha256,
       s.sealed_at, s.seal_hash, c.called_off_at, c.reason, s.by_hand_entries, s.by_hand_tickets
     FROM seals s LEFT JOIN seal_call_offs c ON c.seal_id = s.id
     WHERE ?1 IS NULL OR s.id = ?1 ORDER BY s.id DESC`,
    [id],
  );
  const sources = await readSources(db, id);
  return rows.map((row) => {
    const own = sources.filter(({ sealId }) => sealId === row[0]);
    const main = own.find(({ line }) => line === null);
    if (!main) throw new Error(`seal ${row[0]} names no number`);
    return {
      id: Number(row[0]),
      number: Number(row[1]),
      ticketListId: Number(row[2]),
      ticketCount: Number(row[3]),
      holderCount: Number(row[4]),
      ticketsSha256: String(row[5]),
      sealedAt: Number(row[6]),
      hash: String(row[7]),
      calledOff: row[8] === null ? null : { at: Number(row[8]), reason: String(row[9]) },
      byHand: { entries: Number(row[10]), tickets: Number(row[11]) },
      main,
      later: own.filter(({ line }) => line !== null),
    };
  });
}

async function readSources(db: Reader, sealId: number | null): Promise<StoredSource[]> {
  const rows = await db.rows(
    `SELECT id, seal_id, line, first_attempt, kind, chain, round, announced, at
     FROM seal_sources WHERE ?1 IS NULL OR seal_id = ?1 ORDER BY id`,
    [sealId],
  );
  const numbers = await db.rows(
    `SELECT n.id, n.source_id, n.value, n.signature, n.received_at
     FROM seal_numbers n JOIN seal_sources s ON s.id = n.source_id
     WHERE ?1 IS NULL OR s.seal_id = ?1 ORDER BY n.id`,
    [sealId],
  );
  return rows.map((row) => ({
    id: Number(row[0]),
    sealId: Number(row[1]),
    line: row[2] === null ? null : Number(row[2]),
    firstAttempt: Number(row[3]),
    source: toSource(row),
    at: new Date(Number(row[8])),
    numbers: numbers
      .filter((number) => number[1] === row[0])
      .map((number) => ({
        id: Number(number[0]),
        value: String(number[2]),
        signature: number[3] === null ? null : String(number[3]),
        receivedAt: Number(number[4]),
      })),
  }));
}

function toSource(row: ArrayLike<unknown>): SealSource {
  const at = iso(Number(row[8]));
  return row[4] === 'drand'
    ? { kind: 'drand', chain: String(row[5]), round: Number(row[6]), at }
    : { kind: 'announced', text: String(row[7]), closesAt: at };
}

/** What a seal itself says, without what it depends on. */
export function toSeal(seal: StoredSeal): Seal {
  const { main, calledOff } = seal;
  const latest = main.numbers.at(-1);
  const corrected = main.numbers.slice(0, -1);
  return {
    id: seal.id,
    number: seal.number,
    state: calledOff ? 'called-off' : latest ? 'open' : 'sealed',
    sealedAt: iso(seal.sealedAt),
    seal: seal.hash,
    ticketCount: seal.ticketCount,
    ticketsSha256: seal.ticketsSha256,
    source: main.source,
    randomness: latest
      ? {
          value: latest.value,
          signature: latest.signature,
          receivedAt: iso(latest.receivedAt),
          ...(corrected.length > 0 && {
            corrected: corrected.map(({ value, receivedAt }) => ({
              value,
              receivedAt: iso(receivedAt),
            })),
          }),
        }
      : null,
    calledOff: calledOff && { at: iso(calledOff.at), reason: calledOff.reason },
    ...(seal.byHand.entries > 0 && { byHand: seal.byHand }),
  };
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
