import type { Database } from '../../platform/db/client.ts';
import { AWARD_OF_DRAW } from './award-records.ts';

/**
 * Awards whose winner was told, has not claimed the prize, and has no more time to answer. A direct draw
 * cannot be passed on, so nothing is left to do for a winner who was erased.
 */
export async function countOverdue(db: Pick<Database, 'rows'>, now: Date): Promise<number> {
  const [row] = await db.rows(
    `SELECT count(*) FROM (
       SELECT max(answer_by) AS answer_by, max(claimed) AS claimed FROM draws
       WHERE NOT EXISTS (SELECT 1 FROM seal_passes o WHERE o.pick_id = draws.seal_pick_id)
         AND NOT (seal_pick_id IS NULL AND EXISTS (
           SELECT 1 FROM raffle_entries e WHERE e.id = winner_id AND e.erased_at IS NOT NULL))
       GROUP BY ${AWARD_OF_DRAW})
     WHERE answer_by <= ? AND claimed = 0`,
    [now.getTime()],
  );
  return Number(row?.[0]);
}
