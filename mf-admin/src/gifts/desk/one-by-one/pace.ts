const MINUTE = 60_000;
/** A longer time between two decisions was a break. */
const BREAK_MS = 90_000;
/** Fewer say nothing about the next ones. */
const FEWEST = 3;
const LATEST = 20;

/**
 * How long the rest takes at the pace of the latest decisions: "About 4 minutes left at your pace".
 * Null while there are too few of them.
 *
 * @param decidedAt when decisions were made, in milliseconds
 */
export function timeLeftText(decidedAt: readonly number[], left: number): string | null {
  const latest = decidedAt.slice(-LATEST - 1);
  const times = latest
    .slice(1)
    .map((at, index) => at - (latest[index] ?? at))
    .filter((time) => time <= BREAK_MS);
  if (left === 0 || times.length < FEWEST) return null;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const minutes = (mean * left) / MINUTE;
  if (minutes < 1) return 'Less than a minute left at your pace';
  if (minutes < 90) {
    const whole = Math.round(minutes);
    return `About ${whole} ${whole === 1 ? 'minute' : 'minutes'} left at your pace`;
  }
  return `About ${Math.round(minutes / 60)} hours left at your pace`;
}
