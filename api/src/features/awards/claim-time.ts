import { DAY } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { readClaimDays } from '../rules/versions.ts';

/** The earliest end of a claim time that begins now, in milliseconds since 1970. */
export async function claimTimeFrom(db: Pick<Database, 'rows'>, now: Date): Promise<number> {
  return now.getTime() + (await readClaimDays(db)) * DAY;
}
