import { MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { findCorrectableSeal } from './being-decided.ts';
import { findEarlierNumber } from './order-of-numbers.ts';

/** A round comes by itself, unless no relay can be reached. */
const ROUND_IS_LATE_MS = 5 * MINUTE;

/**
 * Counts numbers that somebody has to enter now: no other one goes first. Until they are here, nothing is drawn
 * directly and nobody is passed over.
 */
export async function countDueNumbers(
  db: Pick<Database, 'rows'>,
  now: Date,
): Promise<{ ofSeals: number; afterPasses: number }> {
  const correctable = await findCorrectableSeal(db);
  const rows = await db.rows(
    `SELECT id, line FROM seal_sources AS due
     WHERE at + CASE kind WHEN 'drand' THEN ? ELSE 0 END <= ? AND ? IN (0, seal_id)
       AND NOT EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = due.id)
       AND NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = due.seal_id)`,
    [ROUND_IS_LATE_MS, now.getTime(), correctable?.id ?? 0],
  );
  const counts = { ofSeals: 0, afterPasses: 0 };
  for (const [id, line] of rows.map((row) => [Number(row[0]), row[1]])) {
    if ((await findEarlierNumber(db, Number(id), true)) !== undefined) continue;
    counts[line === null ? 'ofSeals' : 'afterPasses'] += 1;
  }
  return counts;
}
