/** So long does work go on before requests are let in. */
const SLICE_MS = 6;

/** A function that lets requests in when the last time is a slice ago, and otherwise returns at once. */
export function pauses(): () => Promise<void> | undefined {
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
