import {
  type AuditKind,
  ERASED,
  ERASED_PERSON,
  type ErasableKind,
} from '../../../contract/index.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { type Keys, namesPerson } from './person-keys.ts';

type Fields = Record<string, unknown>;

/** Kinds whose subject is named after a person. */
const personalKinds: readonly AuditKind[] = [
  'raffle-entry',
  'love-note',
  'contact-message',
  'signature',
  'fundraiser-entry',
  'draw',
];

/** Kinds whose records may say something about a person. */
const kindsAboutPersons: readonly AuditKind[] = [...personalKinds, 'gift'];

/** Texts that say nothing about who a person is. Those of other fields go, also of new ones. */
export const keptTexts = new Set([
  'answerBy',
  'byHand',
  'createdAt',
  'donationPlatform',
  'drawnAt',
  'entryStatus',
  'messageType',
  'notifiedAt',
  'notifiedChannel',
  'outcome',
  'platform',
  'prizes',
  'showAs',
  'source.announced',
  'source.at',
  'source.chain',
  'source.closesAt',
  'source.kind',
  'source.text',
  'submittedAt',
  'verifiedAt',
]);

/** Takes the person out of all records about something of theirs. */
export async function eraseFromHistory(
  tx: Tx,
  kind: AuditKind,
  ids: readonly number[],
): Promise<void> {
  for (const record of await recordsAbout(tx, kind, ids)) {
    await eraseFromRecord(tx, record, withoutPerson);
  }
  if (kind === 'raffle-entry') {
    await eraseChangeNotes(tx, 'entry_id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
  }
}

/** Without the deletion of a note that came with an entry: an entry can name a note of somebody else. */
async function recordsAbout(
  db: Pick<Database, 'rows'>,
  kind: AuditKind,
  ids: readonly number[],
): Promise<StoredRecord[]> {
  const rows = await db.rows(
    `SELECT t.id, t.subject_kind, t.subject_name, t.before, t.after
     FROM json_each(?) AS listed
     CROSS JOIN audit_subjects s ON s.kind = ? AND s.subject_id = listed.value
     CROSS JOIN audit_trail t ON t.id = s.audit_id
     WHERE s.kind = 'love-note' OR t.subject_kind <> 'love-note'`,
    [JSON.stringify(ids.map(String)), kind],
  );
  return rows.map(toRecord);
}

/**
 * What a thing is called in the records that say something about its person.
 * @returns undefined when there are none
 */
export async function nameInHistory(
  db: Pick<Database, 'rows'>,
  kind: ErasableKind,
  id: number,
): Promise<string | null | undefined> {
  const erase = kind === 'prize' ? withoutBrandContact : withoutPerson;
  const records = await recordsAbout(db, kind, [id]);
  const left = records.filter((record) => withoutIts(record, erase) !== null);
  if (left.length === 0) return undefined;
  const own = left.filter((record) => record.kind === kind && record.name !== null);
  return own.at(-1)?.name ?? null;
}

/** The notes that changes of many entries replaced and wrote. */
async function eraseChangeNotes(tx: Tx, where: string, value: string | number): Promise<void> {
  await tx.rows(
    `UPDATE entry_change_items
     SET notes_before = CASE WHEN notes_before IS NOT NULL THEN '${ERASED}' END,
       notes_after = CASE WHEN notes_after IS NOT NULL THEN '${ERASED}' END
     WHERE ${where} AND (notes_before IS NOT NULL OR notes_after IS NOT NULL)`,
    [value],
  );
}

/** Takes the brand's contacts out of all records about a prize: all of them, or those that name one person. */
export async function eraseBrandContact(tx: Tx, prizeId: number, person?: Keys): Promise<void> {
  const erase: Erase = (name, value) =>
    person && !namesPerson(String(value), person) ? value : withoutBrandContact(name, value);
  for (const record of await recordsAbout(tx, 'prize', [prizeId])) {
    await eraseFromRecord(tx, record, erase);
  }
}

interface OldRecords {
  /** Kinds, or whatever records are about. */
  about: readonly AuditKind[] | 'everything';
  after: number;
  until: number;
  now: number;
  atMost: number;
}

/**
 * Takes persons out of the next records up to a moment. Those of a clock that was ahead go with the others
 * around them.
 * @returns the id of the last that was read; null when there are no more
 */
export async function eraseOldRecords(
  tx: Tx,
  { about: kinds, after, until, now, atMost }: OldRecords,
): Promise<number | null> {
  const rows = await tx.rows(
    `SELECT id, subject_kind, subject_name, before, after FROM audit_trail
     WHERE id > ?1 AND id <= (
       SELECT id FROM audit_trail
       WHERE id > ?1 AND at <= ?2 AND id < coalesce(
         (SELECT id FROM audit_trail WHERE id > ?1 AND at > ?2 AND at <= ?3 ORDER BY id LIMIT 1),
         9e18)
       ORDER BY id DESC LIMIT 1)
     ORDER BY id LIMIT ?4`,
    [after, until, now, atMost],
  );
  for (const row of rows) {
    const record = toRecord(row);
    if (kinds !== 'everything' && !kinds.includes(record.kind)) continue;
    const about = await tx.rows(
      `SELECT 1 FROM audit_subjects WHERE audit_id = ?
       AND kind IN (SELECT value FROM json_each(?)) LIMIT 1`,
      [record.id, JSON.stringify(kindsAboutPersons)],
    );
    const isPersonal = about.length > 0 || kindsAboutPersons.includes(record.kind);
    const changeId = record.after?.changeId;
    if (typeof changeId === 'number') await eraseChangeNotes(tx, 'change_id = ?', changeId);
    await eraseFromRecord(tx, record, isPersonal ? withoutPerson : withoutBrandContact);
  }
  return rows.length === 0 ? null : Number(rows.at(-1)?.[0]);
}

/** Gifts are in the history without a person's name, and are deleted with their import. */
const deletedByHand = (kind: ErasableKind) => kind !== 'gift';

/**
 * Takes persons out of all records about things of these kinds that came before a moment and were deleted by
 * hand since: they are in no table any more. Of prizes, the contacts of their brands.
 * @returns whether there may be more
 */
export async function eraseDeletedFromHistory(
  tx: Tx,
  { kinds, until, atMost }: { kinds: readonly ErasableKind[]; until: number; atMost: number },
): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT subject_kind, subject_id FROM audit_trail
     WHERE action = 'deleted' AND at > ?1
       AND coalesce(before ->> 'createdAt', before ->> 'submittedAt') <= ?2
       AND subject_kind IN (SELECT value FROM json_each(?3))
       AND CASE subject_kind WHEN 'prize' THEN before ->> 'brandContact' <> '${ERASED}'
         ELSE subject_name <> '${ERASED_PERSON}' END
     ORDER BY at LIMIT ?4`,
    [until, new Date(until).toISOString(), JSON.stringify(kinds.filter(deletedByHand)), atMost],
  );
  for (const row of rows) {
    const [kind, id] = [row[0] as AuditKind, Number(row[1])];
    if (kind === 'prize') await eraseBrandContact(tx, id);
    else await eraseFromHistory(tx, kind, [id]);
  }
  return rows.length > 0;
}

interface StoredRecord {
  id: number;
  kind: AuditKind;
  name: string | null;
  before: Fields | null;
  after: Fields | null;
}

function toRecord(row: ArrayLike<unknown>): StoredRecord {
  const fields = (json: unknown) => (json === null ? null : (JSON.parse(String(json)) as Fields));
  return {
    id: Number(row[0]),
    kind: row[1] as AuditKind,
    name: row[2] === null ? null : String(row[2]),
    before: fields(row[3]),
    after: fields(row[4]),
  };
}

type Erase = (name: string, value: unknown) => unknown;

async function eraseFromRecord(tx: Tx, record: StoredRecord, erase: Erase): Promise<void> {
  const erased = withoutIts(record, erase);
  if (!erased) return;
  await tx.rows('UPDATE audit_trail SET subject_name = ?, before = ?, after = ? WHERE id = ?', [
    erased.name,
    erased.before,
    erased.after,
    record.id,
  ]);
}

/** What a record becomes, with its fields as JSON; null when nothing would change. */
function withoutIts(record: StoredRecord, erase: Erase) {
  const json = (fields: Fields | null) => fields && JSON.stringify(fields);
  const name =
    record.name !== null && erase === withoutPerson && personalKinds.includes(record.kind)
      ? ERASED_PERSON
      : record.name;
  const before = json(mapFields(record.before, erase));
  const after = json(mapFields(record.after, erase));
  const isSame =
    name === record.name && before === json(record.before) && after === json(record.after);
  return isSame ? null : { name, before, after };
}

function mapFields(fields: Fields | null, erase: Erase): Fields | null {
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, erase(name, value)]))
  );
}

/** Numbers, yes and no say nothing about a person. */
function withoutPerson(name: string, value: unknown): unknown {
  if (value === null || value === '' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return keptTexts.has(name) ? value : ERASED;
}

function withoutBrandContact(name: string, value: unknown): unknown {
  return name === 'brandContact' && value !== null ? ERASED : value;
}
