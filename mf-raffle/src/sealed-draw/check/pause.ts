/** The page can respond after each slice of work. */
const SLICE_MS = 12;

/** @throws the signal's reason when the check was cancelled */
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

/** Unlike a timer, this is not slowed down in a tab in the background. */
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
