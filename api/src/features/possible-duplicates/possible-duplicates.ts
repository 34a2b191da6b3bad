import { type SQL, sql } from 'drizzle-orm';
import { MAX_POSSIBLE_DUPLICATES, type PossibleDuplicates } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { EMAIL, normalizedHandle, PHONE_DIGITS } from './lookups.ts';

/** The fields that possible duplicates share. */
interface Person {
  email: string;
  phone: string | null;
  handle: string | null;
}

type Kind = keyof PossibleDuplicates;

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
 * Counts, for each entry of a page, how many others of its table have the same email, phone or
 * handle. One query of index look-ups for all of them.
 */
export async function findPossibleDuplicates(
  db: Database,
  table: Table,
  page: Person[],
): Promise<PossibleDuplicates[]> {
  if (page.length === 0) return [];
  const keys = page.map(keysOf);
  const values = kinds.map((kind) => [...new Set(keys.flatMap((key) => key[kind] ?? []))]);
  // As texts: passing a row for each value would take longer than looking it up.
  const [found] = await db.rows(
    `SELECT ${kinds
      .map(
        (kind) => `(SELECT json_group_array((SELECT count(*) FROM (
            SELECT 1 FROM ${table} WHERE ${lookups[table][kind]} = lookup.value
            LIMIT ${MAX_POSSIBLE_DUPLICATES + 1}
          ))) FROM json_each(?) AS lookup)`,
      )
      .join(', ')}`,
    values.map((ofKind) => JSON.stringify(ofKind)),
  );
  const counts = new Map<string, number>();
  for (const [i, kind] of kinds.entries()) {
    const times: number[] = JSON.parse(String(found?.[i]));
    for (const [j, value] of (values[i] ?? []).entries()) {
      counts.set(`${kind} ${value}`, times[j] ?? 0);
    }
  }
  return keys.map((key) => {
    const others = (kind: Kind) => Math.max(0, (counts.get(`${kind} ${key[kind]}`) ?? 0) - 1);
    return { email: others('email'), phone: others('phone'), handle: others('handle') };
  });
}

/** A condition for the entries that share a field with an entry; it matches that entry too. */
export function duplicatesOf(table: Table, kind: Kind, id: number): SQL {
  const lookup = sql.raw(lookups[table][kind]);
  return sql`${lookup} = (SELECT ${lookup} FROM ${sql.raw(table)} WHERE id = ${id})`;
}

/** The values to look up, normalized like the indexed expressions. */
function keysOf({ email, phone, handle }: Person): Record<Kind, string | null> {
  return {
    // Many entries by hand have none.
    email: lower(email) || null,
    // Ten characters as SQLite counts them. Half a character would crash the SQLite binding.
    phone: [...(phone ?? '').replace(/[ \-().+/]/g, '')].slice(-10).join('') || null,
    handle: lower(handle?.replace(/^[@ ]+/, '') ?? '') || null,
  };
}

/** Like SQLite's lower(): A to Z only. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
