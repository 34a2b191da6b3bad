import * as z from 'zod/mini';

const STORE = 'ticket-keys';
const MOST = 20;
const Keys = z.array(z.string());

/** Keys of the entries that were sent from this tab, newest first: a reload must not lose them. */
export function sentKeys(): string[] {
  try {
    return Keys.parse(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));
  } catch {
    // Storage is blocked, or holds something else.
    return [];
  }
}

/** Keeps a key for as long as this tab is open. */
export function keepSentKey(key: string): void {
  try {
    const others = sentKeys().filter((one) => one !== key);
    sessionStorage.setItem(STORE, JSON.stringify([key, ...others].slice(0, MOST)));
  } catch {
    // Storage is blocked or full: the confirmation shows the key all the same.
  }
}
