import { type EntryState, type EntryStatus, entryChangeTexts } from '../../../contract/index.ts';
import { Conflict } from '../../platform/errors.ts';

interface Entry {
  entryStatus: EntryStatus;
  adminNotes: string | null;
}

export function statusAndNotes({ entryStatus, adminNotes }: Entry): EntryState {
  return { status: entryStatus, adminNotes };
}

/** @throws Conflict when the status or the note is not what the caller last saw */
export function refuseIfChanged(entry: Entry, expected: EntryState | undefined): void {
  if (!expected) return;
  const now = statusAndNotes(entry);
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

/**
 * Who knows the number of a sealed draw could choose who wins by what is verified when it is used. And the
 * gift of a winner whom nobody was shown yet would be free for another entry.
 * @param isBeingDecided whether the tickets of the entry take part in such a draw
 * @throws Conflict when the entry would become verified, or not verified any more
 */
export function refuseWhileDecided(
  isBeingDecided: boolean,
  before: EntryStatus,
  after: EntryStatus,
): void {
  if (isBeingDecided && (before === 'verified') !== (after === 'verified')) {
    throw new Conflict(entryChangeTexts.beingDecided, 'being-decided');
  }
}

/** @throws Conflict when an entry would have another number of tickets than is sealed */
export function refuseOtherCount(
  { sealedCounts }: { sealedCounts: readonly number[] },
  entryCount: number,
): void {
  if (sealedCounts.some((count) => count !== entryCount)) {
    throw new Conflict(entryChangeTexts.sealed);
  }
}

/** @throws Conflict for a winner, and for an entry whose person was erased */
export function refuseUnchangeable(
  entry: Pick<Entry, 'entryStatus'> & { erasedAt: number | null },
) {
  if (entry.entryStatus === 'winner') {
    throw new Conflict('This entry has won a prize, so its status can no longer be changed.');
  }
  if (entry.erasedAt !== null) {
    throw new Conflict('The person of this entry was erased, so it can no longer be changed.');
  }
}
