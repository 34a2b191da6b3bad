/**
 * Unsaved changes survive Back, a reload and an expired session in this tab. Without storage they
 * last as long as the screen.
 */
export function readStoredDraft<Stored>(key: string): Stored | null {
  try {
    const text = sessionStorage.getItem(key);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function storeDraft(key: string, draft: unknown) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser allows no storage.
  }
}
