import { warnBeforeUnload } from '../../ui/unload-warning.ts';

/** Notes that were typed and not saved, by entry: their row may go while they are being saved. */
const notes = new Map<number, string>();
// For as long as the page is open: the screen may be left by then.
warnBeforeUnload(() => notes.size > 0);

export const unsavedNotes = {
  get: (id: number) => notes.get(id),
  keep: (id: number, note: string) => notes.set(id, note),
  forget: (id: number) => notes.delete(id),
  /** Somebody else works in this tab from now on. */
  forgetAll: () => notes.clear(),
};
