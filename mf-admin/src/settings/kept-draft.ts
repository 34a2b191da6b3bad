import type { Campaign } from 'api/contract';
import type { Draft } from './draft.ts';
import type { Meanwhile } from './merge.ts';

/** The work on the settings: what was read, and what was made of it here. */
export interface Work {
  saved: Campaign;
  revision: string;
  base: Draft;
  draft: Draft;
  meanwhile: Meanwhile[];
}

const KEPT = 'settings-work';

/**
 * Unsaved work outlives its screen in this tab: the way back, a reload, a session that ran out.
 * Storage may be closed to us; then it lasts as long as the screen.
 */
export function keptWork(): Work | null {
  try {
    const text = sessionStorage.getItem(KEPT);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function keepWork(work: Work | null) {
  try {
    if (work) sessionStorage.setItem(KEPT, JSON.stringify(work));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // See above.
  }
}
