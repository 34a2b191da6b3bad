import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Runs `npm run release` against a site whose responses the test defines. */

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'release-command-'));
const TOKEN = `release_${'a'.repeat(43)}`;

let site: Server;
let address: string;
let answers: Record<string, object>;
beforeAll(async () => {
  site = createServer((request, response) => {
    const body = answers[`${request.method} ${request.url}`];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { message: 'There is nothing at this address.' }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  // In a fresh clone the first command also reports that it builds the API.
  await release(['list', '--here']);
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  const token = { remote: 'mf-story', name: 'Story team' };
  answers = { 'GET /api/releases': { remotes: [], token } };
  rmSync(join(folder, 'settings'), { recursive: true, force: true });
});

function release(args: string[], { input = '', env = {} }: { input?: string; env?: object } = {}) {
  const child = spawn(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: root,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: join(folder, 'settings'),
      DATA_DIR: join(folder, 'data'),
      RELEASE_TOKEN: '',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  child.stdin.end(input);
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
}

describe('connecting', () => {
  test('asks for the token once; later commands use that site', async () => {
    const { output } = await release(['connect', `${address}/admin/releases`], {
      input: `${TOKEN}\n`,
    });
    expect(output).toBe(
      `Connected with ${address}: the deploy token “Story team” publishes mf-story.
From now on, npm run release -- publish mf-story publishes there.\n`,
    );
    const { mode } = statSync(join(folder, 'settings/campaign-site/connections.json'));
    expect(mode & 0o777).toBe(0o600);
    // Needed by copies without git.
    const copies = JSON.parse(
      readFileSync(join(folder, 'settings/campaign-site/copies.json'), 'utf8'),
    );
    const [sites] = Object.values<Record<string, { 'mf-story': { had: object } }>>(copies);
    expect(sites?.[address]?.['mf-story'].had).toMatchObject({
      'content/legal.json': expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect((await release(['list'])).output).toBe(`What is live at ${address}:\n`);
    expect((await release(['list', '--here'])).output).toBe(
      'What is live on this computer only:\n',
    );
    expect((await release(['publish', 'mf-raffle'])).output).toContain(
      `You have no deploy token for mf-raffle at ${address}.`,
    );

    await release(['disconnect']);
    expect((await release(['list'])).output).toBe('What is live on this computer only:\n');
  });

  test('a file without a token is refused, and its content is not shown', async () => {
    const file = join(folder, 'wrong-file');
    writeFileSync(file, 'my bank password\nis kahakai\n');
    for (const args of [
      ['connect', address, '--token-file', file],
      ['list', '--to', address, '--token-file', file],
    ]) {
      const { code, output } = await release(args);
      expect(code).toBe(1);
      expect(output).toBe(
        `${file} is not a deploy token. One begins with release_ and has no spaces.\nNothing changed on the site.\n`,
      );
    }
  });

  test.each([
    ['nowhere', ['connect'], 'Please name the site'],
    ['no address', ['connect', 'our site'], '“our site” is not the address of a site.'],
    [
      'a file that is not there',
      ['connect', 'http://127.0.0.1:1', '--token-file', 'x'],
      'There is no file x.',
    ],
  ])('with %s says what is missing', async (_, args, message) => {
    const { code, output } = await release(args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).toMatch(/\nNothing changed on the site\.\n$/);
  });

  test('with a site that does not answer says so', async () => {
    const { output } = await release(['connect', 'http://127.0.0.1:1'], { input: TOKEN });
    expect(output).toMatch(
      /^Nothing answers at http:\/\/127\.0\.0\.1:1\. Is the address right, .+\nNothing changed on the site\.\n$/,
    );
  });
});

test('flags that npm took for itself are an error', async () => {
  const env = { npm_lifecycle_event: 'release', npm_config_hold: 'true' };
  const { code, output } = await release(['publish', 'mf-story'], { env });
  expect(code).toBe(1);
  expect(output).toBe(
    'npm took --hold for itself. Please put -- first: npm run release -- …\nIn PowerShell, write npm.cmd for npm as well.\nNothing changed on the site.\n',
  );
});

test('typing errors are refused with a list of valid names', async () => {
  const list = 'mf-story, mf-raffle, mf-lovenotes, mf-admin';
  expect(await release(['publish', 'story'])).toEqual({
    code: 1,
    output: `“story” is not a remote. Did you mean mf-story?
The remotes here are ${list}.
Nothing changed on the site.\n`,
  });
  const { code, output } = await release(['publihs', 'mf-story']);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^There is no action “publihs”\. Did you mean publish\?\nThe actions are /,
  );
  expect(output).toMatch(/\nNothing changed on the site\.\n$/);
  expect(await release([])).toMatchObject({ code: 0, output: expect.stringContaining('--hold') });
});

test('the list shows local time and readable actions', async () => {
  const event = { id: '0.1.0-1', by: 'Story team' };
  const history = [
    { ...event, at: '2026-03-02T08:42:00.000Z', action: 'rolled-back' },
    { ...event, at: '2026-03-01T12:00:00.000Z', action: 'published' },
  ];
  const remotes = [{ remote: 'mf-story', live: '0.1.0-1', origin: null, history }];
  answers['GET /api/releases'] = { remotes, token: null };
  const env = { RELEASE_TOKEN: TOKEN, TZ: 'Pacific/Honolulu' };
  expect((await release(['list', '--to', address], { env })).output).toBe(
    `What is live at ${address}:

mf-story: 0.1.0-1 is live
    1 Mar 2026, 22:42  0.1.0-1  made live again by Story team  ← live now
    1 Mar 2026, 02:00  0.1.0-1  published by Story team\n`,
  );
  expect((await release(['list', 'mf-raffle', '--to', address], { env })).output).toBe(
    `There is no release of mf-raffle at ${address}. Remotes with releases: mf-story.\nNothing changed on the site.\n`,
  );
});

test('a token that ends soon is warned about, and one that only proposes says so', async () => {
  const expiresAt = new Date(Date.now() + 5.5 * 24 * 60 * 60 * 1000).toISOString();
  const token = { remote: 'mf-story', name: 'Noa', scope: 'propose', expiresAt };
  answers['GET /api/releases'] = { remotes: [], token };
  const { output } = await release(['connect', address], { input: TOKEN });
  expect(output).toContain('the deploy token “Noa” proposes releases of mf-story.');
  expect(output).toContain('an organizer makes it live.');
  const listed = await release(['list']);
  expect(listed.output).toContain('Your deploy token works for 5 more days, until ');
});

test('a folder that is not a build is refused', async () => {
  const { output } = await release(['publish', 'mf-story', '--here', '--dir', folder]);
  expect(output).toBe(
    `${folder} is not a built remote: it has no files.json.\nNothing changed on the site.\n`,
  );
});

test('the list can be piped into a program that stops reading', async () => {
  const history = Array.from({ length: 5_000 }, (_, number) => ({
    id: `0.1.0-${number}`,
    at: '2026-03-01T12:00:00.000Z',
    by: 'Story team',
    action: 'published',
  }));
  const remotes = [{ remote: 'mf-story', live: '0.1.0-1', origin: null, history }];
  answers['GET /api/releases'] = { remotes, token: null };
  const command = `node scripts/release.mjs list --to ${address} | head -n 1`;
  const child = spawn('bash', ['-o', 'pipefail', '-c', command], {
    cwd: root,
    env: { ...process.env, RELEASE_TOKEN: TOKEN },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, output }).toEqual({ code: 0, output: `What is live at ${address}:\n` });
});
