import { errors, type Page } from '@playwright/test';

const LIMIT_MS = 5_000;

/**
 * What keeps a page from going on, for the report of a failed test: its scripts are busy, or Chromium
 * has stopped drawing it. The latter lasts, also over reloads, and only a new page is drawn again.
 * @returns null if neither
 */
export async function whatHangs(page: Page): Promise<string | null> {
  if (page.isClosed()) return null;
  if (await timesOut(page, () => true, 100)) return 'its scripts are busy';
  const isSecondFrame = () => {
    const state = globalThis as unknown as { frame?: number };
    state.frame = (state.frame ?? 0) + 1;
    return state.frame > 1;
  };
  return (await timesOut(page, isSecondFrame, 'raf')) ? 'it is not drawn' : null;
}

async function timesOut(page: Page, ready: () => boolean, polling: number | 'raf') {
  try {
    await page.waitForFunction(ready, undefined, { polling, timeout: LIMIT_MS });
    return false;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return true;
    throw error;
  }
}
