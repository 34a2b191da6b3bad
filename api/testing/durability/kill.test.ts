import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../app.ts';
import { buildServer, enter, enterPeople, launch, send, startServer } from '../process.ts';

const built = await buildServer();

async function emailsIn(folder: string): Promise<string[]> {
  const db = createClient({ url: `file:${join(folder, 'database.db')}`, concurrency: 1 });
  const { rows } = await db.execute('SELECT email FROM raffle_entries');
  db.close();
  return rows.map((row) => String(row[0]));
}

/** How many entries the search index has, which must agree with the table, and how many wait for it. */
async function findableIn(folder: string): Promise<{ indexed: number; waiting: number }> {
  const db = createClient({ url: `file:${join(folder, 'database.db')}`, concurrency: 1 });
  await db.execute(
    "INSERT INTO raffle_entries_search (raffle_entries_search, rank) VALUES ('integrity-check', 1)",
  );
  const { rows } = await db.execute(
    `SELECT
       (SELECT count(*) FROM raffle_entries_search WHERE raffle_entries_search MATCH '"@example"'),
       (SELECT count(*) FROM raffle_entries, raffle_entries_unindexed WHERE id > after_id)`,
  );
  db.close();
  return { indexed: Number(rows[0]?.[0]), waiting: Number(rows[0]?.[1]) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server', () => {
  // 20 starts, on a machine that may be busy.
  test('killed 20 times under load has every acknowledged entry once', {
    timeout: 300_000,
  }, async () => {
    const folder = await temporaryFolder();
    const acknowledged: string[] = [];
    let open: { email: string; key: string }[] = [];
    for (let kills = 0; kills < 20; kills += 1) {
      const site = await startServer(built, { DATA_DIR: folder });
      // What got no answer is sent again under its key, as a browser would.
      for (const { email, key } of open) {
        expect((await enter(site.base, email, key)).status).toBe(201);
        acknowledged.push(email);
      }
      const people = enterPeople(site.base, 8);
      await pause(60 + Math.random() * 120);
      await site.kill();
      await people.stop();
      expect([...people.refused]).toEqual([]);
      acknowledged.push(...people.acknowledged);
      open = people.unanswered.slice(0, 8);
    }
    const emails = await emailsIn(folder);
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(new Set(emails).size).toBe(emails.length);
    const stored = new Set(emails);
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    const { indexed, waiting } = await findableIn(folder);
    expect(indexed + waiting).toBe(emails.length);
    await (await startServer(built, { DATA_DIR: folder })).stop();
    expect(await findableIn(folder)).toEqual({ indexed: emails.length, waiting: 0 });
  });

  test('killed during a migration starts again', async () => {
    const folder = await temporaryFolder();
    const other = await buildServer();
    await (await startServer(other, { DATA_DIR: folder, SAMPLE_DATA: 'on' })).stop();
    const before = await emailsIn(folder);
    const number = await nextMigration(other.migrations);
    await writeFile(
      join(other.migrations, `${number}-slow.sql`),
      `CREATE TABLE half (x INTEGER) STRICT;
       ALTER TABLE raffle_entries ADD COLUMN half INTEGER;
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000000)
       INSERT INTO half SELECT i FROM n;
       CREATE TABLE whole (x INTEGER) STRICT;`,
    );
    for (let kills = 0; kills < 3; kills += 1) {
      const child = launch(other.main, { DATA_DIR: folder });
      // By then it has written a part of the migration to the disk, and not the end.
      await vi.waitFor(async () => expect(await sizeOfLog(folder)).toBeGreaterThan(1_000_000), {
        timeout: 60_000,
        interval: 5,
      });
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      expect(await tables(folder)).toEqual([]);
    }
    const site = await startServer(other, { DATA_DIR: folder });
    expect((await send(`${site.base}/api/raffle/count`)).status).toBe(200);
    await site.stop();
    expect(await tables(folder)).toEqual(['half', 'whole']);
    expect(await emailsIn(folder)).toEqual(before);
  });

  test('that stops under load responds to all accepted requests and exits with 0', async () => {
    const folder = await temporaryFolder();
    const site = await startServer(built, { DATA_DIR: folder });
    const people = enterPeople(site.base, 16);
    await vi.waitFor(() => expect(people.acknowledged.size).toBeGreaterThan(20), 60_000);
    const stopRequested = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - stopRequested).toBeLessThan(6_500);
    await people.stop();
    expect([...people.refused]).toEqual([]);
    const emails = new Set(await emailsIn(folder));
    for (const email of people.acknowledged) expect(emails).toContain(email);
    // A request that got no response was never accepted.
    for (const { email } of people.unanswered) expect(emails).not.toContain(email);
  });
});

async function sizeOfLog(folder: string): Promise<number> {
  return (await stat(join(folder, 'database.db-wal'))).size;
}

async function nextMigration(folder: string): Promise<string> {
  return String((await readdir(folder)).length + 1).padStart(4, '0');
}

async function tables(folder: string): Promise<unknown[]> {
  const db = createClient({ url: `file:${join(folder, 'database.db')}`, concurrency: 1 });
  const { rows } = await db.execute(
    "SELECT name FROM sqlite_master WHERE name IN ('half', 'whole') ORDER BY name",
  );
  db.close();
  return rows.map((row) => row[0]);
}
