import type { EntryState } from 'api/contract';
import { warnBeforeUnload } from '../../ui/unload-warning.ts';

export interface UnsavedNote {
  text: string;
  /** The entry as it was when the note was begun; null after `refused`. */
  expected: EntryState | null;
  /** The server's sentence: somebody else was faster. Only Enter saves the note then. */
  refused: string | null;
}

/** Notes that were typed and not saved, by entry: their row may go while they are being saved. */
const notes = new Map<number, UnsavedNote>();
// For as long as the page is open: the screen may be left by then.
warnBeforeUnload(() => notes.size > 0);

export const unsavedNotes = {
  get: (id: number) => notes.get(id),
  keep: (id: number, note: UnsavedNote) => notes.set(id, note),
  forget: (id: number) => notes.delete(id),
  /** Somebody else works in this tab from now on. */
  forgetAll: () => notes.clear(),
};
