import { type SQL, sql } from 'drizzle-orm';
import { SAME_PERSON_AT_MOST, type SamePerson } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { EMAIL, normalizedHandle, PHONE_DIGITS } from './lookups.ts';

/** What of an entry another one of the same giveaway may share. */
interface Person {
  email: string;
  phone: string | null;
  handle: string | null;
}

type Kind = keyof SamePerson;

const lookups = {
  raffle_entries: {
    email: EMAIL,
    phone: PHONE_DIGITS,
    handle: normalizedHandle('instagram_handle'),
  },
  fundraiser_entries: {
    email: EMAIL,
    phone: PHONE_DIGITS,
    handle: normalizedHandle('instagram_username'),
  },
} satisfies Record<string, Record<Kind, string>>;

type Table = keyof typeof lookups;
const kinds: Kind[] = ['email', 'phone', 'handle'];

/**
 * For each of a page of entries, how many others of its table have its email, phone or handle. One
 * query of index look-ups for all of them.
 */
export async function findPossibleDuplicates(
  db: Database,
  table: Table,
  page: Person[],
): Promise<SamePerson[]> {
  if (page.length === 0) return [];
  const keys = page.map(keysOf);
  const wanted = kinds.map((kind) =>
    JSON.stringify([...new Set(keys.flatMap((key) => key[kind] ?? []))]),
  );
  const rows = await db.rows(
    kinds
      .map(
        (kind) => `SELECT '${kind}' AS kind, wanted.value, (SELECT count(*) FROM (
            SELECT 1 FROM ${table} WHERE ${lookups[table][kind]} = wanted.value
            LIMIT ${SAME_PERSON_AT_MOST + 1}
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

/** Finds the entries that share it with the entry of this id, which is among them. */
export function duplicatesOf(table: Table, kind: Kind, id: number): SQL {
  const lookup = sql.raw(lookups[table][kind]);
  return sql`${lookup} = (SELECT ${lookup} FROM ${sql.raw(table)} WHERE id = ${id})`;
}

/** What each is looked up by; the same as the indexes make of a stored one. */
function keysOf({ email, phone, handle }: Person): Record<Kind, string | null> {
  return {
    email: lower(email),
    // Ten characters, as SQLite counts them: half of one would end the process when it is read.
    phone: [...(phone ?? '').replace(/[ \-().+/]/g, '')].slice(-10).join('') || null,
    handle: lower(handle?.replace(/^[@ ]+/, '') ?? '') || null,
  };
}

/** As SQLite does it: A to Z and nothing else. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
