import * as z from 'zod/mini';

/**
 * What time it is where it counts: a visitor's clock may be wrong by hours. The page says when the
 * server made it, and every answer says the time again.
 */
let offset = offsetOfPage();
const listeners = new Set<() => void>();

/** Smaller differences are the way of the answer, not the clock. */
const TOLERANCE_MS = 2_000;

/** Milliseconds since 1970 by the server's clock, right to about a second. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Takes in the time that an answer of the server carries. */
export function noteServerTime(headers: Headers): void {
  const said = Date.parse(headers.get('Date') ?? '');
  // An answer out of a cache between here and there tells an old time.
  if (Number.isNaN(said) || headers.has('Age')) return;
  // The header has whole seconds, rounded down.
  const now = said + 500 - Date.now();
  if (Math.abs(now - offset) < TOLERANCE_MS) return;
  offset = now;
  for (const listener of listeners) listener();
}

/** Calls back when the clock turns out to be another than was known. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function offsetOfPage(): number {
  // First screens are rendered at build, where there is no page.
  const text = globalThis.document?.getElementById('boot')?.textContent;
  const { now } = z.object({ now: z.optional(z.number()) }).parse(text ? JSON.parse(text) : {});
  if (now === undefined) return 0;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return now - (performance.timeOrigin + (arrival?.responseStart ?? 0));
}
