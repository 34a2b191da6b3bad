import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { startSqld } from '../../../scripts/sqld.mjs';
import { fillWithSample } from '../../src/features/sample-data/fill.ts';
import { backUp, inFile } from '../../src/platform/backup/backup.ts';
import { restore } from '../../src/platform/backup/restore.ts';
import type { Database } from '../../src/platform/db/client.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { migrationsFolder, sampleFolder } from '../../src/platform/package-root.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { addEntries } from '../rows.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** Everything a database holds, table by table; a search index by what it finds. */
async function everything(path: string) {
  return inFile(path, async (file) => {
    const { rows } = await file.execute(
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    );
    const tables = new Map<string, unknown>();
    for (const row of rows) {
      tables.set(`${row[0]} ${row[1]}`, row[2]);
      if (row[0] !== 'table' || String(row[2]).startsWith('CREATE VIRTUAL')) continue;
      // With a second column for tables that have only one.
      const content = await file.execute(`SELECT *, 0 FROM "${row[1]}" ORDER BY 1, 2`);
      tables.set(
        `rows of ${row[1]}`,
        content.rows.map((one) => Object.values(one).map(String)),
      );
    }
    const found = await file.execute(
      "SELECT rowid FROM raffle_entries_search WHERE raffle_entries_search MATCH 'person'",
    );
    tables.set('found', found.rows.length);
    const gifts = await file.execute(
      "SELECT rowid FROM gifts_search WHERE gifts_search MATCH 'leilani'",
    );
    tables.set('found gifts', gifts.rows.length);
    return tables;
  });
}

/** One open, one discarded, one with a reference. */
async function addGifts(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx.rows("INSERT INTO gift_imports (platform, created_at) VALUES ('venmo', 0)");
    await tx.rows(
      `INSERT INTO gifts (import_id, platform, fingerprint, amount_cents, given_on, payer, note,
         search_text, discarded_at, created_at)
       SELECT 1, 'venmo', 'print ' || value, 2500, '2026-02-20', 'Leilani', '', 'leilani',
         CASE value WHEN 2 THEN 1 END, 0
       FROM json_each('[1, 2, 3]')`,
    );
    await tx.rows("INSERT INTO gift_references (reference, gift_id) VALUES ('7K394M', 3)");
  });
}

test('moving from a file to a libSQL server and back loses nothing', async () => {
  const folder = await temporaryFolder();
  const db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  await fillWithSample(db, sampleFolder, () => NOW);
  await addEntries(
    db,
    Array.from({ length: 1_200 }, (_, i) => ({ name: `Person ${i}`, status: 'verified' as const })),
  );
  await addGifts(db);
  // Its id is never given again, on no copy.
  const lastId = Number((await db.rows('SELECT max(id) FROM raffle_entries'))[0]?.[0]);
  await db.write((tx) => tx.rows('DELETE FROM raffle_entries WHERE id = ?', [lastId]));
  await db.close();
  const sqld = await startSqld(join(folder, 'sqld'));
  afterTests(() => sqld.kill());
  const server = { kind: 'server', url: sqld.url, authToken: undefined } as const;

  const first = join(folder, 'first.db');
  const counts = await backUp({ kind: 'file', folder }, first);
  expect((await restore(server, first, migrationsFolder, NOW)).counts).toEqual(counts);
  await expect(restore(server, first, migrationsFolder, NOW)).rejects.toThrow(
    'The database on the server is not empty.',
  );

  // The site runs on it, and its triggers and search work there.
  const moved = await openDatabase(server, migrationsFolder);
  await addEntries(moved, [{ name: 'Person on the server' }]);
  expect((await moved.rows('SELECT max(id) FROM raffle_entries'))[0]?.[0]).toBe(lastId + 1);
  const [row] = await moved.rows('SELECT sum(entries) FROM entry_counts');
  const [quarters] = await moved.rows('SELECT sum(entries) FROM entry_quarters');
  expect(row?.[0]).toBe(Number(counts.get('raffle_entries')) + 1);
  expect(quarters?.[0]).toBe(row?.[0]);
  await moved.close();

  const second = join(folder, 'second.db');
  expect((await backUp(server, second)).get('raffle_entries')).toBe(row?.[0]);
  const [before, after] = [await everything(first), await everything(second)];
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  expect(after.get('found')).toBe(1_200);
  expect(after.get('found gifts')).toBe(3);
  expect(before.get('rows of gift_counts')).toHaveLength(2);
  for (const [name, content] of before) {
    if (
      /^found|rows of (entry_counts|entry_quarters|entry_touches|raffle_entries|revisions)$/.test(
        name,
      )
    )
      continue;
    expect(after.get(name), name).toEqual(content);
  }
  const entries = before.get('rows of raffle_entries') as unknown[];
  expect((after.get('rows of raffle_entries') as unknown[]).slice(0, entries.length)).toEqual(
    entries,
  );

  const back = await temporaryFolder();
  await restore({ kind: 'file', folder: back }, second, migrationsFolder, NOW);
  const again = await openDatabase({ kind: 'file', folder: back }, migrationsFolder);
  expect(
    await again.rows("SELECT 1 FROM raffle_entries WHERE name = 'Person on the server'"),
  ).toHaveLength(1);
  await again.close();
});

test('a restore that fails half way leaves the server empty', async () => {
  const folder = await temporaryFolder();
  const db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  await db.close();
  const file = join(folder, 'backup.db');
  await backUp({ kind: 'file', folder }, file);
  await inFile(file, async (backup) => {
    await backup.execute('PRAGMA writable_schema = ON');
    await backup.execute(
      "UPDATE sqlite_master SET sql = replace(sql, 'UPDATE', 'CHANGE') WHERE name = 'prize_totals_left'",
    );
  });
  const sqld = await startSqld(join(folder, 'sqld'));
  afterTests(() => sqld.kill());
  const server = { kind: 'server', url: sqld.url, authToken: undefined } as const;
  await expect(restore(server, file, migrationsFolder, NOW)).rejects.toThrow();
  const client = createClient({ url: sqld.url });
  expect((await client.execute('SELECT name FROM sqlite_master')).rows).toEqual([]);
  client.close();
});
