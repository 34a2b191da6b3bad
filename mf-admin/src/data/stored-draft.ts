import { adminStorageKey } from 'shell/kit';
import { signed, verified } from './signed-text.ts';

/**
 * Unsaved changes survive Back, a reload and an expired session in this tab. Without storage they
 * last as long as the screen. They are signed with a key that only admin pages have, because the
 * scripts of all pages can write to the browser's storage.
 */
export function readStoredDraft<Stored>(key: string): Stored | null {
  const signingKey = adminStorageKey();
  try {
    const stored = sessionStorage.getItem(key);
    const text = signingKey && stored ? verified(signingKey, key, stored) : null;
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function storeDraft(key: string, draft: unknown) {
  const signingKey = adminStorageKey();
  try {
    if (draft && signingKey) {
      sessionStorage.setItem(key, signed(signingKey, key, JSON.stringify(draft)));
    } else sessionStorage.removeItem(key);
  } catch {
    // The browser allows no storage.
  }
}
