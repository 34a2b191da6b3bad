import type * as z from 'zod/mini';
import {
  type EntryStatus,
  type MyEntry,
  normalizeTicketKey,
  type PickOutcome,
  type ShowAs,
  type updateMyEntry as updateContract,
} from '../../../contract/index.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { searchText } from '../raffle/search-text.ts';
import { readLeftToDraw } from './left-to-draw.ts';
import { iso, readSeals, toSeal } from './seal-records.ts';
import { numbersOf } from './stored-tickets.ts';

type Reader = Pick<Database, 'rows'>;

const UNKNOWN =
  'We could not find an entry with this key. Please check it letter by letter, or copy the whole link again.';

interface Entry {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  instagramHandle: string | null;
  shippingAddress: string | null;
  status: EntryStatus;
  entryCount: number;
  showAs: ShowAs;
  createdAt: number;
  byHand: boolean;
  giftReference: string | null;
}

/** Whether a ticket key, typed in any spelling, is that of an entry. */
export async function isKnownKey(db: Reader, typed: string): Promise<boolean> {
  const key = normalizeTicketKey(typed);
  if (key === null) return false;
  return (await db.rows('SELECT 1 FROM raffle_entries WHERE ticket_key = ?', [key])).length > 0;
}

/** The entry of a ticket key, typed in any spelling. @throws NotFound */
export async function readMyEntry(db: Reader, key: string): Promise<MyEntry> {
  const entry = await findByKey(db, key);
  const seals = await sealsOf(db, entry.id);
  const leftToDraw = await readLeftToDraw(db);
  const canWin = leftToDraw === 'prizes' || (leftToDraw === 'seal' && seals.some(isUnderWay));
  return {
    status: entry.status,
    entryCount: entry.entryCount,
    oneIn: canWin ? await oddsOf(db, entry) : null,
    leftToDraw,
    showAs: entry.showAs,
    createdAt: iso(entry.createdAt),
    byHand: entry.byHand,
    giftReference: entry.giftReference,
    maskedEmail: maskEmail(entry.email),
    maskedPhone: entry.phone === null ? null : maskPhone(entry.phone),
    maskedAddress: entry.shippingAddress === null ? null : maskText(entry.shippingAddress),
    changeable: seals.every(({ state }) => state === 'called-off'),
    seals,
    won: await wonBy(db, entry.id),
  };
}

/**
 * Changes what the holder of a key may change. What is the same as before is no change.
 * @throws NotFound; Conflict for phone and address once the entry is sealed, and for a choice made elsewhere since
 */
export async function updateMyEntry(
  tx: Tx,
  { key, showAs, expected, phone, shippingAddress }: z.output<(typeof updateContract)['input']>,
  clock: Clock,
): Promise<MyEntry> {
  const entry = await findByKey(tx, key);
  const replacesContact = phone !== undefined || shippingAddress !== undefined;
  if (replacesContact && !(await readMyEntry(tx, key)).changeable) {
    throw new Conflict(
      'Your tickets are sealed, so phone and address can no longer be changed here. Please write to us.',
    );
  }
  if (showAs && expected && entry.showAs !== expected && entry.showAs !== showAs) {
    throw new Conflict(
      'How we name you was changed elsewhere in the meantime. Please look at it, and choose again.',
    );
  }
  const after = {
    ...entry,
    phone: phone ?? entry.phone,
    shippingAddress: shippingAddress ?? entry.shippingAddress,
    showAs: showAs ?? entry.showAs,
  };
  if (
    after.phone === entry.phone &&
    after.shippingAddress === entry.shippingAddress &&
    after.showAs === entry.showAs
  ) {
    return readMyEntry(tx, key);
  }
  await tx.rows(
    `UPDATE raffle_entries SET phone = ?, shipping_address = ?, show_as = ?, search_text = ?
     WHERE id = ?`,
    [after.phone, after.shippingAddress, after.showAs, searchText(after), entry.id],
  );
  for (const topic of ['entries', 'entries-changed', 'seals'] as const) tx.bump(topic);
  const recorded = (one: Entry) => ({
    phone: one.phone,
    shippingAddress: one.shippingAddress,
    showAs: one.showAs,
  });
  await recordChange(
    tx,
    { session: null, clock },
    {
      action: 'changed',
      subject: { kind: 'raffle-entry', id: entry.id, name: entry.name },
      before: recorded(entry),
      after: recorded(after),
    },
  );
  return readMyEntry(tx, key);
}

async function findByKey(db: Reader, typed: string): Promise<Entry> {
  const key = normalizeTicketKey(typed);
  const [row] = key
    ? await db.rows(
        `SELECT id, name, email, phone, instagram_handle, shipping_address, entry_status,
           entry_count, show_as, created_at, by_hand IS NOT NULL, reference
         FROM raffle_entries WHERE ticket_key = ?`,
        [key],
      )
    : [];
  if (!row) throw new NotFound(UNKNOWN);
  const text = (value: unknown) => (value === null ? null : String(value));
  return {
    id: Number(row[0]),
    name: String(row[1]),
    email: String(row[2]),
    phone: text(row[3]),
    instagramHandle: text(row[4]),
    shippingAddress: text(row[5]),
    status: row[6] as EntryStatus,
    entryCount: Number(row[7]),
    showAs: row[8] as ShowAs,
    createdAt: Number(row[9]),
    byHand: row[10] === 1,
    giftReference: text(row[11]),
  };
}

async function sealsOf(db: Reader, entryId: number): Promise<MyEntry['seals']> {
  const passed = await passedOf(db, entryId);
  const seals: MyEntry['seals'] = [];
  for (const seal of await readSeals(db)) {
    const { id, number, state } = toSeal(seal);
    const tickets = await numbersOf(db, seal.ticketListId, entryId);
    if (tickets.length > 0) {
      const lines = await linesOf(db, id);
      seals.push({ id, number, state, tickets, lines, passed: passed.get(id) ?? [] });
    }
  }
  return seals;
}

function isUnderWay({ state, lines }: MyEntry['seals'][number]): boolean {
  return state !== 'called-off' && lines.some(({ shown }) => !shown);
}

async function linesOf(db: Reader, sealId: number) {
  const rows = await db.rows(
    `SELECT l.title, r.line IS NOT NULL AND NOT EXISTS
       (SELECT 1 FROM seal_sources s WHERE s.seal_id = l.seal_id AND s.line = l.line
          AND NOT EXISTS (SELECT 1 FROM seal_numbers n WHERE n.source_id = s.id))
     FROM seal_lines l
     LEFT JOIN seal_reveals r ON r.seal_id = l.seal_id AND r.line = l.line
     WHERE l.seal_id = ? ORDER BY l.line`,
    [sealId],
  );
  return rows.map((row) => ({ title: String(row[0]), shown: row[1] === 1 }));
}

/**
 * By the rounded total alone, so that nobody learns from it how large the gift was that was verified
 * last. One's own tickets are not taken off it first: entries of other sizes would then tell more.
 */
async function oddsOf(db: Reader, { status, entryCount }: Entry): Promise<number | null> {
  if ((status !== 'pending' && status !== 'verified') || entryCount === 0) return null;
  const [row] = await db.rows("SELECT tickets FROM entry_counts WHERE entry_status = 'verified'");
  const verified = aboutSoMany(Number(row?.[0] ?? 0));
  const inDraw = status === 'pending' ? verified + entryCount : Math.max(verified, entryCount);
  return Number((inDraw / entryCount).toPrecision(2));
}

/** To two digits, and to tens below 100; never to 0, so that few tickets make no promises. */
function aboutSoMany(tickets: number): number {
  if (tickets === 0) return 0;
  if (tickets >= 100) return Number(tickets.toPrecision(2));
  return Math.max(10, Math.round(tickets / 10) * 10);
}

/** Attempts for an entry's tickets that did not win, of the lines that are shown, by seal. */
async function passedOf(db: Reader, entryId: number) {
  const rows = await db.rows(
    `SELECT p.seal_id, p.line, p.ticket, coalesce(s.outcome, p.outcome)
     FROM seal_picks_in_force p
     JOIN seal_reveals r ON r.seal_id = p.seal_id AND r.line = p.line
     LEFT JOIN seal_passes s ON s.pick_id = p.id
     WHERE p.entry_id = ? AND (p.outcome <> 'won' OR s.pick_id IS NOT NULL)
     ORDER BY p.line, p.attempt`,
    [entryId],
  );
  const passed = new Map<number, MyEntry['seals'][number]['passed']>();
  for (const row of rows) {
    const of = passed.get(Number(row[0])) ?? [];
    of.push({ prize: Number(row[1]), ticket: Number(row[2]), outcome: row[3] as PickOutcome });
    passed.set(Number(row[0]), of);
  }
  return passed;
}

async function wonBy(db: Reader, entryId: number): Promise<MyEntry['won']> {
  const rows = await db.rows(
    `SELECT d.prize_title, d.ticket, d.ticket_count, d.drawn_at, s.number FROM draws d
     LEFT JOIN seal_picks p ON p.id = d.seal_pick_id
     LEFT JOIN seals s ON s.id = p.seal_id
     WHERE d.winner_id = ? AND NOT EXISTS (SELECT 1 FROM seal_passes WHERE pick_id = d.seal_pick_id)
     ORDER BY d.id`,
    [entryId],
  );
  return rows.map((row) => ({
    prizeTitle: String(row[0]),
    ticket: Number(row[1]),
    ticketCount: Number(row[2]),
    drawnAt: iso(Number(row[3])),
    sealNumber: row[4] === null ? null : Number(row[4]),
  }));
}

/** "l•••@example.org"; empty for an entry without an email. */
function maskEmail(email: string): string {
  if (email === '') return '';
  const at = email.lastIndexOf('@');
  return at < 1 ? maskText(email) : `${[...email][0]}•••${email.slice(at)}`;
}

/** "•••0100" */
function maskPhone(phone: string): string {
  return `•••${phone.replace(/\D/g, '').slice(-4)}`;
}

/** "12 •••": enough to tell one address of one's own from another. */
function maskText(text: string): string {
  return `${[...text].slice(0, 3).join('').trimEnd()}•••`;
}
