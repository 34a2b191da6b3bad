import type { FoundThing } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { findThing } from './find-thing.ts';
import type { Keys } from './person-keys.ts';
import type { ErasableThing } from './read-things.ts';

type Reader = Pick<Database, 'rows'>;

/** A love note that a raffle entry names, and who sent that entry. */
interface SentNote {
  id: number;
  email: string;
}

/**
 * The love notes that entries that were found name, also when either was deleted. Those that may be
 * somebody else's are marked as unsure.
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
       SELECT id AS entry, support_message_id AS note, email FROM raffle_entries
       WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL
       SELECT entry, before ->> 'supportMessageId', before ->> 'email'
       FROM records WHERE kind = 'raffle-entry' AND before ->> 'email' IS NOT NULL
     )
     SELECT note, email FROM senders WHERE note IS NOT NULL
     UNION ALL
     SELECT records.subject, email FROM records JOIN senders USING (entry)
     WHERE records.kind = 'love-note'`,
    [JSON.stringify(entryIds)],
  );
  return rows.map((row) => ({ id: Number(row[0]), email: String(row[1]) }));
}

/**
 * Which of these notes may be somebody else's. Ids and names of notes are public, and anyone can send an
 * entry that names one: only the email that came with the note shows that the same person sent both.
 */
async function notesOfOthers(
  db: Reader,
  sent: readonly SentNote[],
  lookedUp: string | null,
): Promise<Set<number>> {
  const emails = new Set([lookedUp, ...sent.map(({ email }) => email.toLowerCase())]);
  const rows = await db.rows(
    `SELECT id, email FROM support_messages WHERE id IN (SELECT value FROM json_each(?1))
     UNION ALL
     SELECT t.subject_id, t.before ->> 'email'
     FROM json_each(?1) AS listed
     CROSS JOIN audit_subjects s
       ON s.kind = 'love-note' AND s.subject_id = CAST(listed.value AS TEXT)
     CROSS JOIN audit_trail t ON t.id = s.audit_id
     WHERE t.subject_kind = 'love-note' AND t.action = 'deleted'`,
    [JSON.stringify(sent.map(({ id }) => id))],
  );
  const isTheirs = (email: unknown) => Boolean(email) && emails.has(String(email).toLowerCase());
  return new Set(rows.filter((row) => !isTheirs(row[1])).map((row) => Number(row[0])));
}
