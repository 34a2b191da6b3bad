import type { RaffleEntry } from 'api/contract';
import { readStoredDraft, storeDraft } from '../../data/stored-draft.ts';

/** An entry that was added just now, with the key that nobody can see again. */
export type NewEntry = Pick<RaffleEntry, 'id' | 'name' | 'entryCount'> & { ticketKey: string };

export const NEW_ENTRIES = 'entries-added-by-hand';

export const readNewKeys = () => readStoredDraft<NewEntry[]>(NEW_ENTRIES);
export const storeNewKeys = (entries: NewEntry[] | null) => storeDraft(NEW_ENTRIES, entries);
