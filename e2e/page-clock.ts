import type { Page } from '@playwright/test';

/**
 * Stops the page's installed clock. That moment is far enough ahead for a slow machine: a clock cannot
 * be stopped in the past.
 */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** The same before the first page. @returns at which moment it is stopped */
export async function stopClockFirst(page: Page): Promise<number> {
  const at = Date.now() + 60_000;
  await page.clock.install();
  await page.clock.pauseAt(at);
  return at;
}

/** Runs in a page: holds its timeouts of this length until `endTimeouts()`. `heldTimeouts()` counts them. */
export function holdTimeouts(length: number) {
  const { setTimeout: set, clearTimeout: clear } = window;
  const held = new Map<number | undefined, () => void>();
  const holding = (handler: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== length) return set(handler, ms, ...rest);
    const id = set(() => {}, 2 ** 31 - 1);
    held.set(id, handler);
    return id;
  };
  Object.assign(window, {
    setTimeout: holding,
    clearTimeout: (id?: number) => {
      held.delete(id);
      clear(id);
    },
    heldTimeouts: () => held.size,
    endTimeouts: () => {
      for (const handler of held.values()) handler();
      held.clear();
    },
  });
}
