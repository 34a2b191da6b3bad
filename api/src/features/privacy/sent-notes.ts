import type { FoundThing } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { fold } from '../raffle/search-text.ts';
import { findThing } from './find-thing.ts';
import type { Keys } from './person-keys.ts';
import type { ErasableThing } from './read-things.ts';

type Reader = Pick<Database, 'rows'>;

/** A love note that came with a raffle entry, and who sent that entry. */
interface SentNote {
  id: number;
  email: string;
  name: string;
}

/**
 * The love notes that came with entries that were found, also when either was deleted. Those that may
 * be somebody else's are marked as unsure.
 */
export async function findSentNotes(
  db: Reader,
  { email }: Keys,
  found: readonly FoundThing[],
): Promise<ErasableThing[]> {
  const idsOf = (kind: string) => found.filter((thing) => thing.kind === kind).map(({ id }) => id);
  const sent = await notesSentWith(db, idsOf('raffle-entry'));
  const ids = new Set(sent.map(({ id }) => id));
  for (const id of idsOf('love-note')) ids.delete(id);
  const ofOthers = await notesOfOthers(db, sent, email);
  const notes: ErasableThing[] = [];
  for (const id of ids) {
    for (const note of await findThing(db, { kind: 'love-note', id })) {
      notes.push({ ...note, unsure: ofOthers.has(id) });
    }
  }
  return notes;
}

/** By what entries have now, and by the history: of what each had, and of notes that were deleted. */
async function notesSentWith(db: Reader, entryIds: readonly number[]): Promise<SentNote[]> {
  const rows = await db.rows(
    `WITH records AS (
       SELECT listed.value AS entry, t.subject_kind AS kind, t.subject_id AS subject, t.before
       FROM json_each(?1) AS listed
       CROSS JOIN audit_subjects s
         ON s.kind = 'raffle-entry' AND s.subject_id = CAST(listed.value AS TEXT)
       CROSS JOIN audit_trail t ON t.id = s.audit_id
     ), senders AS (
       SELECT id AS entry, support_message_id AS note, email, name FROM raffle_entries
       WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL
       SELECT entry, before ->> 'supportMessageId', before ->> 'email', before ->> 'name'
       FROM records WHERE kind = 'raffle-entry' AND before ->> 'email' IS NOT NULL
     )
     SELECT note, email, name FROM senders WHERE note IS NOT NULL
     UNION ALL
     SELECT records.subject, email, name FROM records JOIN senders USING (entry)
     WHERE records.kind = 'love-note'`,
    [JSON.stringify(entryIds)],
  );
  return rows.map((row) => ({ id: Number(row[0]), email: String(row[1]), name: String(row[2]) }));
}

/**
 * Which of these notes may be somebody else's: an entry can name any note. They have the email of
 * nobody who sent such an entry, or none and another name.
 */
async function notesOfOthers(
  db: Reader,
  sent: readonly SentNote[],
  lookedUp: string | null,
): Promise<Set<number>> {
  const emails = new Set([lookedUp, ...sent.map(({ email }) => email.toLowerCase())]);
  const names = new Set(sent.map(({ name }) => fold(name)));
  const rows = await db.rows(
    `SELECT id, email, name FROM support_messages WHERE id IN (SELECT value FROM json_each(?1))
     UNION ALL
     SELECT t.subject_id, t.before ->> 'email', t.before ->> 'name'
     FROM json_each(?1) AS listed
     CROSS JOIN audit_subjects s
       ON s.kind = 'love-note' AND s.subject_id = CAST(listed.value AS TEXT)
     CROSS JOIN audit_trail t ON t.id = s.audit_id
     WHERE t.subject_kind = 'love-note' AND t.action = 'deleted'`,
    [JSON.stringify(sent.map(({ id }) => id))],
  );
  const isTheirs = (email: unknown, name: unknown) =>
    email ? emails.has(String(email).toLowerCase()) : names.has(fold(String(name)));
  return new Set(rows.filter((row) => !isTheirs(row[1], row[2])).map((row) => Number(row[0])));
}
