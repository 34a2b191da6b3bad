import { setImmediate as letOthersRun } from 'node:timers/promises';
import { recordChange } from '../../platform/audit/audit.ts';
import { type Clock, HOUR } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { sureTime } from '../../platform/sure-time.ts';
import { emptyGifts } from '../gifts/empty-gifts.ts';
import { eraseGiftsFromHistory } from './erase-things.ts';
import { forgetColumns } from './forget-columns.ts';
import { planGifts } from './gift-retention.ts';
import { requestSearchCompaction } from './search-compaction.ts';

/** Gifts in one transaction, which takes a few milliseconds. */
const SLICE = 200;

/** How many were erased since the last record of it in the trail. */
const COUNT = 'gifts-erased';

/**
 * Erases payers, notes and ids of gifts when the draw is over for long enough, in slices that let
 * other writes in between. Each slice checks again whether it may.
 */
export async function eraseOldGifts(
  db: Database,
  clock: Clock,
  isStopped = () => false,
): Promise<void> {
  const left = await db.rows(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM gifts WHERE erased_at IS NULL)
       OR EXISTS (SELECT 1 FROM gift_columns) OR EXISTS (SELECT 1 FROM settings WHERE name = ?)`,
    [COUNT],
  );
  if (left.length === 0) return;
  while (!isStopped() && (await db.write((tx) => eraseSlice(tx, clock)))) await letOthersRun();
}

/** @returns whether more may be left */
async function eraseSlice(tx: Tx, clock: Clock): Promise<boolean> {
  const { from, keepMs } = await planGifts(tx, clock);
  const now = clock().getTime();
  const sure = await sureTime(tx, { name: 'old-gifts', now, sureAfterMs: 12 * HOUR });
  const isDue = sure >= from;
  const ids = isDue ? await findOldGifts(tx, sure - keepMs) : [];
  if (ids.length === 0) {
    await recordErased(tx, clock);
    // Also those that were chosen again for a file of which every gift was known.
    if (isDue) await forgetColumns(tx, sure - keepMs);
    return false;
  }
  await eraseGiftsFromHistory(tx, ids);
  await emptyGifts(tx, ids, clock());
  await tx.rows(
    `INSERT INTO settings (name, value) VALUES (?1, ?2)
     ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + ?2`,
    [COUNT, String(ids.length)],
  );
  tx.emptyLogAfterCommit();
  return true;
}

async function findOldGifts(tx: Tx, until: number): Promise<number[]> {
  const rows = await tx.rows(
    'SELECT id FROM gifts WHERE erased_at IS NULL AND created_at <= ? ORDER BY created_at LIMIT ?',
    [until, SLICE],
  );
  return rows.map((row) => Number(row[0]));
}

/** One record for all slices, with their count only. */
async function recordErased(tx: Tx, clock: Clock): Promise<void> {
  const [row] = await tx.rows('DELETE FROM settings WHERE name = ? RETURNING value', [COUNT]);
  if (!row) return;
  await requestSearchCompaction(tx);
  await recordChange(
    tx,
    { session: null, clock },
    {
      action: 'erased',
      subject: { kind: 'personal-data', name: 'the payers of gifts' },
      before: null,
      after: { gift: Number(row[0]) },
    },
  );
}
