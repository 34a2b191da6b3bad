import { defaultAdminNotes } from 'api/contract';

/** Whether the status set this note, not an admin. */
export function isDefaultNote(note: string | null): boolean {
  return Object.values(defaultAdminNotes).includes(note);
}
