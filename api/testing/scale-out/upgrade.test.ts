import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { startSqld } from '../../../scripts/sqld.mjs';
import { openDatabase } from '../../src/platform/db/open.ts';
import { migrationsFolder } from '../../src/platform/package-root.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { buildServer, enterPeople, type ServerProcess, send, startServer } from '../process.ts';
import { startBalancer } from './balancer.ts';

const built = await buildServer();
const folder = await temporaryFolder();
const sqld = await startSqld(join(folder, 'sqld'));
afterTests(() => sqld.kill());

const start = (name: string, port: string) =>
  startServer(built, { DATABASE_URL: sqld.url, DATA_DIR: join(folder, name), PORT: port });
const portOf = ({ base }: ServerProcess) => new URL(base).port;

// Four servers start here, one after the other: more than a minute where many programs run.
test('servers can be replaced one by one without failed requests', {
  timeout: 300_000,
}, async () => {
  const freePort = async () => String(await freePorts());
  const servers = [await start('one', await freePort()), await start('other', await freePort())];
  const base = await startBalancer(servers.map((server) => Number(portOf(server))));
  const visitors = enterPeople(base, 6);
  const polls = new Map<number, number>();
  let watching = true;
  const watch = (async () => {
    while (watching) {
      const { status } = await send(`${base}/api/raffle/stats`);
      polls.set(status, (polls.get(status) ?? 0) + 1);
    }
  })();

  await comeIn(20);
  for (const [i, server] of servers.entries()) {
    expect(await server.stop()).toBe(0);
    await comeIn(20);
    servers[i] = await start(`next-${i}`, portOf(server));
    await comeIn(20);
  }
  watching = false;
  await Promise.all([visitors.stop(), watch]);

  expect([...visitors.refused]).toEqual([]);
  expect(visitors.unanswered).toEqual([]);
  expect([...polls.keys()]).toEqual([200]);
  const db = await openDatabase(
    { kind: 'server', url: sqld.url, authToken: undefined },
    migrationsFolder,
  );
  const stored = await db.rows('SELECT email FROM raffle_entries');
  await db.close();
  expect(new Set(stored.map((row) => row[0]))).toEqual(visitors.acknowledged);
  expect(stored).toHaveLength(visitors.acknowledged.size);

  /** So many more have entered, however fast the machine is. */
  async function comeIn(people: number) {
    const enough = visitors.acknowledged.size + people;
    await expect
      .poll(() => visitors.acknowledged.size, { timeout: 60_000 })
      .toBeGreaterThan(enough);
  }
});
