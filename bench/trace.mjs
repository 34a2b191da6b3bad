/**
 * Records a trace of these categories while `run` uses the browser.
 *
 * @returns what `run` returns, and the trace's events, with times in microseconds
 */
export async function recordTrace(browser, categories, run) {
  await browser.startTracing(undefined, { categories });
  const result = await run();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  return { result, events: traceEvents };
}
