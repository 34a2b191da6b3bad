import { centsToText, type FoundThing } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { quoted } from '../../platform/search/match-query.ts';
import { withoutUnusualSigns } from '../possible-duplicates/lookups.ts';
import { fold, searchFields } from '../raffle/search-text.ts';
import { type Keys, namesEmail, namesPhone } from './person-keys.ts';

type Reader = Pick<Database, 'rows'>;
type FoundGift = FoundThing & { kind: 'gift' };

/**
 * Gifts of a person: those whose payer or note has the email or phone. A file has no other contact, so
 * gifts whose payer has the same name as something that was found, gifts matched with an entry that
 * was found, and those with a longer number that has the phone's digits are shown too, as unsure:
 * somebody else may have paid.
 */
export async function findGifts(
  db: Reader,
  keys: Keys,
  found: readonly FoundThing[],
): Promise<FoundGift[]> {
  const known = new Set(found.filter(isGift).map(({ id }) => id));
  const others = found.filter((thing) => !isGift(thing));
  const names = new Set(others.map(({ name }) => fold(name)).filter(Boolean));
  const withDigits = await withPhone(db, keys);
  const sure = new Set([...(await withEmail(db, keys)), ...withDigits.sure]);
  const unsure = new Set([
    ...(await paidBy(db, names)),
    ...(await matchedWith(db, found)),
    ...withDigits.unsure,
  ]);
  for (const id of [...sure, ...known]) unsure.delete(id);
  return [...(await readGifts(db, [...sure], false)), ...(await readGifts(db, [...unsure], true))];
}

const isGift = ({ kind }: FoundThing) => kind === 'gift';

async function withEmail(db: Reader, { email }: Keys): Promise<number[]> {
  if (email === null) return [];
  // The search finds it within a longer one, too.
  const rows = await db.rows(
    `SELECT g.id, g.payer, g.note FROM gifts_search AS found CROSS JOIN gifts AS g ON g.id = found.rowid
     WHERE found.gifts_search MATCH ?`,
    [quoted(fold(email))],
  );
  return idsOf(
    rows.filter((row) => [row[1], row[2]].some((text) => namesEmail(String(text), email))),
  );
}

/** Reads all gifts: a number may be written in any way. */
async function withPhone(
  db: Reader,
  { phone }: Keys,
): Promise<{ sure: number[]; unsure: number[] }> {
  if (phone === null) return { sure: [], unsure: [] };
  const rows = await db.rows(
    `SELECT id, payer, note FROM gifts
     WHERE instr(${withoutUnusualSigns("payer || ' ' || note")}, ?) > 0`,
    [phone],
  );
  const isSure = (row: ArrayLike<unknown>) => namesPhone(`${row[1]} ${row[2]}`, phone);
  return {
    sure: idsOf(rows.filter(isSure)),
    unsure: idsOf(rows.filter((row) => !isSure(row))),
  };
}

async function paidBy(db: Reader, names: ReadonlySet<string>): Promise<number[]> {
  const ids = new Set<number>();
  for (const name of names) {
    const rows = await db.rows(
      `SELECT g.id, g.payer FROM gifts_search AS found CROSS JOIN gifts AS g ON g.id = found.rowid
       WHERE found.gifts_search MATCH ?`,
      [quoted(searchFields([name]))],
    );
    for (const row of rows) if (fold(String(row[1])) === name) ids.add(Number(row[0]));
  }
  return [...ids];
}

async function matchedWith(db: Reader, found: readonly FoundThing[]): Promise<number[]> {
  const entries = found.filter(({ kind }) => kind === 'raffle-entry').map(({ id }) => id);
  const rows = await db.rows(
    `SELECT DISTINCT m.gift_id FROM gift_matches AS m JOIN gifts AS g ON g.id = m.gift_id
     WHERE m.entry_id IN (SELECT value FROM json_each(?)) AND g.erased_at IS NULL`,
    [JSON.stringify(entries)],
  );
  return idsOf(rows);
}

export async function readGifts(db: Reader, ids: number[], unsure: boolean): Promise<FoundGift[]> {
  const rows = await db.rows(
    `SELECT id, payer, note, amount_cents, given_on, created_at FROM gifts
     WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    [JSON.stringify(ids)],
  );
  return rows.map((row) => ({
    kind: 'gift',
    id: Number(row[0]),
    at: new Date(Number(row[5])).toISOString(),
    name: String(row[1]),
    text: [`$${centsToText(Number(row[3]))} on ${row[4]}`, String(row[2]).slice(0, 120)]
      .filter(Boolean)
      .join(' · '),
    onlyInHistory: false,
    unsure,
    contactChanged: false,
    staysWithoutPerson: true,
    inSealedDraw: false,
    prizesToHandOver: [],
  }));
}

function idsOf(rows: ArrayLike<unknown>[]): number[] {
  return rows.map((row) => Number(row[0]));
}
