import type { enterRaffle, InputOf } from 'api/contract';
import { inStorage } from 'shell/kit/forms';

export type SentEntry = InputOf<typeof enterRaffle>;

/** An entry that was sent, and of which no response has said what became of it: it may have arrived. */
export interface UnconfirmedEntry {
  entry: SentEntry;
  /** Sent again with it, the entry is not entered twice, and gets its confirmation even after entries closed. */
  key: string;
  sentAt: number;
}

const KEY = 'unconfirmed-raffle-entry';
/** As long as the server can answer again. */
const ANSWERED_AGAIN_MS = 24 * 3_600_000;

/** Where the browser stores nothing, it lasts until a reload. */
let inMemory: UnconfirmedEntry | null = null;

export const unconfirmedEntry = {
  read(): UnconfirmedEntry | null {
    inMemory ??= inStorage('tab', stored) ?? null;
    return inMemory;
  },
  /** The first one stays: what is sent after it with the same key is only used if that has not arrived. */
  keep(entry: SentEntry, key: string): void {
    if (unconfirmedEntry.read()) return;
    const kept = { entry, key, sentAt: Date.now() };
    inMemory = kept;
    inStorage('tab', (tab) => tab.setItem(KEY, JSON.stringify(kept)));
  },
  forget(): void {
    inMemory = null;
    inStorage('tab', (tab) => tab.removeItem(KEY));
  },
};

export function canAskAgain({ sentAt }: UnconfirmedEntry): boolean {
  return Date.now() - sentAt < ANSWERED_AGAIN_MS;
}

/** Whether it is the one that was sent with this key. */
export function isSame(one: UnconfirmedEntry | null, entry: SentEntry, key: string): boolean {
  return one?.key === key && JSON.stringify(one.entry) === JSON.stringify(entry);
}

/** As it was written: parsed, its parts are in another order, and the server takes it for another entry. */
function stored(tab: Storage): UnconfirmedEntry | null {
  const value: Partial<UnconfirmedEntry> | null = JSON.parse(tab.getItem(KEY) ?? 'null');
  return value?.entry && value.key && value.sentAt ? (value as UnconfirmedEntry) : null;
}
