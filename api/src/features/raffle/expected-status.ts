import type { EntryState, EntryStatus } from '../../../contract/index.ts';
import { Conflict } from '../../platform/errors.ts';

interface Entry {
  entryStatus: EntryStatus;
  adminNotes: string | null;
}

export function stateOf({ entryStatus, adminNotes }: Entry): EntryState {
  return { status: entryStatus, adminNotes };
}

/** @throws Conflict when the entry is not as the caller last saw it. */
export function checkExpected(entry: Entry, expected: EntryState | undefined): void {
  if (!expected) return;
  const now = stateOf(entry);
  if (now.status !== expected.status) {
    throw new Conflict(
      `Somebody else has changed this entry: it is ${now.status} now. Nothing was overwritten.`,
    );
  }
  if ((now.adminNotes ?? '') !== (expected.adminNotes ?? '')) {
    throw new Conflict(
      'Somebody else has changed the note on this entry. Nothing was overwritten.',
    );
  }
}
