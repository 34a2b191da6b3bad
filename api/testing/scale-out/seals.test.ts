import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { signInAt } from '../../../scripts/admin-session.mjs';
import { startSqld } from '../../../scripts/sqld.mjs';
import type { Pick, Seal } from '../../contract/index.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { migrationsFolder } from '../../src/platform/package-root.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { makeTestChain } from '../drand.ts';
import { buildServer, sealSoon, send, sendUntilDone, startServer } from '../process.ts';
import { startRelay } from '../relay.ts';
import { addEntries, addPrize } from '../rows.ts';

// Two real servers on one libSQL server, with a drand network of their own.
const PASSWORD = 'aloha aloha aloha';
const built = await buildServer();
const folder = await temporaryFolder();
const sqld = await startSqld(join(folder, 'sqld'));
afterTests(() => sqld.kill());
const own = makeTestChain(1_600_000_000, 1);
const relay = await startRelay(own);
const settings = (name: string) => ({
  DATABASE_URL: sqld.url,
  DATA_DIR: join(folder, name),
  ADMIN_PASSWORD: PASSWORD,
  DRAND_CHAIN: JSON.stringify(own.chain),
  DRAND_RELAYS: relay.url,
  SEAL_LEAD_SECONDS: '1',
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
const count = async (sql: string) => Number((await db.rows(sql))[0]?.[0]);

test('a draw over both servers has one seal, one number, and each winner once', async () => {
  await addEntries(
    db,
    Array.from({ length: 40 }, () => ({ tickets: 150, status: 'verified' as const })),
  );
  const prizes: { prizeId: number }[] = [];
  for (let i = 0; i < 3; i += 1) prizes.push({ prizeId: await addPrize(db) });
  const admin = await signInAt(one.base, PASSWORD);
  const seal = (base: string, at: string) =>
    sendUntilDone<Seal>(
      `${base}/api/raffle/seals`,
      'POST',
      { prizes, source: { kind: 'drand', at } },
      admin,
    );
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const made = await Promise.all([seal(one.base, inAnHour), seal(other.base, inAnHour)]);
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
  const first = made.find(({ status }) => status === 201)?.body.id;
  const off = `${other.base}/api/raffle/seals/${first}/call-off`;
  expect((await sendUntilDone(off, 'POST', { reason: 'Too late.' }, admin)).status).toBe(200);
  expect((await sealSoon((at) => seal(one.base, at))).status).toBe(201);

  const list = async (base: string) => (await send<Seal[]>(`${base}/api/raffle/seals`)).body;
  for (const { base } of [one, other]) {
    await vi.waitFor(async () => expect((await list(base))[0]?.state).toBe('open'), {
      timeout: 60_000,
      interval: 100,
    });
  }
  expect(await list(one.base)).toEqual(await list(other.base));
  expect(await count('SELECT count(*) FROM seal_numbers')).toBe(1);

  const [{ id } = { id: 0 }] = await list(one.base);
  const reveal = (base: string, prize: number) =>
    sendUntilDone<Pick[]>(`${base}/api/raffle/seals/${id}/reveal`, 'POST', { prize }, admin);
  for (const prize of [3, 1, 2]) {
    const both = await Promise.all([reveal(one.base, prize), reveal(other.base, prize)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toEqual(both[1].body);
  }
  expect(await count('SELECT count(*) FROM draws')).toBe(3);
  expect(await count('SELECT count(DISTINCT winner_id) FROM draws')).toBe(3);
});
