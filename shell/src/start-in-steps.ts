interface YieldingScheduler {
  yield?: () => Promise<void>;
}
const scheduler = (globalThis as { scheduler?: YieldingScheduler }).scheduler;

/** Ends the current task, so that the browser can respond to presses before the next one. */
const nextTask = () => scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve));

/** Runs steps in tasks of their own. */
export async function startInSteps(steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}
