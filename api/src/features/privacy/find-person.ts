import { createHash } from 'node:crypto';
import type { FoundThing } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  EMAIL,
  hasUnusualSigns,
  isUnusual,
  lastDigits,
  withoutSigns,
} from '../possible-duplicates/lookups.ts';
import { holdsSealedTickets } from '../seals/sealed-entries.ts';
import { findGifts } from './find-gifts.ts';
import { findInHistory, hadContactWhenDeleted, type KindWithContact } from './find-in-history.ts';
import { findThing } from './find-thing.ts';
import {
  isOfAnotherCountry,
  isPhone,
  type Keys,
  keysOf,
  namesPerson,
  type Whom,
} from './person-keys.ts';
import { type ErasableThing, inHistoryOnly, readThings, sources } from './read-things.ts';
import { findSentNotes } from './sent-notes.ts';

type Reader = Pick<Database, 'rows'>;

export interface Found {
  things: ErasableThing[];
  digest: string;
}

/**
 * Everything with this email or phone, or one thing: what is stored, what draws have on record, and
 * what only the history still has. With entries, what belongs to them.
 */
export async function findPerson(db: Reader, whom: Whom): Promise<Found> {
  const { kind, id } = whom;
  const keys = keysOf(whom);
  const things =
    kind !== undefined && id !== undefined
      ? await findThing(db, { kind, id })
      : await findByContact(db, keys);
  const sure = things.filter(({ unsure }) => !unsure);
  things.push(...(await findSentNotes(db, keys, sure)));
  // What came with an entry that may be somebody else's may be theirs, too.
  for (const note of await findSentNotes(db, keys, things)) things.push({ ...note, unsure: true });
  for (const thing of things) if (thing.kind === 'raffle-entry') await addDraws(db, thing);
  things.push(...(await findGifts(db, keys, things)));
  things.sort((a, b) => compare(a.kind, b.kind) || a.id - b.id);
  return { things, digest: digestOf(things) };
}

async function findByContact(db: Reader, keys: Keys): Promise<ErasableThing[]> {
  const things = await findStored(db, keys);
  const known = new Set(things.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, id, name } of await findInHistory(db, keys)) {
    if (known.has(`${kind} ${id}`)) continue;
    const [now] = await readThings(db, kind, 'id = ?', [id]);
    const isDeleted = now === undefined;
    // After a wrong number was corrected, or another contact came: it may be somebody else's.
    const contactChanged = !isDeleted || !(await hadContactWhenDeleted(db, { kind, id }, keys));
    const thing = isDeleted ? inHistoryOnly(kind, id, name) : now;
    things.push({ ...thing, unsure: contactChanged, contactChanged });
  }
  return things;
}

async function findStored(db: Reader, keys: Keys): Promise<ErasableThing[]> {
  const { email, phone } = keys;
  const doubtsAbout = (contact: { email: string; phone: string }) => {
    const hasEmail = contact.email.toLowerCase() === email;
    const hasPhone = phone !== null && isPhone(contact.phone, phone);
    // Found by the record of its draw alone.
    const contactChanged = !hasEmail && !hasPhone;
    return {
      unsure: contactChanged || (!hasEmail && isOfAnotherCountry(contact.phone, keys)),
      contactChanged,
    };
  };
  const values = [email, phone].filter((value) => value !== null);
  const either = (ofEmail: string, ofPhone: string) =>
    [email !== null && ofEmail, phone !== null && `(${ofPhone})`].filter(Boolean).join(' OR ');
  const listed = 'id IN (SELECT value FROM json_each(?))';
  const unusual = async (table: string, id = 'id', column = 'phone') =>
    JSON.stringify(phone === null ? [] : await withUnusualPhone(db, { table, id, column, phone }));
  const entries = await readThings(
    db,
    'raffle-entry',
    // Conditions by themselves, so that each uses its index. A draw has the contacts of its day.
    `${either(
      `id IN (SELECT id FROM raffle_entries WHERE ${EMAIL} = ?)`,
      `id IN (SELECT id FROM raffle_entries WHERE ${isUsualPhone()})`,
    )} OR id IN (SELECT winner_id FROM draws WHERE ${either(
      'winner_email COLLATE NOCASE = ?',
      isUsualPhone('winner_phone'),
    )}) OR ${listed} OR ${listed}`,
    [
      ...values,
      ...values,
      await unusual('raffle_entries'),
      await unusual('draws', 'winner_id', 'winner_phone'),
    ],
    doubtsAbout,
  );
  const byContact = async (kind: KindWithContact) =>
    readThings(
      db,
      kind,
      `${either(`${EMAIL} = ?`, isUsualPhone())} OR ${listed}`,
      [...values, await unusual(sources[kind].table)],
      doubtsAbout,
    );
  return [
    ...entries,
    // A note has no phone.
    ...(email === null ? [] : await readThings(db, 'love-note', `${EMAIL} = ?`, [email])),
    ...(await byContact('contact-message')),
    ...(await byContact('signature')),
    ...(await byContact('fundraiser-entry')),
    ...(await findPrizes(db, keys)),
  ];
}

/** Whether a usual phone number has these last ten digits. Those of an unusual one may be an extension's. */
const isUsualPhone = (column = 'phone') => `${lastDigits(column)} = ? AND NOT ${isUnusual(column)}`;

/** A phone number may be written in any way, and its index knows the usual ones. */
async function withUnusualPhone(
  db: Reader,
  { table, id, column, phone }: { table: string; id: string; column: string; phone: string },
): Promise<number[]> {
  const rows = await db.rows(
    `SELECT ${id}, ${column} FROM ${table} WHERE ${isUnusual(column)}
     AND (${hasUnusualSigns(column)} OR instr(${withoutSigns(column)}, ?) > 0)`,
    [phone],
  );
  return rows.filter((row) => isPhone(String(row[1]), phone)).map((row) => Number(row[0]));
}

/** The contact of a brand is free text. */
async function findPrizes(db: Reader, keys: Keys): Promise<ErasableThing[]> {
  const rows = await db.rows(
    'SELECT id, brand_contact FROM prizes WHERE brand_contact IS NOT NULL',
  );
  const ids = rows.filter((row) => namesPerson(String(row[1]), keys)).map((row) => Number(row[0]));
  return readThings(db, 'prize', 'id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
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
