import { usualNotes } from 'api/contract';

/** A note that came with a status, not one that somebody wrote. */
export function isDefaultNote(note: string | null): boolean {
  return Object.values(usualNotes).includes(note);
}
