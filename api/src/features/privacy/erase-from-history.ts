import type { AuditKind } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';

type Fields = Record<string, unknown>;

/** Stand in the place of a name, and of a field's value. The triggers allow no other texts. */
export const ERASED_PERSON = 'Erased person';
export const ERASED = 'Erased';

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
  const rows = await tx.rows(
    `SELECT t.id, t.subject_kind, t.subject_name, t.before, t.after
     FROM json_each(?) AS listed
     CROSS JOIN audit_subjects s ON s.kind = ? AND s.subject_id = listed.value
     CROSS JOIN audit_trail t ON t.id = s.audit_id`,
    [JSON.stringify(ids.map(String)), kind],
  );
  for (const row of rows) await eraseFromRecord(tx, toRecord(row), withoutPerson);
  if (kind === 'raffle-entry') {
    await eraseChangeNotes(tx, 'entry_id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
  }
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

/** Takes the brand's contact out of all records about a prize. */
export async function eraseBrandContact(tx: Tx, prizeId: number): Promise<void> {
  const rows = await tx.rows(
    `SELECT t.id, t.subject_kind, t.subject_name, t.before, t.after
     FROM audit_subjects s CROSS JOIN audit_trail t ON t.id = s.audit_id
     WHERE s.kind = 'prize' AND s.subject_id = ?`,
    [String(prizeId)],
  );
  for (const row of rows) await eraseFromRecord(tx, toRecord(row), withoutBrandContact);
}

/**
 * Takes persons out of the next records up to a moment, whatever they are about. Those of a clock that was
 * ahead go with the others around them.
 * @returns the id of the last of them; null when there are no more
 */
export async function eraseOldRecords(
  tx: Tx,
  { after, until, now, atMost }: { after: number; until: number; now: number; atMost: number },
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

/** The kinds of things that `eraseDeletedFromHistory` knows: those that are deleted with their row. */
const deletedKinds: readonly AuditKind[] = [
  'raffle-entry',
  'love-note',
  'contact-message',
  'signature',
  'fundraiser-entry',
];

/**
 * Takes persons out of all records about things that came before a moment and were deleted by hand since:
 * they are in no table any more. The contacts of brands of deleted prizes, too.
 * @returns whether there may be more
 */
export async function eraseDeletedFromHistory(
  tx: Tx,
  { until, atMost }: { until: number; atMost: number },
): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT subject_kind, subject_id FROM audit_trail
     WHERE action = 'deleted' AND at > ?1
       AND coalesce(before ->> 'createdAt', before ->> 'submittedAt') <= ?2
       AND CASE subject_kind WHEN 'prize' THEN before ->> 'brandContact' <> '${ERASED}'
         ELSE subject_name <> '${ERASED_PERSON}'
           AND subject_kind IN (SELECT value FROM json_each(?3)) END
     ORDER BY at LIMIT ?4`,
    [until, new Date(until).toISOString(), JSON.stringify(deletedKinds), atMost],
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

async function eraseFromRecord(
  tx: Tx,
  record: StoredRecord,
  erase: (name: string, value: unknown) => unknown,
): Promise<void> {
  const erased = {
    name:
      record.name !== null && erase === withoutPerson && personalKinds.includes(record.kind)
        ? ERASED_PERSON
        : record.name,
    before: mapFields(record.before, erase),
    after: mapFields(record.after, erase),
  };
  const json = (fields: Fields | null) => fields && JSON.stringify(fields);
  const isSame =
    erased.name === record.name &&
    json(erased.before) === json(record.before) &&
    json(erased.after) === json(record.after);
  if (isSame) return;
  await tx.rows('UPDATE audit_trail SET subject_name = ?, before = ?, after = ? WHERE id = ?', [
    erased.name,
    json(erased.before),
    json(erased.after),
    record.id,
  ]);
}

function mapFields(
  fields: Fields | null,
  erase: (name: string, value: unknown) => unknown,
): Fields | null {
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
