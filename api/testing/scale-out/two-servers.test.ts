import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminDocumentOf, signInAt } from '../../../scripts/admin-session.mjs';
import { startSqld } from '../../../scripts/sqld.mjs';
import { openDatabase } from '../../src/platform/db/open.ts';
import { migrationsFolder } from '../../src/platform/package-root.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { giftRow, manyGiftRows } from '../gifts.ts';
import { buildServer, enterUntilDone, send, sendUntilDone, startServer } from '../process.ts';
import { addEntries, addPrize, goodEntry } from '../rows.ts';

// Two real servers, started at the same moment on an empty libSQL server.
const PASSWORD = 'aloha aloha aloha';
const built = await buildServer();
const folder = await temporaryFolder();
const sqld = await startSqld(join(folder, 'sqld'));
afterTests(() => sqld.kill());
const settings = (name: string) => ({
  DATABASE_URL: sqld.url,
  DATA_DIR: join(folder, name),
  ADMIN_PASSWORD: PASSWORD,
  SAMPLE_DATA: 'on',
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
});
const [one, other] = await Promise.all([
  startServer(built, settings('one')),
  startServer(built, settings('other')),
]);
const db = await openDatabase(
  { kind: 'server', url: sqld.url, authToken: undefined },
  migrationsFolder,
);
afterTests(() => db.close());

/** Different addresses, so that only the limit under test is reached. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const count = async (sql: string) => Number((await db.rows(sql))[0]?.[0]);

test('started together, they migrate once and fill the sample campaign once', async () => {
  expect(await count('SELECT count(*) = max(number) FROM migrations')).toBe(1);
  expect(await count("SELECT count(*) FROM settings WHERE name = 'sample-filled'")).toBe(1);
  expect(await count('SELECT count(*) - count(DISTINCT prize_title) FROM prizes')).toBe(0);
  expect(await count('SELECT count(*) - count(DISTINCT email) FROM raffle_entries')).toBe(0);
});

test('a session of one server is valid on the other, and ends on both', async () => {
  const admin = await signInAt(one.base, PASSWORD);
  const entries = (base: string) => send(`${base}/api/raffle/entries`, 'GET', undefined, admin);
  expect((await entries(one.base)).status).toBe(200);
  expect((await entries(other.base)).status).toBe(200);
  expect((await send(`${other.base}/api/admin/session`, 'DELETE', {}, admin)).status).toBe(200);
  expect((await entries(one.base)).status).toBe(401);
});

test('of a file that two organizers bring in at once, on both servers, each gift is added once', async () => {
  const admins = [await signInAt(one.base, PASSWORD), await signInAt(other.base, PASSWORD)];
  const batches = [0, 250, 500, 750].map((from) => manyGiftRows(250, from));
  const answers = await Promise.all(
    batches.flatMap((gifts) =>
      [one, other].map(({ base }, at) =>
        sendUntilDone(
          `${base}/api/gifts/imports`,
          'POST',
          { platform: 'venmo', gifts },
          admins[at],
        ),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(new Array(8).fill(201));
  expect(await count('SELECT count(*) FROM gifts')).toBe(1_000);
  expect(await count("SELECT gifts FROM gift_counts WHERE platform = 'venmo'")).toBe(1_000);
  expect(await count('SELECT count(DISTINCT external_id) FROM gifts')).toBe(1_000);
});

/** Signing in works from an admin page alone; the one of either server will do. */
const fromAdminPage = { 'x-admin-document': await adminDocumentOf(one.base) };

test('wrong passwords are counted across both servers', async () => {
  const tries = Array.from({ length: 12 }, (_, i) =>
    sendUntilDone(
      `${[one, other][i % 2]?.base}/api/admin/session`,
      'POST',
      { password: 'wrong' },
      { ...from('198.51.100.1'), ...fromAdminPage },
    ),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  // A try that was counted may find the database busy and be sent, and counted, again.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(await count("SELECT max(count) FROM rate_counters WHERE purpose = 'sign-in'")).toBe(10);
});

test('attempts from new addresses queue across both servers', async () => {
  const started = performance.now();
  const tries = Array.from({ length: 60 }, (_, i) =>
    sendUntilDone(
      `${[one, other][i % 2]?.base}/api/admin/session`,
      'POST',
      { password: 'wrong' },
      { ...from(`10.1.${i}.1`), ...fromAdminPage },
    ),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses).toEqual(new Array(60).fill(401));
  // 20 at once, then one every 100 ms. Counting alone, each server would finish its 30 in a second.
  expect(performance.now() - started).toBeGreaterThan(3_500);
});

test('entries from one address are limited across both servers', async () => {
  const tries = Array.from({ length: 22 }, (_, i) =>
    sendUntilDone(
      `${[one, other][i % 2]?.base}/api/raffle/enter`,
      'POST',
      goodEntry(),
      from('198.51.100.2'),
    ),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...new Array(20).fill(201), 429, 429]);
});

test('a request repeated to the other server gets the same response and has no second effect', async () => {
  const key = randomUUID();
  const email = `${key}@example.org`;
  const first = await enterUntilDone(one.base, email, key);
  const again = await enterUntilDone(other.base, email, key);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await count(`SELECT count(*) FROM raffle_entries WHERE email = '${email}'`)).toBe(1);
});

test('a request sent to both at once has one effect', async () => {
  for (let i = 0; i < 5; i += 1) {
    const key = randomUUID();
    const email = `${key}@example.org`;
    const both = await Promise.all([
      enterUntilDone(one.base, email, key),
      enterUntilDone(other.base, email, key),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await count(`SELECT count(*) FROM raffle_entries WHERE email = '${email}'`)).toBe(1);
  }
});

test('a write on one server is in the next response of the other', async () => {
  const poll = (base: string, etag = '') =>
    send<{ count: number }>(`${base}/api/raffle/count`, 'GET', undefined, {
      'if-none-match': etag,
    });
  for (let i = 0; i < 10; i += 1) {
    const [writer, reader] = i % 2 ? [one, other] : [other, one];
    const before = await poll(reader.base);
    const etag = before.headers.get('etag') ?? '';
    expect((await poll(reader.base, etag)).status).toBe(304);
    // Both give the same response the same ETag, so a balancer may send a visitor to either.
    expect((await poll(writer.base, etag)).status).toBe(304);
    await enterUntilDone(writer.base, `${randomUUID()}@example.org`, randomUUID());
    const after = await poll(reader.base, etag);
    expect(after).toMatchObject({ status: 200, body: { count: before.body.count + 1 } });
  }
});

test('entries sent to both at once are found on either as soon as they are answered', async () => {
  const admin = await signInAt(one.base, PASSWORD);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      sendUntilDone(
        `${(i % 2 ? one : other).base}/api/raffle/enter`,
        'POST',
        goodEntry({ name: `Quokka ${i}` }),
        from(`100.64.7.${i}`),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(201));
  for (const { base } of [one, other]) {
    const { body } = await send<{ total: number }>(
      `${base}/api/raffle/entries?search=quokka`,
      'GET',
      undefined,
      admin,
    );
    expect(body.total).toBe(20);
  }
});

test('50 concurrent draws over both servers draw every unit once', async () => {
  await addEntries(
    db,
    Array.from({ length: 60 }, (_, i) => ({ status: 'verified' as const, tickets: 1 + (i % 9) })),
  );
  const prize = await addPrize(db, { quantity: 30 });
  const admin = await signInAt(one.base, PASSWORD);
  const draws = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      sendUntilDone(
        `${[one, other][i % 2]?.base}/api/raffle/draw-winner/${prize}`,
        'POST',
        undefined,
        admin,
      ),
    ),
  );
  const statuses = draws.map(({ status }) => status).sort();
  expect(statuses).toEqual([...new Array(30).fill(201), ...new Array(20).fill(409)]);
  const drawn = `FROM draws WHERE prize_id = ${prize}`;
  expect(await count(`SELECT count(*) ${drawn}`)).toBe(30);
  expect(await count(`SELECT count(DISTINCT winner_id) ${drawn}`)).toBe(30);
  expect(await count(`SELECT units_left FROM prizes WHERE id = ${prize}`)).toBe(0);
});

test('gifts that are verified on both servers at once are used once', async () => {
  const admin = await signInAt(one.base, PASSWORD);
  const call = <Body>(base: string, method: string, path: string, body?: unknown) =>
    sendUntilDone<Body>(`${base}/api/gifts${path}`, method, body, admin);
  const ids = await addEntries(
    db,
    Array.from({ length: 60 }, (_, i) => ({ name: `Giver Number${i}`, cents: 2_500 })),
  );
  const gifts = ids.map((id) =>
    giftRow({ externalId: `two-${id}`, payer: `Giver ${id}`, note: '', givenOn: '2026-02-01' }),
  );
  expect((await call(one.base, 'POST', '/imports', { platform: 'venmo', gifts })).status).toBe(201);
  const rows = await db.rows("SELECT id FROM gifts WHERE external_id LIKE 'two-%' ORDER BY id");
  // Each gift is chosen for its own entry by one server and for the next entry by the other.
  const chosen = (shift: number) =>
    ids.map((_, i) => ({
      entryId: ids[(i + shift) % ids.length],
      giftIds: [Number(rows[i]?.[0])],
    }));
  type Verified = { verified: number; refused: { entryId: number }[] };
  const results = await Promise.all([
    call<Verified>(one.base, 'POST', '/verify', { matches: chosen(0) }),
    call<Verified>(other.base, 'POST', '/verify', { matches: chosen(1) }),
    call<Verified>(other.base, 'POST', '/verify', { matches: chosen(0) }),
  ]);
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(results.reduce((sum, { body }) => sum + body.verified, 0)).toBe(60);
  expect(await count('SELECT count(*) FROM gift_matches WHERE active = 1')).toBe(60);
  expect(await count('SELECT count(DISTINCT entry_id) FROM gift_matches')).toBe(60);
  expect(await count('SELECT count(*) FROM gifts WHERE used_cents = amount_cents')).toBe(60);
  // Both read the same afterwards.
  const counts = await Promise.all(
    [one, other].map(({ base }) =>
      call<{ counts: object; revision: string }>(base, 'GET', '/matches?kind=likely'),
    ),
  );
  expect(counts[0]?.body).toEqual(counts[1]?.body);
});
