import type { Database } from '../../platform/db/client.ts';
import { fold } from '../raffle/search-text.ts';

type Reader = Pick<Database, 'rows'>;

/** A love note that came with a raffle entry, and who sent that entry. */
export interface SentNote {
  id: number;
  email: string;
  name: string;
}

export async function notesSentWith(db: Reader, entryIds: readonly number[]): Promise<SentNote[]> {
  const rows = await db.rows(
    `SELECT support_message_id, email, name FROM raffle_entries
     WHERE id IN (SELECT value FROM json_each(?)) AND support_message_id IS NOT NULL`,
    [JSON.stringify(entryIds)],
  );
  return rows.map((row) => ({ id: Number(row[0]), email: String(row[1]), name: String(row[2]) }));
}

/**
 * Which of these notes may be somebody else's: an entry can name any note. They have the email of
 * nobody who sent such an entry, or none and another name.
 */
export async function notesOfOthers(
  db: Reader,
  sent: readonly SentNote[],
  lookedUp: string | null,
): Promise<Set<number>> {
  const emails = new Set([lookedUp, ...sent.map(({ email }) => email.toLowerCase())]);
  const names = new Set(sent.map(({ name }) => fold(name)));
  const rows = await db.rows(
    `SELECT id, email, name FROM support_messages WHERE id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(sent.map(({ id }) => id))],
  );
  const isTheirs = (email: unknown, name: unknown) =>
    email ? emails.has(String(email).toLowerCase()) : names.has(fold(String(name)));
  return new Set(rows.filter((row) => !isTheirs(row[1], row[2])).map((row) => Number(row[0])));
}
