import { type ErasableKind, erasableKinds } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { isPhone, type Keys, namesPerson } from './person-keys.ts';

type Reader = Pick<Database, 'rows'>;
type Fields = Record<string, unknown>;

/** Records of gifts have no contact. */
export type KindWithContact = Exclude<ErasableKind, 'gift'>;
const kindsWithContact = erasableKinds.filter((kind) => kind !== 'gift');

/** Records read at once. */
const SLICE = 2_000;

/**
 * What the history has of an email or phone: of things that were deleted, and of values that were
 * replaced. Reads all records that have a contact.
 */
export async function findInHistory(
  db: Reader,
  keys: Keys,
): Promise<{ kind: KindWithContact; id: number; name: string | null }[]> {
  const found = new Map<string, { kind: KindWithContact; id: number; name: string | null }>();
  const needles = [
    ...(keys.email === null ? [] : [keys.email]),
    ...(keys.phone === null ? [] : ['phone":', 'contact":']),
  ];
  const anyNeedle = needles
    .map(() => "instr(lower(coalesce(before, '') || coalesce(after, '')), ?) > 0")
    .join(' OR ');
  for (let after = 0; ; ) {
    const rows = await db.rows(
      `SELECT id, subject_kind, subject_id, subject_name, before, after FROM audit_trail
       WHERE id > ? AND subject_kind IN (SELECT value FROM json_each(?)) AND subject_id IS NOT NULL
         AND (${anyNeedle}) ORDER BY id LIMIT ${SLICE}`,
      [after, JSON.stringify(kindsWithContact), ...needles],
    );
    for (const row of rows) {
      const states = [row[4], row[5]].map((json) =>
        json === null ? {} : JSON.parse(String(json)),
      );
      const thing = {
        kind: row[1] as KindWithContact,
        id: Number(row[2]),
        name: row[3] === null ? null : String(row[3]),
      };
      if (!states.some((fields) => hasContact(fields, keys))) continue;
      found.set(`${thing.kind} ${thing.id}`, thing);
    }
    const last = rows.at(-1);
    if (!last || rows.length < SLICE) return [...found.values()];
    after = Number(last[0]);
  }
}

/** Whether something that was deleted still had this email or phone then. */
export async function hadContactWhenDeleted(
  db: Reader,
  { kind, id }: { kind: KindWithContact; id: number },
  keys: Keys,
): Promise<boolean> {
  const [deleted] = await db.rows(
    `SELECT t.before FROM audit_subjects s CROSS JOIN audit_trail t ON t.id = s.audit_id
     WHERE s.kind = ?1 AND s.subject_id = ?2 AND t.subject_kind = ?1 AND t.action = 'deleted'
     ORDER BY t.id DESC LIMIT 1`,
    [kind, String(id)],
  );
  // Without such a record, what was found is all that the history has.
  return !deleted || hasContact(JSON.parse(String(deleted[0])), keys);
}

function hasContact(fields: Fields, keys: Keys): boolean {
  const { email, phone } = keys;
  return Object.entries(fields).some(([name, value]) => {
    if (typeof value !== 'string') return false;
    if (name === 'email') return email !== null && value.toLowerCase() === email;
    if (name === 'phone') return phone !== null && isPhone(value, phone);
    return name === 'brandContact' && namesPerson(value, keys);
  });
}
