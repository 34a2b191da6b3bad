import { createHash } from 'node:crypto';
import type { ErasableKind, FoundThing } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { EMAIL, isUnusual, lastDigits, PHONE_DIGITS } from '../possible-duplicates/lookups.ts';
import { holdsSealedTickets } from '../seals/standing.ts';
import { findGifts } from './find-gifts.ts';
import { findInHistory, type KindWithContact } from './find-in-history.ts';
import { type Keys, keysOf, lastTen, namesEmail, namesPhone, type Person } from './person-keys.ts';
import { notesOfOthers, notesSentWith, type SentNote } from './sent-notes.ts';

type Reader = Pick<Database, 'rows'>;

export interface Found {
  things: (FoundThing & { kind: ErasableKind })[];
  digest: string;
}

/**
 * Everything with this email or phone: what is stored, what draws have on record, and what only the
 * history still has.
 */
export async function findPerson(db: Reader, person: Person): Promise<Found> {
  const keys = keysOf(person);
  const history = await findInHistory(db, keys);
  const stored = await findStored(db, keys, history.notes);
  const known = new Set(stored.map(({ kind, id }) => `${kind} ${id}`));
  const others = history.things.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  const things: Found['things'] = [...stored];
  for (const { kind, id, name } of others) {
    // Its email or phone may have changed since: then it is stored.
    const [now] = await readThings(db, kind, 'id = ?', [id]);
    things.push(now ?? inHistoryOnly(kind, id, name));
  }
  for (const thing of things) if (thing.kind === 'raffle-entry') await addDraws(db, thing);
  things.push(...(await findGifts(db, keys, things)));
  things.sort((a, b) => compare(a.kind, b.kind) || a.id - b.id);
  return { things, digest: digestOf(things) };
}

async function findStored(
  db: Reader,
  { email, phone }: Keys,
  notesInHistory: readonly SentNote[],
): Promise<Found['things']> {
  const values = [email, phone].filter((value) => value !== null);
  const either = (ofEmail: string, ofPhone: string) =>
    [email !== null && ofEmail, phone !== null && ofPhone].filter(Boolean).join(' OR ');
  const listed = 'id IN (SELECT value FROM json_each(?))';
  const unusual = async (table: string, id = 'id', column = 'phone') =>
    JSON.stringify(phone === null ? [] : await withUnusualPhone(db, { table, id, column, phone }));
  const entries = await readThings(
    db,
    'raffle-entry',
    // Conditions by themselves, so that each uses its index. A draw has the contacts of its day.
    `${either(
      `id IN (SELECT id FROM raffle_entries WHERE ${EMAIL} = ?)`,
      `id IN (SELECT id FROM raffle_entries WHERE ${PHONE_DIGITS} = ?)`,
    )} OR id IN (SELECT winner_id FROM draws WHERE ${either(
      'winner_email COLLATE NOCASE = ?',
      `${lastDigits('winner_phone')} = ?`,
    )}) OR ${listed} OR ${listed}`,
    [
      ...values,
      ...values,
      await unusual('raffle_entries'),
      await unusual('draws', 'winner_id', 'winner_phone'),
    ],
  );
  const byContact = async (kind: KindWithContact) =>
    readThings(db, kind, `${either(`${EMAIL} = ?`, `${PHONE_DIGITS} = ?`)} OR ${listed}`, [
      ...values,
      await unusual(sources[kind].table),
    ]);
  return [
    ...entries,
    ...(await findNotes(db, email, [
      ...notesInHistory,
      ...(await notesSentWith(
        db,
        entries.map(({ id }) => id),
      )),
    ])),
    ...(await byContact('contact-message')),
    ...(await byContact('signature')),
    ...(await byContact('fundraiser-entry')),
    ...(await findPrizes(db, { email, phone })),
  ];
}

/** A phone number may be written in any way, and its index knows the usual ones. */
async function withUnusualPhone(
  db: Reader,
  { table, id, column, phone }: { table: string; id: string; column: string; phone: string },
): Promise<number[]> {
  const rows = await db.rows(`SELECT ${id}, ${column} FROM ${table} WHERE ${isUnusual(column)}`);
  return rows.filter((row) => lastTen(String(row[1])) === phone).map((row) => Number(row[0]));
}

/** A note has no phone, but the entry that was sent with it may have. */
async function findNotes(
  db: Reader,
  email: string | null,
  sent: readonly SentNote[],
): Promise<Found['things']> {
  const ids = JSON.stringify(sent.map(({ id }) => id));
  const withEntry = 'id IN (SELECT value FROM json_each(?))';
  const notes =
    email === null
      ? await readThings(db, 'love-note', withEntry, [ids])
      : await readThings(db, 'love-note', `${EMAIL} = ? OR ${withEntry}`, [email, ids]);
  const ofOthers = await notesOfOthers(db, sent, email);
  return notes.map((note) => ({ ...note, unsure: ofOthers.has(note.id) }));
}

/** The contact of a brand is free text. */
async function findPrizes(db: Reader, { email, phone }: Keys): Promise<Found['things']> {
  const rows = await db.rows(
    'SELECT id, brand_contact FROM prizes WHERE brand_contact IS NOT NULL',
  );
  const ids = rows
    .filter((row) => {
      const contact = String(row[1]);
      const hasEmail = email !== null && namesEmail(contact, email);
      return hasEmail || (phone !== null && namesPhone(contact, phone));
    })
    .map((row) => Number(row[0]));
  return readThings(db, 'prize', 'id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
}

/** Of each kind: its table, its name, what else to show of it, and whether its draw is on record. */
const sources: Record<
  KindWithContact,
  { table: string; name: string; text: string[]; stays: string }
> = {
  'raffle-entry': {
    table: 'raffle_entries',
    name: 'name',
    text: ['email', 'phone', 'location'],
    stays: 'EXISTS (SELECT 1 FROM draws WHERE winner_id = raffle_entries.id)',
  },
  'love-note': {
    table: 'support_messages',
    name: 'name',
    text: ['email', 'location', 'substr(message, 1, 120)'],
    stays: '0',
  },
  'contact-message': {
    table: 'contact_messages',
    name: 'name',
    text: ['email', 'phone', 'substr(message, 1, 120)'],
    stays: '0',
  },
  signature: {
    table: 'petition_signatures',
    name: 'name',
    text: ['email', 'phone', 'city', 'substr(comment, 1, 120)'],
    stays: '0',
  },
  'fundraiser-entry': {
    table: 'fundraiser_entries',
    name: 'name',
    text: ['email', 'phone', 'instagram_username'],
    stays: "entry_status = 'winner'",
  },
  prize: {
    table: 'prizes',
    name: 'brand_name',
    text: ['brand_contact', 'prize_title'],
    stays: '1',
  },
};

async function readThings(
  db: Reader,
  kind: KindWithContact,
  where: string,
  values: (string | number)[],
): Promise<Found['things']> {
  const { table, name, text, stays } = sources[kind];
  const parts = text.map((part) => `nullif(${part}, '')`).join(', ');
  const rows = await db.rows(
    `SELECT id, created_at, ${name}, ${stays}, ${parts} FROM ${table} WHERE ${where} ORDER BY id`,
    values,
  );
  return rows.map((row) => ({
    kind,
    id: Number(row[0]),
    at: new Date(Number(row[1])).toISOString(),
    name: String(row[2]),
    text: text
      .map((_, index) => row[4 + index])
      .filter((part) => part !== null)
      .join(' · '),
    onlyInHistory: false,
    unsure: false,
    staysWithoutPerson: row[3] === 1,
    inSealedDraw: false,
    prizesToHandOver: [],
  }));
}

function inHistoryOnly(
  kind: ErasableKind,
  id: number,
  name: string | null,
): Found['things'][number] {
  return {
    kind,
    id,
    at: null,
    name: name ?? '',
    text: '',
    onlyInHistory: true,
    unsure: false,
    staysWithoutPerson: false,
    inSealedDraw: false,
    prizesToHandOver: [],
  };
}

/** Says nothing about lines of a sealed draw that are not revealed: those have no record yet. */
async function addDraws(db: Reader, thing: FoundThing): Promise<void> {
  const rows = await db.rows(
    `SELECT prize_title FROM draws WHERE winner_id = ? AND handed_over_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM seal_passes WHERE pick_id = draws.seal_pick_id) ORDER BY id`,
    [thing.id],
  );
  thing.prizesToHandOver = rows.map((row) => String(row[0]));
  thing.inSealedDraw = !thing.onlyInHistory && (await holdsSealedTickets(db, thing.id));
}

function digestOf(things: FoundThing[]): string {
  return createHash('sha256').update(JSON.stringify(things)).digest('base64url');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
