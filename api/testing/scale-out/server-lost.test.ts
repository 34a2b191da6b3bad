import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createClient, LibsqlError } from '@libsql/client';
import { describe, expect, test } from 'vitest';
import { startSqld } from '../../../scripts/sqld.mjs';
import { serverTexts } from '../../contract/index.ts';
import { connectServer, NO_ANSWER } from '../../src/platform/db/server-connection.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import {
  afterAnswers,
  buildServer,
  enter,
  enterPeople,
  enterUntilDone,
  send,
  startServer,
} from '../process.ts';

const built = await buildServer();

describe.each(['ws', 'http'])('a libSQL server over %s: that stops', (protocol) => {
  test('gives a 503 until it is back, and loses no acknowledged entry', async () => {
    const folder = await temporaryFolder();
    let sqld = await startSqld(join(folder, 'sqld'));
    afterTests(() => sqld.kill());
    const site = await startServer(built, {
      DATABASE_URL: sqld.url.replace('ws:', `${protocol}:`),
      DATA_DIR: folder,
    });
    const count = () => send<{ count: number }>(`${site.base}/api/raffle/count`);
    const people = enterPeople(site.base, 4);
    await expect.poll(() => people.acknowledged.size).toBeGreaterThan(10);
    await sqld.kill();

    const key = randomUUID();
    const refused = await enter(site.base, 'patient@example.org', key);
    expect(refused).toMatchObject({ status: 503, body: { message: serverTexts.busy } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await count()).toMatchObject({ status: 503 });
    expect((await send(`${site.base}/healthz`)).status).toBe(200);
    expect((await send(`${site.base}/readyz`)).status).toBe(503);
    await expect.poll(() => [...people.refused.keys()]).toEqual([503]);

    sqld = await startSqld(join(folder, 'sqld'), sqld.port);
    expect((await enterUntilDone(site.base, 'patient@example.org', key)).status).toBe(201);
    await people.stop();
    expect([...people.refused.keys()]).toEqual([503]);

    const db = createClient({ url: sqld.url });
    const { rows } = await db.execute('SELECT email FROM raffle_entries');
    const emails = rows.map((row) => String(row[0]));
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of people.acknowledged) expect(emails).toContain(email);
    db.close();
  });
});

test('a lone surrogate is stored as in a database file, and other requests on the connection succeed', async () => {
  const folder = await temporaryFolder();
  const sqld = await startSqld(join(folder, 'sqld'));
  afterTests(() => sqld.kill());
  const client = connectServer(sqld.url, undefined);
  const loneSurrogate = 'a\ud800b';
  const sql = 'SELECT ? AS text';
  const results = await Promise.all([
    client.execute({ sql, args: ['whole \u{1f600}'] }),
    client.execute({ sql, args: [loneSurrogate] }),
    client.execute({ sql: 'SELECT :text AS text', args: { text: loneSurrogate } }),
    client.batch([{ sql, args: [loneSurrogate] }]).then(([first]) => first),
  ]);
  const texts = results.map((result) => result?.rows[0]?.text);
  expect(texts).toEqual(['whole \u{1f600}', 'a\ufffdb', 'a\ufffdb', 'a\ufffdb']);
  client.close();
});

test('a statement fails when its connection is renewed after another one’s timeout', async () => {
  const folder = await temporaryFolder();
  const sqld = await startSqld(join(folder, 'sqld'));
  afterTests(() => sqld.kill());
  const client = connectServer(sqld.url, undefined);
  const waiting = client.execute('SELECT 1').catch((thrown: unknown) => thrown);
  await client.reconnect();
  expect(await waiting).toMatchObject({ code: NO_ANSWER });
  expect((await client.execute('SELECT 1')).rows[0]?.[0]).toBe(1);
  client.close();
});

test('requests to a libSQL server that hangs time out, and succeed when it responds again', async () => {
  const folder = await temporaryFolder();
  const sqld = await startSqld(join(folder, 'sqld'));
  afterTests(() => sqld.kill());
  const client = connectServer(sqld.url, undefined, 1_000);
  await client.execute('CREATE TABLE t (x)');
  process.kill(sqld.pid, 'SIGSTOP');
  // Its other threads may respond once more before the signal has reached them all.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = performance.now();
  const error = await client.execute('SELECT 1').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LibsqlError);
  expect(error).toMatchObject({ code: NO_ANSWER });
  expect(performance.now() - before).toBeLessThan(15_000);
  process.kill(sqld.pid, 'SIGCONT');
  expect((await client.execute('SELECT 1')).rows[0]?.[0]).toBe(1);
  const transaction = await client.transaction('write');
  await transaction.execute('INSERT INTO t VALUES (1)');
  await transaction.commit();
  client.close();
});

test('a stop takes no longer than promised while the libSQL server hangs, and loses nothing acknowledged', async () => {
  const folder = await temporaryFolder();
  const sqld = await startSqld(join(folder, 'sqld'));
  afterTests(() => sqld.kill());
  const site = await startServer(built, { DATABASE_URL: sqld.url, DATA_DIR: folder });
  const before = enterPeople(site.base, 4);
  await expect.poll(() => before.acknowledged.size).toBeGreaterThan(10);
  await before.stop();

  process.kill(sqld.pid, 'SIGSTOP');
  // More than fit into one group, so that some wait in the queue.
  const emails = Array.from({ length: 24 }, (_, i) => `waiting-${i}@example.org`);
  const statuses = emails.map((email) =>
    enter(site.base, email, randomUUID()).then(
      ({ status }) => status,
      () => 'cut' as const,
    ),
  );
  await afterAnswers(site, 30);
  const since = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(site.output()).toContain('stopped-without-the-database');
  const answers = await Promise.all(statuses);
  // Those in the queue are told to try again, before connections are cut.
  expect(answers.filter((status) => status === 503).length).toBeGreaterThanOrEqual(16);

  process.kill(sqld.pid, 'SIGCONT');
  const db = createClient({ url: sqld.url });
  const { rows } = await db.execute('SELECT email FROM raffle_entries');
  const stored = rows.map((row) => String(row[0]));
  for (const email of before.acknowledged) expect(stored).toContain(email);
  for (const [i, email] of emails.entries()) {
    if (answers[i] === 201) expect(stored).toContain(email);
  }
  db.close();
});
