import { nextTask } from '../next-task.ts';

/** The page can respond after each slice of work. */
const SLICE_MS = 12;

/** @throws the signal's reason when the check was canceled */
export type Pause = () => Promise<void>;

/** Lets the page respond when a slice of work has taken long enough. */
export function makePause(signal: AbortSignal): Pause {
  let sliceEnds = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() >= sliceEnds) {
      await nextTask();
      sliceEnds = performance.now() + SLICE_MS;
    }
    signal.throwIfAborted();
  };
}
