import type { Campaign } from 'api/contract';
import type { Draft } from '../settings/draft.ts';
import type { Conflict } from './merge-draft.ts';

/** The settings that were loaded, and what was edited here since. */
export interface SettingsDraft {
  saved: Campaign;
  revision: string;
  base: Draft;
  draft: Draft;
  conflicts: Conflict[];
}

const KEY = 'settings-draft';

/**
 * Unsaved changes survive Back, a reload and an expired session in this tab. Without storage they
 * last as long as the screen.
 */
export function readStoredDraft(): SettingsDraft | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function storeDraft(settings: SettingsDraft | null) {
  try {
    if (settings) sessionStorage.setItem(KEY, JSON.stringify(settings));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser allows no storage.
  }
}
