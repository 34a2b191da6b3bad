import { and, desc, eq, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  listSupport as listSupportContract,
  PostSupport,
  SupportMessage,
  SupportStats,
} from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import { NotFound } from '../errors.ts';
import { supportCounts, supportMessages } from './support.sql.ts';

type MessageRow = typeof supportMessages.$inferSelect;

/** Takes a love note in; who wrote it gets it back without the email, as everyone would. */
export async function postSupport(
  tx: Tx,
  message: z.output<typeof PostSupport>,
  clock: Clock,
): Promise<SupportMessage> {
  const [added] = await tx.orm
    .insert(supportMessages)
    .values({
      name: message.name,
      email: message.email,
      location: message.location,
      message: message.message,
      messageType: message.messageType,
      isPublic: message.isPublic,
      createdAt: clock().getTime(),
    })
    .returning();
  if (!added) throw new Error('the love note was not added');
  tx.bump('support');
  return toMessage(added);
}

/**
 * A page of love notes, newest first: what everyone may read, or with scope "all" everything,
 * with emails. Whoever may ask for "all" was asked before.
 */
export async function listSupport(
  db: Database,
  { scope, only, before, limit }: z.output<(typeof listSupportContract)['input']>,
): Promise<SupportMessage[]> {
  const all = scope === 'all';
  const rows = await db.orm
    .select()
    .from(supportMessages)
    .where(
      and(
        all
          ? only && eq(supportMessages.isPublic, only === 'public')
          : and(eq(supportMessages.isPublic, true), eq(supportMessages.isHidden, false)),
        before === undefined ? undefined : lt(supportMessages.id, before),
      ),
    )
    .orderBy(desc(supportMessages.id))
    .limit(limit);
  return rows.map(all ? toMessageForAdmins : toMessage);
}

/** How many love notes there are, private ones included, hidden ones not. */
export async function countSupport(db: Database): Promise<number> {
  const stats = await supportStats(db);
  return stats.total - stats.hidden;
}

export async function supportStats(db: Database): Promise<SupportStats> {
  const rows = await db.orm.select().from(supportCounts);
  const sum = (counted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counted).reduce((total, { messages }) => total + messages, 0);
  return {
    total: sum(() => true),
    public: sum(({ isPublic }) => isPublic),
    private: sum(({ isPublic }) => !isPublic),
    hidden: sum(({ isHidden }) => isHidden),
    types: {
      encouragement: sum(({ messageType }) => messageType === 'encouragement'),
      prayer: sum(({ messageType }) => messageType === 'prayer'),
      love: sum(({ messageType }) => messageType === 'love'),
      support: sum(({ messageType }) => messageType === 'support'),
    },
  };
}

/** Takes a love note out of public view or puts it back. @throws NotFound */
export async function setHidden(tx: Tx, id: number, isHidden: boolean): Promise<SupportMessage> {
  const [changed] = await tx.orm
    .update(supportMessages)
    .set({ isHidden })
    .where(eq(supportMessages.id, id))
    .returning();
  if (!changed) throw new NotFound('There is no such love note.');
  tx.bump('support');
  return toMessageForAdmins(changed);
}

/** Deletes a love note for good; a raffle entry that came with it stays. @throws NotFound */
export async function deleteSupport(tx: Tx, id: number): Promise<{ id: number }> {
  const [gone] = await tx.orm
    .delete(supportMessages)
    .where(eq(supportMessages.id, id))
    .returning({ id: supportMessages.id });
  if (!gone) throw new NotFound('There is no such love note.');
  tx.bump('support');
  // An entry that came with it no longer names it.
  tx.bump('entries');
  return gone;
}

/** As everyone may see it. */
function toMessage(row: MessageRow): SupportMessage {
  const createdAt = new Date(row.createdAt).toISOString();
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    message: row.message,
    messageType: row.messageType,
    isPublic: row.isPublic,
    isHidden: row.isHidden,
    submittedAt: createdAt,
    createdAt,
  };
}

function toMessageForAdmins(row: MessageRow): SupportMessage {
  return { ...toMessage(row), email: row.email };
}
