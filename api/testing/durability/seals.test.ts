import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test, vi } from 'vitest';
import { signInAt } from '../../../scripts/admin-session.mjs';
import type { Pick, Seal, SealSource, Winner } from '../../contract/index.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { migrationsFolder } from '../../src/platform/package-root.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { makeTestChain } from '../drand.ts';
import {
  afterAnswers,
  buildServer,
  type ServerProcess,
  sealSoon,
  send,
  startServer,
} from '../process.ts';
import { respondTruly, roundAsked, startRelay } from '../relay.ts';
import { addEntries, addPrize } from '../rows.ts';

// Each starts the server many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const PASSWORD = 'aloha aloha aloha';
const script = join(dirname(migrationsFolder), '../scripts/check-draw.mjs');
const built = await buildServer();
const own = makeTestChain(1_600_000_000, 1);
const relay = await startRelay(own);

const settings = (folder: string) => ({
  DATA_DIR: folder,
  ADMIN_PASSWORD: PASSWORD,
  DRAND_CHAIN: JSON.stringify(own.chain),
  // The first one never answers right.
  DRAND_RELAYS: `http://127.0.0.1:9, ${relay.url}`,
  SEAL_LEAD_SECONDS: '1',
});

/** A folder with verified entries and prizes. */
async function filledFolder(entries: number, tickets: number, prizes: number) {
  const folder = await temporaryFolder();
  const db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  await addEntries(
    db,
    Array.from({ length: entries }, () => ({ tickets, status: 'verified' as const })),
  );
  const ids: number[] = [];
  for (let i = 0; i < prizes; i += 1) ids.push(await addPrize(db, { title: `Prize ${i}` }));
  await db.close();
  return { folder, ids };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const sealing = (ids: number[], at = inAnHour()) => ({
  prizes: ids.map((prizeId) => ({ prizeId })),
  source: { kind: 'drand', at },
});

const seals = async (site: ServerProcess) =>
  (await send<Seal[]>(`${site.base}/api/raffle/seals`)).body;

/** How many chunks of ticket lists are stored, also of lists that no seal refers to. */
async function chunksIn(folder: string): Promise<number> {
  const db = createClient({ url: `file:${join(folder, 'database.db')}`, concurrency: 1 });
  const { rows } = await db.execute('SELECT count(*) FROM ticket_chunks');
  db.close();
  return Number(rows[0]?.[0]);
}

/** What the check from outside says of a site. */
async function check(base: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [script, base], {
    env: { PATH: process.env.PATH, DRAND_CHAIN: JSON.stringify(own.chain) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

test('a server killed while sealing leaves the whole seal or none', async () => {
  const { folder, ids } = await filledFolder(2_000, 50, 3);
  let site = await startServer(built, settings(folder));
  const requestSeal = ({ base }: ServerProcess, admin: Record<string, string>) =>
    send<Seal>(`${base}/api/raffle/seals`, 'POST', sealing(ids), admin);
  let whole = false;
  let cut = 0;
  // Killed further on each time: before the first of 25 chunks is stored, after some, once it is made.
  for (const chunks of [0, 1, 8, 16, 25, Number.POSITIVE_INFINITY]) {
    if (whole) break;
    const admin = await signInAt(site.base, PASSWORD);
    const before = await chunksIn(folder);
    let answered = false;
    const lost = requestSeal(site, admin)
      .finally(() => {
        answered = true;
      })
      .catch(() => undefined);
    await vi.waitFor(
      async () => expect(answered || (await chunksIn(folder)) >= before + chunks).toBe(true),
      { timeout: 60_000, interval: 1 },
    );
    await site.kill();
    const response = await lost;
    site = await startServer(built, settings(folder));
    const [seal] = await seals(site);
    if (response?.status === 201) expect(seal).toEqual(response.body);
    if (!seal) {
      if (!response && (await chunksIn(folder)) > before) cut += 1;
      continue;
    }
    whole = true;
    expect(seal.ticketCount).toBe(100_000);
    expect(await check(site.base)).toMatchObject({ code: 0 });
  }
  expect(cut, 'kills that left a part of a seal').toBeGreaterThan(0);
  expect(whole).toBe(true);
  expect((await check(site.base)).output).toContain('100000 lines');
  await site.stop();
});

test('a server killed while the number arrives or winners are revealed records nothing twice', async () => {
  const { folder, ids } = await filledFolder(30, 2, 4);
  let site = await startServer(built, settings(folder));
  const admin = await signInAt(site.base, PASSWORD);
  const made = await sealSoon((at) =>
    send<Seal>(`${site.base}/api/raffle/seals`, 'POST', sealing(ids, at), admin),
  );
  expect(made.status).toBe(201);
  const restart = async () => {
    await site.kill();
    site = await startServer(built, settings(folder));
  };
  // Killed three times while it waits for the number, then when it has just been sent.
  let holds = true;
  let asked = 0;
  let before = 0;
  relay.respondWith((request, response) => {
    if (roundAsked(request)) asked += 1;
    if (!holds) respondTruly(own, request, response);
  });
  for (let kill = 0; kill < 4; kill += 1) {
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before), {
      timeout: 120_000,
      interval: 5,
    });
    holds = kill < 2;
    before = asked;
    await restart();
    if (holds) expect((await seals(site))[0]?.state, 'killed before the number').toBe('sealed');
  }
  await vi.waitFor(async () => expect((await seals(site))[0]?.state).toBe('open'), {
    timeout: 120_000,
    interval: 100,
  });
  const shown: unknown[] = [];
  for (let prize = 1; prize <= 4; prize += 1) {
    const url = `${site.base}/api/raffle/seals/1/reveal`;
    const lost = send<Pick[]>(url, 'POST', { prize }, admin).catch(() => undefined);
    // Further on for each prize.
    await afterAnswers(site, prize - 1);
    await restart();
    await lost;
    const again = await send<Pick[]>(
      `${site.base}/api/raffle/seals/1/reveal`,
      'POST',
      { prize },
      admin,
    );
    expect(again.status).toBe(200);
    shown.push(...again.body);
  }
  expect((await send(`${site.base}/api/raffle/seals/1/picks`)).body).toEqual(shown);
  const winners = await send<Winner[]>(`${site.base}/api/raffle/winners`, 'GET', undefined, {
    ...admin,
  });
  expect(winners.body.map(({ seal }) => seal?.prize).sort()).toEqual([1, 2, 3, 4]);
  expect(new Set(winners.body.map(({ winnerId }) => winnerId)).size).toBe(4);

  // A winner gives the prize back, and a round that did not exist then decides again.
  const won = (shown as Pick[]).find(({ prize, outcome }) => prize === 1 && outcome === 'won');
  const passing = { prize: 1, attempt: won?.attempt, outcome: 'declined', note: 'Gave it back' };
  const passed = await send(`${site.base}/api/raffle/seals/1/pass`, 'POST', passing, admin);
  expect(passed.status).toBe(200);
  expect((await check(site.base)).code).toBe(0);
  const picks = async () =>
    (await send<Pick[]>(`${site.base}/api/raffle/seals/1/picks`)).body.filter(
      ({ prize }) => prize === 1,
    );
  await vi.waitFor(async () => expect((await picks()).at(-1)?.outcome).toBe('won'), {
    timeout: 120_000,
    interval: 100,
  });

  const { code, output } = await check(site.base);
  expect(output).toMatch(/✓ .+: by round \d+, as the pass names/);
  expect(output).toContain('All checks passed.');
  expect(output).toContain('– stated, not provable here: it was sealed before its number');
  expect(code).toBe(0);
  expect(await check(await liar(site.base, 'tickets.txt'))).toMatchObject({ code: 1 });
  expect(await check(await liar(site.base, 'seal.txt'))).toMatchObject({ code: 1 });
  expect(await check(await liar(site.base, 'picks'))).toMatchObject({ code: 1 });
  expect(await check('http://127.0.0.1:9')).toMatchObject({ code: 2 });
  await site.stop();
});

test('a server killed at a later step has done it wholly or not at all, and repeating it finishes it', async () => {
  const { folder, ids } = await filledFolder(12, 2, 2);
  // Rounds are entered by hand, so that nothing happens by itself.
  const alone = { ...settings(folder), DRAND_RELAYS: 'http://127.0.0.1:9' };
  let site = await startServer(built, alone);
  const admin = await signInAt(site.base, PASSWORD);
  let asked = 0;
  /** Kills the server while it is asked, and asks the same again afterwards. */
  async function killedWhile<Body>(path: string, body: unknown): Promise<Body> {
    asked += 1;
    const headers = { ...admin, 'idempotency-key': `the-request-${asked}` };
    const ask = () => send<Body>(`${site.base}/api/raffle/seals${path}`, 'POST', body, headers);
    const lost = ask().catch(() => undefined);
    // Further on for each step: before the work, in it, or after it.
    await afterAnswers(site, asked % 4);
    await site.kill();
    const first = await lost;
    site = await startServer(built, alone);
    const again = await ask();
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    if (first) expect(again.body).toEqual(first.body);
    return again.body;
  }
  const timeOf = (by: SealSource) => Date.parse(by.kind === 'drand' ? by.at : by.closesAt);
  const numberOf = (source: SealSource) => {
    if (source.kind !== 'drand') throw new Error('it waits for announced numbers');
    return { round: source.round, signature: own.sign(source.round) };
  };

  const url = `${site.base}/api/raffle/seals`;
  const { body: first } = await send<Seal>(url, 'POST', sealing(ids), { ...admin });
  const off = await killedWhile<Seal>(`/${first.id}/call-off`, { reason: 'A wrong prize.' });
  expect(off).toMatchObject({ state: 'called-off', calledOff: { reason: 'A wrong prize.' } });

  const { body: soon } = await sealSoon((at) =>
    send<Seal>(`${site.base}/api/raffle/seals`, 'POST', sealing(ids, at), admin),
  );
  const { id, source } = soon;
  // Before its time nobody has its number, and the check says so.
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(timeOf(source)), {
    timeout: 60_000,
    interval: 50,
  });
  expect((await killedWhile<Seal>(`/${id}/randomness`, numberOf(source))).state).toBe('open');
  for (const prize of [1, 2]) await killedWhile(`/${id}/reveal`, { prize });
  const picks = async () => (await send<Pick[]>(`${site.base}/api/raffle/seals/${id}/picks`)).body;
  const won = (await picks()).find(({ prize, outcome }) => prize === 1 && outcome === 'won');
  const next = await killedWhile<SealSource>(`/${id}/pass`, {
    prize: 1,
    attempt: won?.attempt,
    outcome: 'declined',
    note: 'Gave it back.',
  });
  expect(await picks()).toContainEqual(
    expect.objectContaining({ attempt: won?.attempt, outcome: 'declined' }),
  );
  await killedWhile(`/${id}/randomness`, { prize: 1, ...numberOf(next) });
  expect((await picks()).filter(({ outcome }) => outcome === 'won')).toHaveLength(2);
  const winners = await send<Winner[]>(`${site.base}/api/raffle/winners`, 'GET', undefined, {
    ...admin,
  });
  const passed = winners.body.map(({ seal }) => seal?.passed ?? 'kept');
  expect(passed.sort()).toEqual(['declined', 'kept', 'kept']);
  const { code, output } = await check(site.base);
  expect(code, output).toBe(0);
  await site.stop();
});

/** The same site with one digit changed in one file. */
async function liar(base: string, file: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(base + request.url);
    let text = await answer.text();
    if (new URL(request.url ?? '', base).pathname.endsWith(file)) {
      text =
        file === 'picks'
          ? text.replace(/"ticket":(\d+)/, (_, ticket) => `"ticket":${Number(ticket) + 1}`)
          : text.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10));
    }
    response.writeHead(answer.status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterTests(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
