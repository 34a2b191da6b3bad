import { centsToText, type MatchGift } from '../../../../contract/index.ts';
import type { Database } from '../../../platform/db/client.ts';

/** A gift as it is shown, and what sentences about it are made of. */
export interface ReadGift {
  shown: MatchGift;
  payer: string;
  unused: number;
  platform: string;
  /** YYYY-MM-DD in the campaign's time zone. */
  givenOn: string;
}

/** Gifts by id; those that are gone are missing. */
export async function readGifts(
  db: Database,
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
      return [id, { shown, payer, unused, platform, givenOn }];
    }),
  );
}
