import { desc, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  ContactMessage,
  listContacts as listContactsContract,
  SendContact,
} from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import { contactMessages } from './contact.sql.ts';

/** Takes a message in, for the admins' inbox. */
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
  return added;
}

/** The inbox, newest first. */
export async function listContacts(
  db: Database,
  { before, limit }: z.output<(typeof listContactsContract)['input']>,
): Promise<ContactMessage[]> {
  const rows = await db.orm
    .select()
    .from(contactMessages)
    .where(before === undefined ? undefined : lt(contactMessages.id, before))
    .orderBy(desc(contactMessages.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
