import type { LeftToDraw } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { findStandingSeal } from './standing-seal.ts';

type Reader = Pick<Database, 'rows'>;

/**
 * What draws have left. Before the first draw that is never nothing: prizes may not be entered yet.
 * Units in the standing seal are left until their line is revealed, and no other draw can take them.
 */
export async function readLeftToDraw(db: Reader): Promise<LeftToDraw> {
  const standing = await findStandingSeal(db);
  if (await arePrizesLeft(db, standing?.id)) return 'prizes';
  if (standing || (await isPassUndecided(db))) return 'seal';
  return (await exists(db, 'SELECT 1 FROM draws')) ? 'nothing' : 'prizes';
}

/** Whether a winner was passed over and the number that decides the next one is awaited. */
export function isPassUndecided(db: Reader): Promise<boolean> {
  return exists(
    db,
    `SELECT 1 FROM seal_sources s WHERE s.line IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM seal_numbers n WHERE n.source_id = s.id)`,
  );
}

/** @param sealId a seal whose unrevealed lines do not count */
export function arePrizesLeft(db: Reader, sealId: number | null = null): Promise<boolean> {
  return exists(
    db,
    `SELECT 1 FROM prizes p WHERE p.is_active = 1 AND p.units_left >
       (SELECT coalesce(sum(i.units), 0) FROM seal_items i
        WHERE i.seal_id = ?1 AND i.prize_id = p.id AND NOT EXISTS
          (SELECT 1 FROM seal_reveals r WHERE r.seal_id = i.seal_id AND r.line = i.line))`,
    [sealId],
  );
}

async function exists(db: Reader, sql: string, values: (number | null)[] = []): Promise<boolean> {
  return (await db.rows(`${sql} LIMIT 1`, values)).length > 0;
}
