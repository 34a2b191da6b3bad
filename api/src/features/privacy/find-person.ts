import { createHash } from 'node:crypto';
import type { ErasableKind, FoundThing } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { EMAIL, lastDigits, PHONE_DIGITS, withoutSigns } from '../possible-duplicates/lookups.ts';
import { holdsSealedTickets } from '../seals/standing.ts';
import { findGifts } from './find-gifts.ts';
import { findInHistory, type KindWithContact } from './find-in-history.ts';
import { type Keys, keysOf, type Person } from './person-keys.ts';

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
  const stored = await findStored(db, keys);
  const known = new Set(stored.map(({ kind, id }) => `${kind} ${id}`));
  const others = (await findInHistory(db, keys)).filter(
    ({ kind, id }) => !known.has(`${kind} ${id}`),
  );
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

async function findStored(db: Reader, { email, phone }: Keys): Promise<Found['things']> {
  const values = [email, phone].filter((value) => value !== null);
  const either = (ofEmail: string, ofPhone: string) =>
    [email !== null && ofEmail, phone !== null && ofPhone].filter(Boolean).join(' OR ');
  const both = either(`${EMAIL} = ?`, `${PHONE_DIGITS} = ?`);
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
    )})`,
    [...values, ...values],
  );
  // A note has no phone, but the entry that was sent with it may have.
  const withEntry = `id IN (SELECT support_message_id FROM raffle_entries
    WHERE id IN (SELECT value FROM json_each(?)))`;
  const entryIds = JSON.stringify(entries.map(({ id }) => id));
  return [
    ...entries,
    ...(email === null
      ? await readThings(db, 'love-note', withEntry, [entryIds])
      : await readThings(db, 'love-note', `${EMAIL} = ? OR ${withEntry}`, [email, entryIds])),
    ...(await readThings(db, 'contact-message', both, values)),
    ...(await readThings(db, 'signature', both, values)),
    ...(await readThings(db, 'fundraiser-entry', both, values)),
    ...(await readThings(
      db,
      'prize',
      either(
        'instr(lower(brand_contact), ?) > 0',
        `instr(${withoutSigns('brand_contact')}, ?) > 0`,
      ),
      values,
    )),
  ];
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
