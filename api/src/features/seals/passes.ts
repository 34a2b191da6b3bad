import type { Award } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { findEarlierNumber } from './order-of-numbers.ts';
import { findSeal, iso } from './seal-records.ts';

type Passed = NonNullable<Award['passed']>;

/** Winners who were passed over, and what became of the prize, by the id of their pick. */
export async function readPasses(
  db: Pick<Database, 'rows'>,
  pickIds: (number | null)[],
): Promise<Map<number, Passed>> {
  const ids = pickIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.rows(
    `SELECT o.pick_id, o.outcome, o.note, o.passed_at, o.source_id, s.seal_id,
       (SELECT p.outcome FROM seal_picks_in_force p JOIN seal_numbers n ON n.id = p.number_id
        WHERE n.source_id = o.source_id ORDER BY p.attempt DESC LIMIT 1)
     FROM json_each(?) AS listed
     JOIN seal_passes o ON o.pick_id = listed.value
     JOIN seal_sources s ON s.id = o.source_id`,
    [JSON.stringify([...new Set(ids)])],
  );
  const sealIds = [...new Set(rows.map((row) => Number(row[5])))];
  const sources = (await Promise.all(sealIds.map((id) => findSeal(db, id)))).flatMap(
    ({ later }) => later,
  );
  const waiting = new Map<number, string>();
  for (const { id, numbers } of sources) {
    const waitsFor = numbers.length === 0 ? await findEarlierNumber(db, id) : undefined;
    if (waitsFor !== undefined) waiting.set(id, waitsFor);
  }
  return new Map(
    rows.map((row) => {
      const waitsFor = waiting.get(Number(row[4]));
      const source = sources.find(({ id }) => id === Number(row[4]))?.source;
      if (!source) throw new Error(`the pass of pick ${row[0]} names no number`);
      return [
        Number(row[0]),
        {
          at: iso(Number(row[3])),
          outcome: row[1] as Passed['outcome'],
          note: String(row[2]),
          source,
          next: row[6] === null ? 'awaited' : row[6] === 'won' ? 'won' : 'no-winner',
          ...(waitsFor !== undefined && { waitsFor }),
        },
      ];
    }),
  );
}
