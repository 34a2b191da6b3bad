import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  ContactMessage,
  ContactStats,
  listContacts as listContactsContract,
  SendContact,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/read-rows.ts';
import { NotFound } from '../../platform/errors.ts';
import { findNewest } from '../../platform/search/find-newest.ts';
import { matchQuery, quoted } from '../../platform/search/match-query.ts';
import { contactCounts, contactMessages } from './contact.sql.ts';

type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Stores a message for the admins' inbox. */
export async function sendContact(
  tx: Tx,
  { name, email, phone, message }: z.output<typeof SendContact>,
  clock: Clock,
): Promise<{ id: number }> {
  const [added] = await tx.orm
    .insert(contactMessages)
    .values({ name, email, phone, message, createdAt: clock().getTime() })
    .returning({ id: contactMessages.id });
  if (!added) throw new Error('the message was not added');
  tx.bump('contact');
  return added;
}

/** A page of the inbox, newest first. */
export async function listContacts(
  db: Database,
  { only, search, before, limit }: z.output<(typeof listContactsContract)['input']>,
): Promise<ContactMessage[]> {
  const match = matchQuery(search);
  if (match) {
    const words = [match, only && quoted(READ_MARKS[only])];
    const found = await findNewest(db, 'contact_messages_search', words, before, limit);
    const messages = await readRows(
      db,
      contactMessages,
      `contact_messages AS t WHERE t.id IN (SELECT value FROM json_each(?)) ORDER BY t.id DESC`,
      [JSON.stringify(found)],
    );
    return messages.map(toMessage);
  }
  const isAsked = only ? `AND t.read_at IS ${only === 'unread' ? '' : 'NOT '}NULL` : '';
  const messages = await readRows(
    db,
    contactMessages,
    `contact_messages AS t WHERE t.id < ? ${isAsked} ORDER BY t.id DESC LIMIT ?`,
    [before ?? Number.MAX_SAFE_INTEGER, limit],
  );
  return messages.map(toMessage);
}

/** How the search index marks what was read: see contact_messages_searchable. */
const READ_MARKS = { unread: '\u0003\u0003u', read: '\u0003\u0003r' } as const;

export async function contactStats(db: Database): Promise<ContactStats> {
  const [counts] = await db.orm.select().from(contactCounts);
  return { total: counts?.messages ?? 0, unread: counts?.unread ?? 0 };
}

/** Marks a message as read or unread, for all admins. @throws NotFound */
export async function markContact(
  tx: Tx,
  { id, isRead }: { id: number; isRead: boolean },
  by: By,
): Promise<ContactMessage> {
  const [before] = await tx.orm.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!before) throw new NotFound('There is no such message.');
  const readAt = isRead ? (before.readAt ?? by.clock().getTime()) : null;
  const [changed] = await tx.orm
    .update(contactMessages)
    .set({ readAt })
    .where(eq(contactMessages.id, id))
    .returning();
  if (!changed) throw new NotFound('There is no such message.');
  tx.bump('contact');
  const after = toMessage(changed);
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'contact-message', id, name: changed.name },
    before: toMessage(before),
    after,
  });
  return after;
}

/** @throws NotFound */
export async function deleteContact(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const [deleted] = await tx.orm
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning();
  if (!deleted) throw new NotFound('There is no such message.');
  tx.bump('contact');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'contact-message', id, name: deleted.name },
    before: toMessage(deleted),
    after: null,
  });
  return { id };
}

function toMessage({ readAt, ...row }: ContactMessageRow): ContactMessage {
  return {
    ...row,
    isRead: readAt !== null,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
