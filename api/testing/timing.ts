/**
 * Milliseconds of the quickest of several runs, one after the other: what the work itself takes on a
 * machine that others use too.
 */
export async function quickest(runs: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/**
 * Milliseconds of the processor that the work takes in this process, the least of several runs. Other
 * programs on the machine make it no longer.
 */
export async function leastProcessorTime(
  runs: number,
  work: () => Promise<unknown> | unknown,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
