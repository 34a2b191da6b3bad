import { SAME_PERSON_AT_MOST, type SamePerson } from '../../contract/index.ts';
import type { Database } from '../db/client.ts';

/** What of an entry another one may share. */
interface Person {
  email: string;
  phone: string | null;
  instagramHandle: string | null;
}

/** Word for word as the indexes have it in the migration: SQLite takes them for nothing else. */
const PHONE_DIGITS = `substr(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''), -10)`;
const HANDLE = `lower(ltrim(instagram_handle, '@ '))`;

const lookups = {
  email: 'email = wanted.value COLLATE NOCASE',
  phone: `${PHONE_DIGITS} = wanted.value`,
  handle: `${HANDLE} = wanted.value`,
} as const;

type Kind = keyof typeof lookups;
const kinds = Object.keys(lookups) as Kind[];

/**
 * For each of a page of entries, how many others have its email, phone or handle. One query of
 * index look-ups for all of them.
 */
export async function findSamePerson(db: Database, page: Person[]): Promise<SamePerson[]> {
  const keys = page.map(keysOf);
  const wanted = kinds.map((kind) =>
    JSON.stringify([...new Set(keys.flatMap((key) => key[kind] ?? []))]),
  );
  const rows = await db.rows(
    kinds
      .map(
        (kind) => `SELECT '${kind}' AS kind, wanted.value, (SELECT count(*) FROM (
            SELECT 1 FROM raffle_entries WHERE ${lookups[kind]} LIMIT ${SAME_PERSON_AT_MOST + 1}
          )) FROM json_each(?) AS wanted`,
      )
      .join(' UNION ALL '),
    wanted,
  );
  const counts = new Map(rows.map((row) => [`${row[0]} ${row[1]}`, Number(row[2])]));
  return keys.map((key) => {
    const others = (kind: Kind) => Math.max(0, (counts.get(`${kind} ${key[kind]}`) ?? 0) - 1);
    return { email: others('email'), phone: others('phone'), handle: others('handle') };
  });
}

/** What each is looked up by; the same as the indexes make of a stored one. */
function keysOf({ email, phone, instagramHandle }: Person): Record<Kind, string | null> {
  return {
    email: lower(email),
    phone: phone?.replace(/[ \-().+/]/g, '').slice(-10) || null,
    handle: lower(instagramHandle?.replace(/^[@ ]+/, '') ?? '') || null,
  };
}

/** As SQLite does it: A to Z and nothing else. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
