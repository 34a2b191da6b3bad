import { DAY } from '../../platform/clock.ts';

/** Sample data says how many days ago something happened, so that it never looks old. */
export function before(now: number, days: number): number {
  return Math.round(now - days * DAY);
}

/** So that ids grow with time as they do in life. */
export function oldestFirst<T extends { daysAgo: number }>(list: T[]): T[] {
  return list.toSorted((a, b) => b.daysAgo - a.daysAgo);
}
