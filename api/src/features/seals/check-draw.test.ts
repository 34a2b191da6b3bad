import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Pick, Seal } from '../../../contract/index.ts';
import { startTestApp, temporaryFolder } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { addEntries, addPrize } from '../../../testing/rows.ts';
import { openSeal, sealPrizes, testChain, testRules } from '../../../testing/seals.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { migrationsFolder } from '../../platform/package-root.ts';
import { pickSealedTicket } from './pick-sealed-ticket.ts';

const script = join(dirname(migrationsFolder), '../scripts/check-draw.mjs');

/** The script in a folder where no package is installed, as somebody downloads it. */
let alone: string;
beforeAll(async () => {
  alone = join(await temporaryFolder(), 'check-draw.mjs');
  await copyFile(script, alone);
});

async function makeSite() {
  const site = await startTestApp({ now: '2027-07-14T12:00:00Z', seals: testRules });
  const admin = { cookie: await site.signIn() };
  await addEntries(
    site.db,
    Array.from({ length: 12 }, () => ({ tickets: 5, status: 'verified' as const })),
  );
  const prizes = [
    await addPrize(site.db, { title: 'Quilt' }),
    await addPrize(site.db, { title: 'Coffee' }),
  ];
  return { site, admin, prizes };
}
type Site = Awaited<ReturnType<typeof makeSite>>['site'];

/** Serves a site over HTTP, with its answers changed on the way. */
async function serve(site: Site, change = (_path: string, body: string) => body): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await site.raw(request.url ?? '');
    response.writeHead(answer.status).end(change(request.url ?? '', await answer.text()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterTests(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function check(file: string, base: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file, base], { env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

test('checks a draw by announced numbers, with a correction and a winner who declined', async () => {
  const { site, admin, prizes } = await makeSite();
  const later = (ms: number) => new Date(site.now().getTime() + ms).toISOString();
  const made = await site.post<Seal>(
    '/api/raffle/seals',
    {
      prizes: prizes.map((prizeId) => ({ prizeId })),
      source: { kind: 'announced', text: 'Pick 4, then Powerball', closesAt: later(2 * HOUR) },
    },
    admin,
  );
  expect(made.status).toBe(201);
  const path = `/api/raffle/seals/${made.body.id}`;
  const enter = (body: object) => site.post<Seal>(`${path}/randomness`, body, admin);
  site.advance(3 * HOUR);
  expect((await enter({ value: '9391./2.5.8.10.12./' })).status).toBe(200);
  expect((await enter({ value: '9319./2.5.8.10.12./' })).status).toBe(200);
  for (const prize of [1, 2]) {
    expect((await site.post(`${path}/reveal`, { prize }, admin)).status).toBe(200);
  }
  const picks = async () => (await site.get<Pick[]>(`${path}/picks`)).body;
  const won = (await picks()).find(({ prize, outcome }) => prize === 1 && outcome === 'won');
  const passed = await site.post(
    `${path}/pass`,
    {
      prize: 1,
      attempt: won?.attempt,
      outcome: 'declined',
      note: 'Gave it back',
      text: 'Powerball of the week after',
      closesAt: later(DAY),
    },
    admin,
  );
  expect(passed.status).toBe(200);
  expect((await check(alone, await serve(site))).code).toBe(0);
  site.advance(DAY + MINUTE);
  admin.cookie = await site.signIn();
  expect((await enter({ value: '7.9.11./', prize: 1 })).status).toBe(200);

  const { code, output } = await check(alone, await serve(site));
  expect(output).toContain('✓ the announced numbers are written 9319./2.5.8.10.12./');
  expect(output).toContain('Corrected: 9391./2.5.8.10.12./');
  expect(output).toContain('– stated, not provable here: these numbers were drawn: Pick 4, then');
  expect(output).toContain('– stated, not provable here: the winner was passed over: declined');
  expect(output).toContain('by announced numbers, 7.9.11./');
  // What only the site says is never confirmed: outcomes, and when it sealed.
  const confirmed = output.split('\n').filter((line) => line.includes('✓'));
  expect(confirmed).toContainEqual(expect.stringMatching(/attempt 1: ticket \d+$/));
  expect(confirmed).toContainEqual(expect.stringContaining('after the time that the seal states'));
  expect(confirmed.join('\n')).not.toMatch(/declined|already-won|, won|after the sealing/);
  expect(output).toContain('All checks passed.');
  expect(code).toBe(0);

  const number = await serve(site, (_, body) => body.replaceAll('9319./2.5', '9318./2.5'));
  expect((await check(alone, number)).code).toBe(1);
  const spelling = await serve(site, (_, body) => body.replaceAll('9319./2.5', '9319./5.2'));
  expect((await check(alone, spelling)).output).toContain('✗ the announced numbers are written');
  const closing = await serve(site, (_, body) =>
    body.replace(/"closesAt":"2027/, '"closesAt":"2026'),
  );
  expect((await check(alone, closing)).output).toContain('✗ the announced numbers closed after');
}, 30_000);

test('says what it cannot check without the library for signatures', async () => {
  const { site, admin, prizes } = await makeSite();
  const seal = await sealPrizes(site, prizes);
  await openSeal(site, seal);
  for (const prize of [1, 2])
    await site.post(`/api/raffle/seals/${seal.id}/reveal`, { prize }, admin);
  const chain = { DRAND_CHAIN: JSON.stringify(testChain.chain) };
  const base = await serve(site);

  const without = await check(alone, base, chain);
  expect(without.output).toContain('! not checked: the signature of round');
  expect(without.code).toBe(2);
  const whole = await check(script, base, chain);
  expect(whole.output).toContain('is signed by the drand network you named');
  expect(whole.code).toBe(0);
  const unknown = await check(script, base);
  expect(unknown.output).toContain(`not known here: ${testChain.chain.hash}`);
  expect(unknown.output).not.toContain('All checks passed');
  expect(unknown.code).toBe(2);
  const liar = await serve(site, (_, body) => body.replace(/"ticket":\d+/, '"ticket":61'));
  expect((await check(alone, liar, chain)).code).toBe(1);
}, 30_000);

test('agrees when two numbers pick the same ticket, and the one of the later prize was due first', async () => {
  const { site, admin, prizes } = await makeSite();
  const later = (ms: number) => new Date(site.now().getTime() + ms).toISOString();
  const source = { kind: 'announced', text: 'Pick 4', closesAt: later(HOUR) };
  const body = { prizes: prizes.map((prizeId) => ({ prizeId })), source };
  const { body: seal } = await site.post<Seal>('/api/raffle/seals', body, admin);
  const path = `/api/raffle/seals/${seal.id}`;
  const enter = async (value: string, prize?: number) =>
    (await site.post(`${path}/randomness`, { value, prize }, admin)).status;
  site.advance(2 * HOUR);
  await enter('1.2.3.4./');
  const attempts: number[] = [];
  for (const prize of [1, 2]) {
    const shown = await site.post<Pick[]>(`${path}/reveal`, { prize }, admin);
    attempts.push(shown.body.length);
  }
  for (const [index, attempt] of attempts.entries()) {
    const pass = { prize: index + 1, attempt, outcome: 'declined', note: 'Gave it back.' };
    const next = { text: 'Pick 4', closesAt: later((2 - index) * HOUR) };
    expect((await site.post(`${path}/pass`, { ...pass, ...next }, admin)).status).toBe(200);
  }
  site.advance(3 * HOUR);
  const valueFor = (line: number, ticket: number) => {
    for (let n = 1; ; n += 1) {
      const of = { seal: seal.seal, line, attempt: (attempts[line - 1] ?? 0) + 1 };
      const randomness = `${n}./`;
      if (pickSealedTicket({ randomness, ...of }, seal.ticketCount) === ticket) return randomness;
    }
  };
  expect(await enter(valueFor(1, 7), 1)).toBe(409);
  expect([await enter(valueFor(2, 7), 2), await enter(valueFor(1, 7), 1)]).toEqual([200, 200]);
  const { code, output } = await check(script, await serve(site));
  expect(output).not.toContain('✗');
  expect(code).toBe(0);
});
