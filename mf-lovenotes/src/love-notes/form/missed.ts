import type { EntryOutcome } from './confirmation.tsx';
import type { SentNote } from './unconfirmed-entry.ts';

/** A posted note, as its confirmation shows it. */
export interface PostedNote extends SentNote {
  entry: EntryOutcome;
  /** Shown again, after the page was left or reloaded. */
  again?: boolean;
  /** The form or the last confirmation was out of view when it came. */
  outOfView?: boolean;
}

let notes: PostedNote[] = [];

/** Confirmations that came while the page was left or another note was written. Each waits until it is closed. */
export const missed = {
  first: (): PostedNote | null => notes[0] ?? null,
  add(note: PostedNote): void {
    notes.push({ ...note, again: true });
  },
  remove(id: number | undefined): void {
    notes = notes.filter((note) => note.id !== id);
  },
};
