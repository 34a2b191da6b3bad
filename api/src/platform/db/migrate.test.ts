import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { migrationsFolder } from '../package-root.ts';
import { migrate } from './migrate.ts';

let folder: string;
let client: Client;

beforeEach(async () => {
  folder = await temporaryFolder();
  client = createClient({ url: `file:${join(folder, 'test.db')}`, concurrency: 1 });
});
afterEach(() => client.close());

const put = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(client, folder, true);
const value = async (sql: string) => (await client.execute(sql)).rows[0]?.[0];

describe('migrations', () => {
  test('run once, in order', async () => {
    await put('0001-first.sql', 'CREATE TABLE t (x); INSERT INTO t VALUES (1);');
    await put('0002-second.sql', 'UPDATE t SET x = x + 1;');
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(await value('SELECT x FROM t')).toBe(2);
    await put('0003-third.sql', 'UPDATE t SET x = x * 10;');
    expect(await run()).toBe(1);
    expect(await value('SELECT x FROM t')).toBe(20);
  });

  test('leave nothing when one of them fails', async () => {
    await put('0001-first.sql', 'CREATE TABLE t (x);');
    await put('0002-second.sql', 'CREATE TABLE u (x); INSERT INTO nowhere VALUES (1);');
    await expect(run()).rejects.toThrow(/0002-second\.sql failed, and nothing was changed/);
    expect(await value("SELECT count(*) FROM sqlite_master WHERE name IN ('t', 'u')")).toBe(0);
  });

  test('stop the start when an applied one was edited', async () => {
    await put('0001-first.sql', 'CREATE TABLE t (x);');
    await run();
    await put('0001-first.sql', 'CREATE TABLE t (x, y);');
    await expect(run()).rejects.toThrow(/0001-first\.sql was edited after it had been applied/);
  });

  test('may have other line endings', async () => {
    await put('0001-first.sql', 'CREATE TABLE t (\n  x\n);\n');
    await run();
    await put('0001-first.sql', 'CREATE TABLE t (\r\n  x\r\n);\r\n');
    expect(await run()).toBe(0);
  });

  test('stop the start when the database is newer', async () => {
    await put('0001-first.sql', 'CREATE TABLE t (x);');
    await run();
    await client.execute("INSERT INTO migrations VALUES (2, '0002-future.sql', 'x', 0)");
    await expect(run()).rejects.toThrow(/made by a newer version.*0002-future\.sql/);
  });

  test('must be numbered without gaps', async () => {
    await put('0001-first.sql', 'CREATE TABLE t (x);');
    await put('0003-third.sql', 'CREATE TABLE u (x);');
    await expect(run()).rejects.toThrow(/0003-third\.sql breaks the row/);
  });

  test('mark the file as a database of this product', async () => {
    await put('0001-first.sql', 'CREATE TABLE t (x);');
    await run();
    expect(await value('PRAGMA application_id')).toBe(0x43414d50);
    expect(await value('PRAGMA user_version')).toBe(1);
  });

  test('of this repository run on an empty database', async () => {
    await cp(migrationsFolder, folder, { recursive: true });
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
    expect(await run()).toBe(files.length);
    for (const name of files) expect(await readFile(join(folder, name), 'utf8')).toMatch(/^-- /);
  });
});
