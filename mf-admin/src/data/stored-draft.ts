import { encryptedStorage } from './encrypted-storage.ts';

const tab = encryptedStorage('tab');

/** What an organizer typed or chose, or was shown once. Signing out deletes it. */
const names = ['settings-draft', 'rules-draft', 'entries-added-by-hand', 'desk-left-out'] as const;
export type DraftName = (typeof names)[number];

/** Whether signing out would lose some of it. Who is left out at the desk can be chosen anew. */
export const hasStoredDrafts = () =>
  names.some((name) => name !== 'desk-left-out' && readStoredDraft(name) !== null);

export function forgetStoredDrafts(): void {
  for (const name of names) storeDraft(name, null);
}

/**
 * Unsaved changes survive Back, a reload and an expired session in this tab. Without storage they
 * last as long as the screen.
 */
export function readStoredDraft<Stored>(key: DraftName): Stored | null {
  try {
    const text = tab.getItem(key);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function storeDraft(key: DraftName, draft: unknown) {
  try {
    if (draft) tab.setItem(key, JSON.stringify(draft));
    else tab.removeItem(key);
  } catch {
    // The browser allows no storage.
  }
}
