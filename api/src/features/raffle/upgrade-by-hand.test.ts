import { expect, test } from 'vitest';
import { migrationsBefore, temporaryFolder } from '../../../testing/app.ts';
import { afterTests, testLocation } from '../../../testing/database.ts';
import type { Database } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { migrationsFolder } from '../../platform/package-root.ts';

/** What the tables and their counters hold, without what the migration adds. */
async function contents(db: Database) {
  const all = (sql: string) => db.rows(sql).then((rows) => rows.map((row) => Object.values(row)));
  return {
    entries: await all(
      `SELECT id, name, email, phone, donation_platform, donation_cents, entry_count, entry_status,
         support_message_id, search_text, created_at, ticket_key, show_as
       FROM raffle_entries ORDER BY id`,
    ),
    counts: await all('SELECT entry_status, entries, tickets, donation_cents FROM entry_counts'),
    buckets: await all('SELECT bucket, tickets FROM ticket_buckets'),
    found: await all(
      'SELECT rowid FROM raffle_entries_search WHERE raffle_entries_search MATCH \'"someb"\'',
    ),
    draws: await all('SELECT id, winner_id FROM draws'),
    winners: await all('SELECT id, winner_id FROM prizes'),
    triggers: await all(
      `SELECT name, sql FROM sqlite_master
       WHERE type = 'trigger' AND tbl_name = 'raffle_entries' ORDER BY name`,
    ),
  };
}

const insert = (tickets: number, status = 'verified') =>
  `INSERT INTO raffle_entries (name, email, search_text, donation_platform, donation_cents,
     entry_count, entry_status, support_message_id, created_at)
   VALUES ('Somebody', 'somebody@example.org', 'somebody', 'venmo', 2000, ${tickets}, '${status}', 1, 0)
   RETURNING id`;

async function addOldContents(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx.rows(
      `INSERT INTO support_messages (name, message, message_type, created_at)
       VALUES ('A friend', 'Aloha', 'love', 0)`,
    );
    for (const tickets of [1, 20, 3, 4]) await tx.rows(insert(tickets));
    await tx.rows(insert(5, 'winner'));
    await tx.rows(insert(6, 'pending'));
    await tx.rows('DELETE FROM raffle_entries WHERE id = 6');
    await tx.rows(
      `INSERT INTO prizes (brand_name, prize_title, prize_description, units_left, winner_id,
         winner_drawn_at, created_at) VALUES ('Brand', 'Prize', 'Fine', 0, 5, 0, 0)`,
    );
    await tx.rows(
      `INSERT INTO draws (prize_id, winner_id, winner_name, winner_email, prize_title, ticket,
         ticket_count, drawn_at) VALUES (1, 5, 'Somebody', 'somebody@example.org', 'Prize', 1, 9, 0)`,
    );
  });
}

test('an update keeps every entry, its draws, the counters and the search as they were', async () => {
  const location = await testLocation(await temporaryFolder());
  const older = await openDatabase(location, await migrationsBefore(13));
  await addOldContents(older);
  const before = await contents(older);
  expect(before.entries).toHaveLength(5);
  await older.close();

  const updated = await openDatabase(location, await migrationsBefore(14));
  expect(await contents(updated)).toEqual(before);
  await updated.close();

  const db = await openDatabase(location, migrationsFolder);
  afterTests(() => db.close());
  expect({ ...(await contents(db)), triggers: before.triggers }).toEqual(before);
  expect(await db.rows('PRAGMA foreign_key_check')).toEqual([]);
  const deleteWinner = db.write((tx) => tx.rows('DELETE FROM raffle_entries WHERE id = 5'));
  await expect(deleteWinner).rejects.toThrow(/FOREIGN KEY/);

  // An id that was given before is not given again, and an older process may still add entries.
  const [added] = await db.write((tx) => tx.rows(insert(7)));
  expect(added?.[0]).toBe(7);
  const { counts, found, entries } = await contents(db);
  expect(counts).toContainEqual(['verified', 5, 35, 10_000]);
  expect(found).toHaveLength(6);
  expect(entries.at(-1)?.[11]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  await db.write((tx) => tx.rows('DELETE FROM support_messages'));
  expect((await contents(db)).entries.map((entry) => entry[8])).toEqual(Array(6).fill(null));
});
