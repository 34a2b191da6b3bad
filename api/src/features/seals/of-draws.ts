import type { Draw } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';

/** Which line of which seal draws come from, by the id of their pick. */
export async function readSealsOfDraws(
  db: Pick<Database, 'rows'>,
  pickIds: (number | null)[],
): Promise<Map<number, NonNullable<Draw['seal']>>> {
  const ids = pickIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.rows(
    `SELECT p.id, s.id, s.number, p.line, p.attempt, o.outcome
     FROM json_each(?) AS listed
     JOIN seal_picks p ON p.id = listed.value
     JOIN seals s ON s.id = p.seal_id
     LEFT JOIN seal_passes o ON o.pick_id = p.id`,
    [JSON.stringify(ids)],
  );
  return new Map(
    rows.map((row) => [
      Number(row[0]),
      {
        id: Number(row[1]),
        number: Number(row[2]),
        prize: Number(row[3]),
        attempt: Number(row[4]),
        passed: row[5] === null ? null : String(row[5]),
      },
    ]),
  );
}

export async function readSealOf(
  db: Pick<Database, 'rows'>,
  pickId: number | null,
): Promise<Draw['seal']> {
  return (await readSealsOfDraws(db, [pickId])).get(pickId ?? 0) ?? null;
}
