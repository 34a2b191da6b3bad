import { useSyncExternalStore } from 'react';

/** What the confirmation shows of an entry. */
export interface Received {
  name: string;
  entryCount: number;
  ticketKey: string;
  /** Six characters. */
  giftReference: string | null;
}

let missed: Received | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An entry that was accepted after the page was left: it waits until the visitor closes it or begins another one. */
export const useMissed = () =>
  useSyncExternalStore(
    subscribe,
    () => missed,
    () => missed,
  );

export function setMissed(received: Received | null): void {
  missed = received;
  for (const listener of listeners) listener();
}
