/** Work that stops at each `yield`, so that the page can answer in between. */
export type Slices<Result> = Generator<void, Result>;

/** Shorter than a frame, so that typing and scrolling stay smooth. */
const SLICE_MS = 10;

/** Runs the work in slices, with a pause for the page after each. */
export async function inSlices<Result>(
  work: Slices<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await nextTask();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  }
}

/** Runs the work at once. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Not a timer: nested timers wait 4 ms each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
