import { HOUR, MINUTE } from '../src/platform/clock.ts';
import type { TestApp } from './app.ts';

type Clocked = Pick<TestApp, 'now' | 'setNow' | 'advance'>;

/** Runs the half day until a moment, with the looks at the clock that the hourly cleanup makes. */
export async function lookHourly(
  { setNow }: Pick<Clocked, 'setNow'>,
  until: number,
  look: () => Promise<unknown>,
): Promise<void> {
  for (let hours = 12; hours >= 0; hours -= 1) {
    setNow(new Date(until - hours * HOUR));
    await look();
  }
}

/** Runs the next ten minutes with the looks of a seal worker, of which fewer are enough. */
export async function lookForTenMinutes(
  { advance }: Pick<Clocked, 'advance'>,
  look: () => Promise<unknown>,
): Promise<void> {
  for (let minutes = 0; minutes < 10; minutes += 2) {
    await look();
    advance(2 * MINUTE);
  }
  await look();
}
