import * as z from 'zod/mini';

/**
 * The server's time, because a visitor's clock may be wrong by hours. The page contains the time at
 * which it was sent, and every response has a `Date` header.
 */
let offset: number | undefined;
const listeners = new Set<() => void>();

/** Smaller differences are network delay. */
const TOLERANCE_MS = 2_000;

/** Milliseconds since 1970 by the server's clock, to about a second. */
export function serverNow(): number {
  return Date.now() + currentOffset();
}

/**
 * Reads the time from a response's headers.
 * @param arrivedAt when they came, by this computer's clock
 */
export function noteServerTime(headers: Headers, arrivedAt: number): void {
  const sentAt = Date.parse(headers.get('Date') ?? '');
  // A response from a cache has an old time.
  if (Number.isNaN(sentAt) || headers.has('Age')) return;
  // The header is in whole seconds, rounded down.
  const now = sentAt + 500 - arrivedAt;
  if (Math.abs(now - currentOffset()) < TOLERANCE_MS) return;
  offset = now;
  for (const listener of listeners) listener();
}

/** Calls back when the offset changes. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the page when it is first needed, not while the site starts. */
function currentOffset(): number {
  offset ??= offsetOfPage();
  return offset;
}

function offsetOfPage(): number {
  // The first paint is rendered at build time, without a page.
  const text = globalThis.document?.getElementById('boot')?.textContent;
  const { now } = z.object({ now: z.optional(z.number()) }).parse(text ? JSON.parse(text) : {});
  if (now === undefined) return 0;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return now - (performance.timeOrigin + (arrival?.responseStart ?? 0));
}
