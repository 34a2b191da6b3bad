/** A time of the record may be none. */
export function isoOf(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? 'no time' : date.toISOString();
}
