import { centsToText, type Overview } from '../../../contract/index.ts';
import { type Clock, DAY, MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { dateFormat } from '../campaign/date-format.ts';

const QUARTER = 15 * MINUTE;
const DAYS = 31;

/** Reads counters only: four rows of sums, and at most 96 quarters of an hour for each day. */
export async function readOverview(db: Database, clock: Clock): Promise<Overview> {
  const since = Math.floor((clock().getTime() - DAYS * DAY) / QUARTER);
  const [campaign, sums, quarters] = await Promise.all([
    readCampaign(db, clock),
    db.rows('SELECT entry_status, donation_cents FROM entry_counts'),
    db.rows(
      'SELECT quarter, entries FROM entry_quarters WHERE quarter >= ? AND entries > 0 ORDER BY 1',
      [since],
    ),
  ]);
  const cents = new Map(sums.map((row) => [row[0], Number(row[1])]));
  const verified = (cents.get('verified') ?? 0) + (cents.get('winner') ?? 0);

  const dayFormat = dateFormat(campaign, { dateStyle: 'short' }, 'en-CA');
  const days = new Map<string, number>();
  for (const row of quarters) {
    const day = dayFormat.format(new Date(Number(row[0]) * QUARTER));
    days.set(day, (days.get(day) ?? 0) + Number(row[1]));
  }
  return {
    pledged: centsToText(verified + (cents.get('pending') ?? 0)),
    verified: centsToText(verified),
    days: [...days].map(([day, entries]) => ({ day, entries })),
  };
}
