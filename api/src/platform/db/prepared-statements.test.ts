import { join } from 'node:path';
import { type Client, ConnectionPool } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { openPrepared } from './prepared-statements.ts';

let writer: Client;
let reader: Client;

beforeEach(async () => {
  const path = join(await temporaryFolder(), 'file.db');
  writer = openPrepared(path);
  await writer.execute('PRAGMA journal_mode = WAL');
  await writer.execute('CREATE TABLE words (word TEXT UNIQUE, bytes BLOB)');
  reader = openPrepared(path);
});
afterEach(() => {
  writer.close();
  reader.close();
});

const add = (word: string) =>
  writer.execute({ sql: 'INSERT INTO words (word) VALUES (?) RETURNING word', args: [word] });
const words = async () =>
  (await reader.execute('SELECT word FROM words ORDER BY word')).rows.map((row) => row.word);

test('a statement is prepared once for a connection, unless it is long', async () => {
  const acquired = vi.spyOn(ConnectionPool.prototype, 'acquireSync');
  await words();
  const connection = acquired.mock.results[0]?.value;
  acquired.mockRestore();
  expect(connection.prepare('SELECT 1')).toBe(connection.prepare('SELECT 1'));
  const long = `SELECT '${'x'.repeat(5_000)}'`;
  expect(connection.prepare(long)).not.toBe(connection.prepare(long));
});

test('reading again sees what was written since, and lets the log be emptied', async () => {
  expect(await words()).toEqual([]);
  await add('first');
  expect(await words()).toEqual(['first']);
  await add('second');
  expect(await words()).toEqual(['first', 'second']);
  const { rows } = await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(rows[0]?.busy).toBe(0);
});

test('a statement that failed works again, in a transaction and outside', async () => {
  await add('same');
  await expect(add('same')).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' });
  await add('other');
  const transaction = await writer.transaction('write');
  const again = { sql: 'INSERT INTO words (word) VALUES (?) RETURNING word', args: ['same'] };
  await expect(transaction.execute(again)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' });
  await transaction.execute({ ...again, args: ['third'] });
  await transaction.commit();
  expect(await words()).toEqual(['other', 'same', 'third']);
});

test('values come back as the client gives them', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const sql = 'SELECT :bytes AS bytes, :count AS count, NULL AS empty';
  for (const count of [1, 2 ** 40]) {
    const { rows } = await reader.execute({ sql, args: { bytes, count } });
    expect(rows[0]).toMatchObject({ count, empty: null });
    expect([...new Uint8Array(rows[0]?.bytes as ArrayBuffer)]).toEqual([1, 2, 3]);
  }
  const tooLarge = reader.execute('SELECT 9007199254740993 AS number');
  await expect(tooLarge).rejects.toThrow(RangeError);
});

test('a statement goes on after a column was added', async () => {
  await add('first');
  expect(await words()).toEqual(['first']);
  await writer.execute("ALTER TABLE words ADD COLUMN language TEXT DEFAULT 'haw'");
  await add('second');
  expect(await words()).toEqual(['first', 'second']);
});
