import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { formatCents, type updateGift as updateContract } from '../../../contract/index.ts';
import { type By, recordChange, type Subject } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { gifts } from './gifts.sql.ts';

type Row = typeof gifts.$inferSelect;

/**
 * Discards a gift, or takes that back.
 * @throws NotFound; Conflict for a gift that is matched, or discarded already
 */
export async function updateGift(
  tx: Tx,
  { id, discarded, reason }: z.output<(typeof updateContract)['input']>,
  by: By,
): Promise<z.input<(typeof updateContract)['output']>> {
  const [before] = await tx.orm.select().from(gifts).where(eq(gifts.id, id));
  if (!before) throw new NotFound('There is no such gift.');
  if (discarded && before.usedCents > 0) {
    throw new Conflict('This gift is matched with an entry. Please undo that first.');
  }
  if (discarded && before.discardedAt !== null) {
    throw new Conflict(
      'This gift is discarded already. The reason is in its details, under Gifts.',
    );
  }
  const [after] = await tx.orm
    .update(gifts)
    .set({
      discardedAt: discarded ? by.clock().getTime() : null,
      discardReason: discarded && before.erasedAt === null ? reason : null,
    })
    .where(eq(gifts.id, id))
    .returning();
  if (!after) throw new NotFound('There is no such gift.');
  tx.bump('gifts');
  await recordChange(tx, by, {
    action: 'changed',
    subject: giftSubject(after),
    before: recorded(before),
    after: recorded(after),
  });
  const state = discarded ? 'discarded' : after.usedCents > 0 ? 'matched' : 'open';
  return { id, state };
}

/** A gift as the audit log names it: not by its payer, whose name is erased one day. */
function giftSubject({
  id,
  amountCents,
  givenOn,
}: Pick<Row, 'id' | 'amountCents' | 'givenOn'>): Subject {
  return { kind: 'gift', id, name: `${formatCents(amountCents)} on ${givenOn}` };
}

function recorded({ platform, discardedAt, discardReason }: Row) {
  return { platform, discarded: discardedAt !== null, reason: discardReason };
}
