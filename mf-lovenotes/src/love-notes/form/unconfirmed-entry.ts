import type { enterRaffle, InputOf } from 'api/contract';
import * as z from 'zod/mini';
import type { EntryRefusal } from './error-toasts.ts';

export interface SentNote {
  id: number;
  name: string;
  isPublic: boolean;
}

/** An entry that goes with a posted note and has not been accepted. */
export interface UnconfirmedEntry {
  note: SentNote;
  entry: InputOf<typeof enterRaffle>;
  /** Null while there is no answer. */
  refusal: EntryRefusal | null;
}

const KEY = 'love-note-entry';
const Stored = z.object({
  note: z.object({ id: z.number(), name: z.string(), isPublic: z.boolean() }),
  entry: z.looseObject({ supportMessageId: z.number() }),
  refusal: z.nullable(
    z.object({
      reason: z.string(),
      isRetryable: z.boolean(),
      referenceTaken: z.optional(z.boolean()),
    }),
  ),
});

/** Where the browser stores nothing, it lasts until a reload. */
let inMemory: UnconfirmedEntry | null = null;

/** Its note's draft is gone, so neither leaving the page nor a reload may lose it. */
export const unconfirmedEntry = {
  read(): UnconfirmedEntry | null {
    if (inMemory) return inMemory;
    try {
      const stored = sessionStorage.getItem(KEY);
      if (!stored) return null;
      const value = JSON.parse(stored);
      Stored.parse(value);
      // As it was: parsed, its parts are in another order, and the server takes it for another entry.
      return value;
    } catch {
      // Storage is blocked, or holds something else.
      return null;
    }
  },
  keep(entry: UnconfirmedEntry): void {
    inMemory = entry;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(entry));
    } catch {
      // Storage is blocked or full.
    }
  },
  forget(): void {
    inMemory = null;
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  },
};
