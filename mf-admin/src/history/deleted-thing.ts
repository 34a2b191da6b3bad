import {
  type AuditRecord,
  ERASED,
  ERASED_PERSON,
  type ErasableKind,
  erasableKinds,
} from 'api/contract';

/** What a record says was deleted, if the history still has a person's copy of it; null otherwise. */
export function deletedThing({
  action,
  subject,
  before,
}: AuditRecord): { kind: ErasableKind; id: string } | null {
  const kind = erasableKinds.find((one) => one === subject.kind);
  if (action !== 'deleted' || !kind || subject.id === null) return null;
  const person = kind === 'prize' ? before?.brandContact : subject.name;
  const isErased = !person || person === ERASED || person === ERASED_PERSON;
  return isErased ? null : { kind, id: subject.id };
}
