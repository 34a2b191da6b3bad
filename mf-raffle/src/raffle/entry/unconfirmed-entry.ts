import type { enterRaffle, InputOf } from 'api/contract';
import { inStorage } from 'shell/kit/forms';
import * as z from 'zod/mini';

export type SentEntry = InputOf<typeof enterRaffle>;

const KEY = 'unconfirmed-raffle-entry';
const Stored = z.looseObject({ name: z.string(), donationAmount: z.string() });

/** Where the browser stores nothing, it lasts until a reload. */
let inMemory: SentEntry | null = null;

/**
 * The entry that was sent last, until a response says what became of it: it may have arrived. Sent again
 * with its key, it is not entered twice, and it gets its confirmation even after entries have closed.
 */
export const unconfirmedEntry = {
  read(): SentEntry | null {
    return inMemory ?? inStorage('tab', stored) ?? null;
  },
  keep(entry: SentEntry): void {
    inMemory = entry;
    inStorage('tab', (tab) => tab.setItem(KEY, JSON.stringify(entry)));
  },
  forget(): void {
    inMemory = null;
    inStorage('tab', (tab) => tab.removeItem(KEY));
  },
};

function stored(tab: Storage): SentEntry | null {
  const value = JSON.parse(tab.getItem(KEY) ?? 'null');
  if (value === null) return null;
  Stored.parse(value);
  // As it was: parsed, its parts are in another order, and the server takes it for another entry.
  return value;
}
