import { asc, desc, eq, inArray } from 'drizzle-orm';
import { type GiftColumns, giftColumnsLimits } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { giftColumns } from './gifts.sql.ts';

/** The header used last comes first. */
export async function listGiftColumns(db: Database): Promise<GiftColumns[]> {
  const rows = await db.orm.select().from(giftColumns).orderBy(desc(giftColumns.usedAt));
  return rows.map(({ columns }) => columns);
}

export async function rememberGiftColumns(
  tx: Tx,
  columns: GiftColumns,
  by: By,
): Promise<{ signature: string }> {
  const { signature } = columns;
  const row = { columns, usedAt: by.clock().getTime() };
  const [before] = await tx.orm
    .select()
    .from(giftColumns)
    .where(eq(giftColumns.signature, signature));
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
  await recordChange(tx, by, {
    action: before ? 'changed' : 'added',
    subject: { kind: 'gift-columns', id: signature },
    before: before ? recorded(before.columns) : null,
    after: recorded(columns),
  });
  return { signature };
}

/** Without the values that count, which may name somebody: the history keeps them for good. */
function recorded({ columns: { counted, ...columns }, ...others }: GiftColumns) {
  const countedBy = counted.map(({ column, values }) => `${column} (${values.length})`);
  return { ...others, columns: { ...columns, counted: countedBy } };
}
