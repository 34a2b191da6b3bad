import { signedStorage } from './signed-storage.ts';

const tab = signedStorage('tab');

/** What an organizer typed, or was shown once. Whoever signs in next in this tab must not see it. */
const names = ['settings-draft', 'rules-draft', 'entries-added-by-hand'] as const;

export const hasStoredDrafts = () => names.some((name) => readStoredDraft(name) !== null);

export function forgetStoredDrafts(): void {
  for (const name of names) storeDraft(name, null);
}

/**
 * Unsaved changes survive Back, a reload and an expired session in this tab. Without storage they
 * last as long as the screen.
 */
export function readStoredDraft<Stored>(key: string): Stored | null {
  try {
    const text = tab.getItem(key);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function storeDraft(key: string, draft: unknown) {
  try {
    if (draft) tab.setItem(key, JSON.stringify(draft));
    else tab.removeItem(key);
  } catch {
    // The browser allows no storage.
  }
}
