import { join } from 'node:path';
import { LibsqlError } from '@libsql/client';
import { expect, test } from 'vitest';
import { findSqld, startSqld } from '../../../../scripts/sqld.mjs';
import { temporaryFolder } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { keepStreams } from './kept-streams.ts';

const start = async () => {
  const sqld = await startSqld(join(await temporaryFolder(), 'sqld'));
  afterTests(() => sqld.kill());
  const streams = keepStreams(sqld.url, undefined);
  afterTests(() => streams.close());
  const value = async (sql: string, args: (string | number | null)[] = []) =>
    (await streams.execute({ sql, args })).rows[0]?.[0];
  return { sqld, streams, value };
};

test.runIf(findSqld())('statements read what others wrote since the last one', async () => {
  const { sqld, streams, value } = await start();
  const other = keepStreams(sqld.url, undefined);
  afterTests(() => other.close());
  await streams.execute('CREATE TABLE t (x)');
  for (let i = 1; i <= 5; i += 1) {
    await other.execute({ sql: 'INSERT INTO t VALUES (?)', args: [i] });
    expect(await value('SELECT count(*) FROM t')).toBe(i);
  }
  // The schema, too.
  await other.execute('ALTER TABLE t ADD COLUMN y DEFAULT 7');
  expect(await value('SELECT y FROM t')).toBe(7);
});

test.runIf(findSqld())('statements that run at once have their own results', async () => {
  const { streams, value } = await start();
  const values = await Promise.all(Array.from({ length: 40 }, (_, i) => value('SELECT ?', [i])));
  expect(values).toEqual(Array.from({ length: 40 }, (_, i) => i));
  const named = await streams.execute({ sql: 'SELECT :a AS a, 2 AS b', args: { a: 1 } });
  expect([named.columns, named.rows[0]?.a, named.rows[0]?.b]).toEqual([['a', 'b'], 1, 2]);
});

test.runIf(findSqld())('a wrong statement fails, and the next one works', async () => {
  const { streams, value } = await start();
  const error = await streams.execute('SELECT none_such').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LibsqlError);
  expect((error as LibsqlError).message).toContain('no such column');
  await streams.execute('CREATE TABLE one (x PRIMARY KEY)');
  await streams.execute('INSERT INTO one VALUES (1)');
  await expect(streams.execute('INSERT INTO one VALUES (1)')).rejects.toMatchObject({
    code: 'SQLITE_CONSTRAINT',
  });
  expect(await value('SELECT count(*) FROM one')).toBe(1);
});

test.runIf(findSqld())(
  'after a renewed connection and a restarted server, statements work again',
  async () => {
    const { sqld, streams, value } = await start();
    const running = streams.execute('SELECT 1').catch((thrown: unknown) => thrown);
    streams.reconnect();
    expect(await running).toBeInstanceOf(LibsqlError);
    expect(await value('SELECT 1')).toBe(1);
    await sqld.kill();
    await expect(streams.execute('SELECT 1')).rejects.toBeInstanceOf(LibsqlError);
    const again = await startSqld(join(await temporaryFolder(), 'sqld'), sqld.port);
    afterTests(() => again.kill());
    expect(await value('SELECT 1')).toBe(1);
    streams.close();
    await expect(streams.execute('SELECT 1')).rejects.toThrow('closed');
  },
);
