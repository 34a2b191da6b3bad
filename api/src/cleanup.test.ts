import { expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { lookHourly } from '../testing/looks.ts';
import { removeExpired, startCleanup } from './cleanup.ts';
import { DAY } from './platform/clock.ts';
import type { Database } from './platform/db/client.ts';
import { createLog } from './platform/log.ts';

const MANY = 1_700;
/** Rows deleted in one transaction: others wait for no more than that. */
const SLICE = 500;

const count = async ({ rows }: Pick<Database, 'rows'>, table: string) =>
  Number((await rows(`SELECT count(*) FROM ${table}`))[0]?.[0]);

async function fill({ db, now }: TestApp): Promise<void> {
  const before = now().getTime() - 2 * DAY;
  const many = `WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many LIMIT ${MANY})`;
  await db.write(async (tx) => {
    await tx.rows(
      `${many} INSERT INTO idempotency (key, endpoint, scope, digest, status, body, created_at)
       SELECT 'key ' || n, 'POST /', 'public', '', 201, '{}', ? FROM many`,
      [before],
    );
    await tx.rows(
      `${many} INSERT INTO rate_counters (purpose, address, count, ends_at)
       SELECT 'enter', 'address ' || n, 1, ? FROM many`,
      [before],
    );
  });
}

test('what is over is deleted in slices, and other writes come in between', async () => {
  const site = await startTestApp();
  await lookHourly(site, site.now().getTime() - 1, () => removeExpired(site.db, site.now()));
  await fill(site);
  const tables = ['idempotency', 'rate_counters'];
  const lefts: number[][] = [[MANY, MANY]];
  const db: Database = {
    ...site.db,
    write: async (work) => {
      const done = await site.db.write(work);
      lefts.push(await Promise.all(tables.map((table) => count(site.db, table))));
      return done;
    },
  };
  const removing = removeExpired(db, site.now());
  // Sent while the first slice is on its way.
  expect(await site.db.write((tx) => count(tx, 'idempotency'))).toBeGreaterThanOrEqual(
    MANY - SLICE,
  );
  await removing;
  expect(lefts.at(-1)).toEqual([0, 0]);
  const deleted = lefts
    .slice(1)
    .flatMap((left, step) => left.map((rows, table) => (lefts[step]?.[table] ?? 0) - rows));
  expect(Math.max(...deleted)).toBe(SLICE);
});

test('one step that fails does not stop the others', async () => {
  const site = await startTestApp();
  await site.db.write(async (tx) => {
    await tx.rows('DROP TABLE rate_counters');
    // Gifts were erased, and the record of it is still to be made.
    await tx.rows("INSERT INTO settings (name, value) VALUES ('gifts-erased', '3')");
  });
  const lines: string[] = [];
  const log = createLog((text) => lines.push(text));
  const stop = startCleanup(site.db, site.now, log);
  onTestFinished(stop);
  await expect
    .poll(() => site.db.rows("SELECT value FROM settings WHERE name = 'gifts-erased'"))
    .toEqual([]);
  expect(lines.join('')).toMatch(/"step":"expired".*"event":"cleanup-failed"/);
});
