import { expect, test } from 'vitest';
import { migrationsBefore, temporaryFolder } from '../../../testing/app.ts';
import { afterTests, testLocation } from '../../../testing/database.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { migrationsFolder } from '../../platform/package-root.ts';
import { listContacts } from '../contact/contact.ts';
import { listLoveNotes, loveNoteStats } from './love-notes.ts';

test('notes and messages of before are found by what the search index learned since', async () => {
  const location = await testLocation(await temporaryFolder());
  const older = await openDatabase(location, await migrationsBefore(28));
  await older.write(async (tx) => {
    for (const [message, type] of [
      ['Aloha one', 'love'],
      ['Aloha two', 'prayer'],
      ['Aloha three', 'love'],
    ])
      await tx.rows(
        `INSERT INTO support_messages (name, message, message_type, created_at)
         VALUES ('A friend', ?, ?, 0)`,
        [message ?? '', type ?? ''],
      );
    await tx.rows('UPDATE support_seen SET up_to = 1');
    await tx.rows(
      `INSERT INTO contact_messages (name, email, message, created_at, read_at)
       VALUES ('A friend', 'a@example.org', 'Aloha read', 0, 1),
         ('A friend', 'a@example.org', 'Aloha unread', 0, NULL)`,
    );
  });
  await older.close();

  const db = await openDatabase(location, migrationsFolder);
  afterTests(() => db.close());
  const page = { before: undefined, limit: 50, search: 'aloha' };
  const love = await listLoveNotes(db, { ...page, scope: 'all', only: undefined, type: 'love' });
  expect(love.map(({ message }) => message)).toEqual(['Aloha three', 'Aloha one']);
  const unread = await listContacts(db, { ...page, only: 'unread' });
  expect(unread.map(({ message }) => message)).toEqual(['Aloha unread']);
  expect((await loveNoteStats(db)).unseen).toBe(2);
  for (const index of ['support_messages_search', 'contact_messages_search']) {
    await db.write((tx) =>
      tx.rows(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`),
    );
  }
});
