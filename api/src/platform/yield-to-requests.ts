/** How long work goes on before waiting requests are served. */
const SLICE_MS = 6;

/** A function to call during long work: when a slice is over, it lets waiting requests run. */
export function requestYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
