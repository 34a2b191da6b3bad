import { asc, desc, inArray } from 'drizzle-orm';
import { type GiftColumns, giftColumnsLimits } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { giftColumns } from './gifts.sql.ts';

/** The header used last comes first. */
export async function listGiftColumns(db: Database): Promise<GiftColumns[]> {
  const rows = await db.orm.select().from(giftColumns).orderBy(desc(giftColumns.usedAt));
  return rows.map(({ columns }) => columns);
}

/** Not in the audit log: it changes how a file is read, and no gift. */
export async function rememberGiftColumns(
  tx: Tx,
  columns: GiftColumns,
  clock: Clock,
): Promise<{ signature: string }> {
  const { signature } = columns;
  const row = { columns, usedAt: clock().getTime() };
  await tx.orm
    .insert(giftColumns)
    .values({ signature, ...row })
    .onConflictDoUpdate({ target: giftColumns.signature, set: row });
  const all = await tx.orm
    .select({ signature: giftColumns.signature })
    .from(giftColumns)
    .orderBy(asc(giftColumns.usedAt));
  const forgotten = all
    .map((one) => one.signature)
    .filter((one) => one !== signature)
    .slice(0, Math.max(0, all.length - giftColumnsLimits.files));
  if (forgotten.length > 0) {
    await tx.orm.delete(giftColumns).where(inArray(giftColumns.signature, forgotten));
  }
  tx.bump('gifts');
  return { signature };
}
