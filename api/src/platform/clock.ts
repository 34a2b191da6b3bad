/** Returns the current time. Passed to everything that needs it, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What clocks of servers may differ by. A time further ahead was written by a clock that was wrong. */
export const CLOCKS_DIFFER_MS = 60 * SECOND;
