import { expect, test } from 'vitest';
import { normalizeTicketKey, TICKET_KEY_ALPHABET } from '../../../contract/index.ts';
import { migrationsBefore, temporaryFolder } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import type { Database } from '../../platform/db/client.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { migrationsFolder } from '../../platform/package-root.ts';

const ENTRIES = 3_000;

async function addOldEntries(db: Database, count: number): Promise<void> {
  await db.write((tx) =>
    tx.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO raffle_entries (name, email, search_text, donation_platform, donation_cents,
         entry_count, entry_status, created_at)
       SELECT 'Somebody', 'somebody@example.org', '', 'venmo', 2000, 1, 'verified', 0 FROM n`,
      [count],
    ),
  );
}

test('entries of an older version get keys, also those that an older process adds', async () => {
  const folder = await temporaryFolder();
  const location = { kind: 'file', folder } as const;
  const before = await openDatabase(location, await migrationsBefore(12));
  await addOldEntries(before, ENTRIES);
  await before.close();

  const db = await openDatabase(location, migrationsFolder);
  afterTests(() => db.close());
  await addOldEntries(db, 10);
  const keys = (await db.rows('SELECT ticket_key FROM raffle_entries')).map((row) =>
    String(row[0]),
  );
  expect(new Set(keys).size).toBe(ENTRIES + 10);
  for (const key of keys) expect(normalizeTicketKey(key)).toBe(key);
  // Each place has each character about as often: 94 times, give or take.
  for (let place = 0; place < 26; place += 1) {
    for (const character of TICKET_KEY_ALPHABET) {
      const count = keys.filter((key) => key[place] === character).length;
      expect(count, `${character} at ${place}`).toBeGreaterThan(35);
      expect(count, `${character} at ${place}`).toBeLessThan(170);
    }
  }
});
