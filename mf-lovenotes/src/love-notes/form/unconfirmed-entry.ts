import type { enterRaffle, InputOf } from 'api/contract';
import { inStorage } from 'shell/kit/forms';
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

/** It can be sent again. */
export function isWaiting(entry: UnconfirmedEntry | null): boolean {
  return entry !== null && (entry.refusal?.isRetryable ?? true);
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
    return inMemory ?? inStorage('tab', stored) ?? null;
  },
  keep(entry: UnconfirmedEntry): void {
    inMemory = entry;
    inStorage('tab', (tab) => tab.setItem(KEY, JSON.stringify(entry)));
  },
  forget(): void {
    inMemory = null;
    inStorage('tab', (tab) => tab.removeItem(KEY));
  },
};

function stored(tab: Storage): UnconfirmedEntry | null {
  const value = JSON.parse(tab.getItem(KEY) ?? 'null');
  if (value === null) return null;
  Stored.parse(value);
  // As it was: parsed, its parts are in another order, and the server takes it for another entry.
  return value;
}
