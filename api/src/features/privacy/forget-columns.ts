import type { GiftColumns } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import { fold } from '../raffle/search-text.ts';
import type { Found } from './find-person.ts';
import { type Keys, keysOf, namesPerson } from './person-keys.ts';

/** Values by which rows of gifts count may say who gave. Nobody needs them longer than the gifts. */
export async function forgetColumns(tx: Tx, until: number): Promise<void> {
  await tx.rows('DELETE FROM gift_columns WHERE used_at <= ?', [until]);
}

/** Whom a value by which rows count may name. */
export interface Named {
  keys: readonly Keys[];
  names: readonly string[];
}

/** By what these things have. Call it before they are erased. */
export async function namedBy(tx: Tx, things: Found['things'], keys: Keys): Promise<Named> {
  const ids = (kind: string) =>
    JSON.stringify(things.filter((thing) => thing.kind === kind).map(({ id }) => id));
  const handles = await tx.rows(
    `SELECT instagram_handle FROM raffle_entries WHERE id IN (SELECT value FROM json_each(?))
     UNION SELECT instagram_username FROM fundraiser_entries
     WHERE id IN (SELECT value FROM json_each(?))`,
    [ids('raffle-entry'), ids('fundraiser-entry')],
  );
  const names = [
    // Prizes are named after their brands.
    ...things.filter(({ kind }) => kind !== 'prize').map(({ name }) => name),
    ...handles.map((row) => String(row[0] ?? '')),
  ];
  return {
    keys: [keys, ...(await contactsOf(tx, things))],
    names: names.map(words).filter((name) => name.trim().length > 1),
  };
}

const contacts: Partial<Record<Found['things'][number]['kind'], string>> = {
  'raffle-entry': 'email, phone FROM raffle_entries',
  'love-note': 'email, NULL FROM support_messages',
  'contact-message': 'email, phone FROM contact_messages',
  signature: 'email, phone FROM petition_signatures',
  'fundraiser-entry': 'email, phone FROM fundraiser_entries',
};

/** Also those by which nobody looked. */
async function contactsOf(tx: Tx, things: Found['things']): Promise<Keys[]> {
  const found: Keys[] = [];
  for (const { kind, id, contactChanged } of things) {
    // Then it has somebody else's by now.
    if (!contacts[kind] || contactChanged) continue;
    const [row] = await tx.rows(`SELECT ${contacts[kind]} WHERE id = ?`, [id]);
    if (row) found.push(keysOf({ email: textOf(row[0]), phone: textOf(row[1]) }));
  }
  return found;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Forgets the columns of a file when a value by which its rows count names the person. Without this value
 * alone, rows of the next file would be left out unnoticed; like this, an organizer chooses again.
 */
export async function forgetColumnsNaming(tx: Tx, { keys, names }: Named): Promise<void> {
  const isNamed = (value: string) => {
    const own = words(value);
    const isPart = own.trim().length > 1;
    return (
      keys.some((one) => namesPerson(value, one)) ||
      names.some((name) => own.includes(name) || (isPart && name.includes(own)))
    );
  };
  for (const row of await tx.rows('SELECT signature, columns FROM gift_columns')) {
    const { columns }: GiftColumns = JSON.parse(String(row[1]));
    if (!columns.counted.some(({ values }) => values.some(isNamed))) continue;
    await tx.rows('DELETE FROM gift_columns WHERE signature = ?', [String(row[0])]);
  }
}

/** A text as words with a space before and behind each: one that has it has whole words of it. */
const words = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
