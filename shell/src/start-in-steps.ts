interface YieldingScheduler {
  yield?: () => Promise<void>;
}
const scheduler = (globalThis as { scheduler?: YieldingScheduler }).scheduler;

/**
 * Ends the current task, so that the browser can respond to presses before the next one. In a hidden tab
 * there are none, and some browsers let its timers run once a second only.
 */
export function nextTask(): Promise<void> {
  if (globalThis.document?.hidden) return Promise.resolve();
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Runs steps in tasks of their own. */
export async function startInSteps(steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}
