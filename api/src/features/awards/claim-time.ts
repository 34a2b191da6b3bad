import { DAY } from '../../platform/clock.ts';

/** How many days a winner has to answer. The only place that says so. */
export async function readClaimDays(): Promise<number> {
  return 7;
}

/** The earliest end of a claim time that begins now, in milliseconds since 1970. */
export async function claimTimeFrom(now: Date): Promise<number> {
  return now.getTime() + (await readClaimDays()) * DAY;
}
