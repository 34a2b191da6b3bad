import { centsToText, type MatchGift } from '../../../../contract/index.ts';
import type { Database } from '../../../platform/db/client.ts';
import { startsOfDays } from './start-of-day.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** A gift with its moments, for sentences about it. */
export interface ReadGift {
  shown: MatchGift;
  payer: string;
  unused: number;
  platform: string;
  from: number;
  until: number;
}

/** Gifts by id; those that are gone are missing. */
export async function readGifts(
  db: Database,
  timeZone: string,
  ids: readonly number[],
): Promise<Map<number, ReadGift>> {
  const rows = await db.rows(
    `SELECT g.id, g.platform, g.amount_cents, g.amount_cents - g.used_cents, g.given_at,
       g.given_on, g.payer, g.note,
       (SELECT json_group_array(reference) FROM gift_references WHERE gift_id = g.id)
     FROM json_each(?) AS listed CROSS JOIN gifts AS g ON g.id = listed.value
     WHERE g.discarded_at IS NULL`,
    [JSON.stringify([...new Set(ids)])],
  );
  const startOf = startsOfDays(timeZone);
  return new Map(
    rows.map((row) => {
      const [id, unused, platform, payer] = [
        Number(row[0]),
        Number(row[3]),
        String(row[1]),
        String(row[6]),
      ];
      const givenAt = row[4] === null ? null : Number(row[4]);
      const givenOn = String(row[5]);
      const from = givenAt ?? startOf(givenOn);
      const shown = {
        id,
        platform,
        amount: centsToText(Number(row[2])),
        unused: centsToText(unused),
        givenAt: givenAt === null ? null : new Date(givenAt).toISOString(),
        givenOn,
        payer,
        note: String(row[7]),
        references: JSON.parse(String(row[8])) as string[],
      };
      const until = givenAt ?? from + DAY - 1;
      return [id, { shown, payer, unused, platform, from, until }];
    }),
  );
}
