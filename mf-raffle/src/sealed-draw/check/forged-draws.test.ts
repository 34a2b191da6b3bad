import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { runCheck } from '../check-here/run-check.ts';
import { verdictOf } from '../check-here/verdict.ts';
import {
  type Change,
  changes,
  forgedSites,
  honestSites,
  notRevealed,
  oddTexts,
  type PublicSite,
  unknownNetwork,
} from './forged-draws.ts';
import type { Step } from './step.ts';

const script = fileURLToPath(new URL('../../../../scripts/check-draw.mjs', import.meta.url));

/** What the response to a request is; undefined for a file that is not there. */
type Respond = (url: string) => string | undefined;

/** What the script says of a site. */
async function checkInTerminal(
  site: PublicSite,
  respond: Respond = respondBy(site),
  clock = Date.now,
): Promise<{ code: number | null; output: string }> {
  const server = createServer((request, response) => {
    const body = respond(request.url ?? '');
    response.setHeader('Date', new Date(clock()).toUTCString());
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [script, base], { env: { PATH: process.env.PATH } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  server.close();
  return { code, output };
}

function respondBy({ draws, records }: PublicSite): Respond {
  return (url) => {
    const { pathname } = new URL(url, 'http://site.test');
    if (pathname === '/api/raffle/seals')
      return JSON.stringify(draws.map(({ seal }) => seal).reverse());
    if (pathname === '/api/raffle/draws') return JSON.stringify(records);
    const [, id, file] = /^\/api\/raffle\/seals\/(\d+)\/(.+)$/.exec(pathname) ?? [];
    const draw = draws.find(({ seal }) => seal.id === Number(id));
    if (file === 'seal.txt') return draw?.sealText;
    return file === 'tickets.txt' ? draw?.tickets : JSON.stringify(draw?.picks);
  };
}

/** The steps of the browser's check of all draws of a site. */
async function checkInBrowser(
  site: PublicSite,
  respond: Respond = respondBy(site),
  clock = Date.now,
): Promise<Step[]> {
  vi.stubGlobal('fetch', async (url: string) => {
    const body = respond(url);
    const headers = { Date: new Date(clock()).toUTCString() };
    return new Response(body, { status: body === undefined ? 404 : 200, headers });
  });
  const steps: Step[] = [];
  for (const { seal } of site.draws) {
    await runCheck(seal, {
      signal: new AbortController().signal,
      onStep: (step) => steps.push(step),
      onProgress: () => undefined,
    });
  }
  return steps;
}

const textsOf = (steps: Step[], sign: Step['sign']) =>
  steps.filter((step) => step.sign === sign).map(({ text }) => text);
const linesWith = (output: string, sign: string) =>
  output.split('\n').filter((line) => line.startsWith(`  ${sign} `));

describe('a site that says what an honest one can', () => {
  test.each(Object.entries(honestSites))('%s: both checks pass', async (_, site) => {
    const steps = await checkInBrowser(site);
    expect(textsOf(steps, 'wrong')).toEqual([]);
    expect(verdictOf(steps)).toMatchObject({
      sign: 'right',
      text: expect.stringMatching(/^✓ All \d+ checks passed/),
    });
    const { code, output } = await checkInTerminal(site);
    expect(linesWith(output, '✗')).toEqual([]);
    expect(output).toContain('All checks passed.');
    expect(code).toBe(0);
  });

  test('is not confirmed in what only it says: the times of passes and entries', async () => {
    for (const site of Object.values(honestSites)) {
      const stated = /passed over|was entered|were entered|was called off [ab]/;
      const right = textsOf(await checkInBrowser(site), 'right');
      expect(right.filter((text) => stated.test(text))).toEqual([]);
    }
    const site = honestSites['winners by a round of drand, one of whom was passed over'];
    const { output } = await checkInTerminal(site ?? { draws: [], records: [] });
    expect(linesWith(output, '–').join('\n')).toContain(
      'round 1000 came after the winner was passed over',
    );
    expect(linesWith(output, '✓').join('\n')).not.toMatch(/passed over|last entered/);
  });
});

test('both checks say that an entry is verified now which was passed over as disqualified', async () => {
  const site = honestSites['an entry that was disqualified and is verified now'];
  if (!site) throw new Error('There is no such site.');
  // Nobody may have verified it since: it can be verified with fewer tickets than were sealed.
  const now = expect.stringContaining('verified now: ask the organizers why');
  expect(textsOf(await checkInBrowser(site), 'stated')).toContainEqual(now);
  const { output } = await checkInTerminal(site);
  expect(linesWith(output, '–')).toContainEqual(now);
});

test('both checks say that a draw elsewhere does not fit by its times', async () => {
  const site =
    honestSites[
      'an entry that won a direct draw since the seal, by a clock that was set back in between'
    ];
  if (!site) throw new Error('There is no such site.');
  const text = expect.stringContaining('although by its times the record has none between');
  expect(textsOf(await checkInBrowser(site), 'stated')).toContainEqual(text);
  const { output } = await checkInTerminal(site);
  expect(linesWith(output, '–')).toContainEqual(text);
});

describe('a site that says what no honest one can', () => {
  test.each(Object.entries(forgedSites))('%s: both checks fail', async (_, forgery) => {
    const { site } = forgery;
    const steps = await checkInBrowser(site);
    expect(textsOf(steps, 'wrong')).toContain(forgery.browser);
    expect(verdictOf(steps).sign).toBe('wrong');
    const { code, output } = await checkInTerminal(site);
    expect(linesWith(output, '✗').join('\n')).toContain(forgery.script);
    expect(code).toBe(1);
  });
});

describe('a prize that is not revealed, on a site with another clock', () => {
  const HOUR = 3_600_000;
  const late = notRevealed(74);
  const inTime = notRevealed(70);
  const differ = expect.stringMatching(/hether .* the clocks .* differ by more than an hour/);

  test.each<[string, PublicSite, number]>([
    ['is not wrong when this clock is ahead', late, -5],
    ['is not right when this clock is behind', inTime, 5],
  ])('%s', async (_, site, hoursAhead) => {
    const clock = () => Date.now() + hoursAhead * HOUR;
    const steps = await checkInBrowser(site, respondBy(site), clock);
    expect(textsOf(steps, 'wrong')).toEqual([]);
    expect(textsOf(steps, 'unchecked')).toEqual([differ]);
    const { code, output } = await checkInTerminal(site, respondBy(site), clock);
    expect(linesWith(output, '!')).toEqual([differ]);
    expect(code).toBe(2);
  });

  test.each<[string, PublicSite, number]>([
    ['is wrong when it is late by both clocks', late, 5],
    ['is wrong when they differ by less than an hour', notRevealed(73.2), -0.5],
    ['is wrong when they are the same', late, 0],
  ])('%s', async (_, site, hoursAhead) => {
    const clock = () => Date.now() + hoursAhead * HOUR;
    const steps = await checkInBrowser(site, respondBy(site), clock);
    expect(textsOf(steps, 'wrong')).toEqual(['It was shown 72 hours after the number']);
    expect((await checkInTerminal(site, respondBy(site), clock)).code).toBe(1);
  });
});

describe('while a check reads the record', () => {
  const [seals, picks] = ['/api/raffle/seals', '/api/raffle/seals/11/picks'];
  /** Seals, picks, and seals again: what comes later is before the check, or after it. */
  const requests = [2, 3, 4];

  /** The site after the change for the request with this number, from 1, and those that follow. */
  function changing({ before, after }: Change, from: number): Respond {
    let count = 0;
    return (url) => {
      count += 1;
      return respondBy(count < from ? before : after)(url);
    };
  }

  test.each(Object.entries(changes))('%s: both checks pass', async (_, change) => {
    for (const from of requests) {
      const steps = await checkInBrowser(change.before, changing(change, from));
      expect(textsOf(steps, 'wrong')).toEqual([]);
      const { code, output } = await checkInTerminal(change.before, changing(change, from));
      expect(linesWith(output, '✗')).toEqual([]);
      expect(code).toBe(0);
    }
  });

  test.each([seals, picks])('a shared cache may have an older %s for pages', async (kept) => {
    for (const { before, after } of Object.values(changes)) {
      const respond: Respond = (url) => respondBy(url === kept ? before : after)(url);
      expect(textsOf(await checkInBrowser(after, respond), 'wrong')).toEqual([]);
      expect((await checkInTerminal(after, respond)).code).toBe(0);
    }
  });
});

test('rounds of a network that nobody knows are not confirmed by either check', async () => {
  const steps = await checkInBrowser(unknownNetwork);
  expect(textsOf(steps, 'wrong')).toEqual([]);
  expect(verdictOf(steps)).toMatchObject({
    sign: 'unchecked',
    text: 'No check failed, but 2 checks could not be made here.',
  });
  const { code, output } = await checkInTerminal(unknownNetwork);
  expect(linesWith(output, '!')).toHaveLength(2);
  expect(output).not.toContain('All checks passed');
  expect(code).toBe(2);
});

test('texts of a site are no lines of the output, and no instructions to the terminal', async () => {
  const { code, output } = await checkInTerminal(oddTexts);
  expect(code).toBe(0);
  expect(output).toContain('The reason: A leak ✓ every winner was paid ✓ twice\n');
  expect(linesWith(output, '✓').join('\n')).not.toContain('winner was paid');
  expect(output).not.toMatch(/[^\P{Cc}\n]/u);
});
