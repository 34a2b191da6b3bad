import type { enterRaffle, InputOf } from 'api/contract';
import { useSyncExternalStore } from 'react';
import { ApiError } from 'shell/kit';
import { inStorage, isKeyReused } from 'shell/kit/forms';

export type SentEntry = InputOf<typeof enterRaffle>;

/** An entry that was sent, and of which no response has said what became of it: it may have arrived. */
export interface Submission {
  entry: SentEntry;
  /** Sent again with it, the entry is not entered twice, and gets its confirmation even after entries closed. */
  key: string;
  /** When the first one with this key was sent, in milliseconds since 1970: the server may have stored that one. */
  sentAt: number;
}

const KEY = 'unconfirmed-raffle-entries';
/** As long as the server can answer again. */
const ANSWERED_AGAIN_MS = 24 * 3_600_000;

const listeners = new Set<() => void>();
/** Where the browser stores nothing, they last until a reload. */
let submissions: readonly Submission[] = inStorage('tab', stored) ?? [];

function set(next: readonly Submission[]): void {
  submissions = next;
  inStorage('tab', (tab) => {
    if (next.length > 0) tab.setItem(KEY, JSON.stringify(next));
    else tab.removeItem(KEY);
  });
  for (const listener of listeners) listener();
}

/** As they were written: parsed by a schema, their parts are in another order, and the server takes them for others. */
function stored(tab: Storage): Submission[] {
  const value: unknown = JSON.parse(tab.getItem(KEY) ?? '[]');
  return Array.isArray(value)
    ? value.filter(({ entry, key, sentAt }) => entry && key && sentAt)
    : [];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The submissions whose outcome is unknown, the latest last. */
export const readSubmissions = () => submissions;
export const useSubmissions = () =>
  useSyncExternalStore(subscribe, readSubmissions, readSubmissions);

export const forgetSubmissions = () => set([]);

export function beginSubmission(entry: SentEntry, key: string): void {
  const others = submissions.filter((one) => !isOf(one, entry, key));
  const sentAt = submissions.find((one) => one.key === key)?.sentAt ?? Date.now();
  set([...others, { entry, key, sentAt }]);
}

/** What a failed submission tells of it, and of others that were sent with its key. */
export function endSubmission(entry: SentEntry, key: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.sentence === null) return;
  // The server looks for what was stored with the key in the last day first, so these say that nothing was.
  const isNoneStored = error.reason === 'closed' || error.reason === 'reference-taken';
  // Another one was stored with it, or it could never be stored. Other refusals tell nothing.
  const isNotStored = isKeyReused(error) || error.status === 400;
  if (isNoneStored) set(submissions.filter((one) => one.key !== key || !canAskAgain(one)));
  else if (isNotStored) {
    const others = submissions.filter((one) => !isOf(one, entry, key));
    // One has arrived that is not known here, such as from a copy of this tab: only organizers can look it up.
    const isUnknown = isKeyReused(error) && !others.some((one) => one.key === key);
    set(isUnknown ? [...others, { entry, key, sentAt: 1 }] : others);
  }
}

export function canAskAgain({ sentAt }: Submission): boolean {
  return Date.now() - sentAt < ANSWERED_AGAIN_MS;
}

function isOf(one: Submission, entry: SentEntry, key: string): boolean {
  return one.key === key && JSON.stringify(one.entry) === JSON.stringify(entry);
}
