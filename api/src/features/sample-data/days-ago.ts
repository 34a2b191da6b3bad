import { DAY } from '../../platform/clock.ts';

/** Sample data gives ages in days, so that it never looks old. */
export function before(now: number, days: number): number {
  return Math.round(now - days * DAY);
}

/** So that ids grow with time, as in real use. */
export function oldestFirst<T extends { daysAgo: number }>(list: T[]): T[] {
  return list.toSorted((a, b) => b.daysAgo - a.daysAgo);
}
