import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../scripts/free-ports.mjs';
import { makeToken } from './built-remotes.ts';
import { expect, test } from './fixtures.ts';

const root = join(import.meta.dirname, '..');

// A team in another folder, which has only the packed toolkit with its example.
let home: string;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  home = await mkdtemp(join(tmpdir(), 'team-'));
  folder = join(home, 'guestbook');
  execFileSync(process.execPath, ['scripts/toolkit.mjs', home], { cwd: root });
  await mkdir(folder);
  const [packed = ''] = readdirSync(home).filter((name) => name.endsWith('.tgz'));
  const toolkit = join(home, packed);
  const unpack = ['-xzf', toolkit, '--strip-components=2', 'package/example'];
  execFileSync('tar', unpack, { cwd: folder });
  placePackages();
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...install, '--save-dev', toolkit], { cwd: folder });
});
test.afterAll(() => rm(home, { recursive: true, force: true }));

/**
 * Public packages as from a registry: npm uses packages that are already there. Hard links are safe,
 * because nothing writes into an installed package. Teams have the compiler under its own name.
 */
function placePackages() {
  const script = `cp -al "$0/node_modules" . && cd node_modules &&
    find . -maxdepth 1 -type l -delete && rm -rf .package-lock.json .installed-from typescript &&
    mv typescript-native typescript`;
  execFileSync('sh', ['-c', script, root], { cwd: folder });
}

interface Ended {
  code: number | null;
  output: string;
}

/** Runs `npm run …` in the team's repository; `input` goes to stdin. */
function run(args: string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = start(args);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (code) => resolve({ code, output }));
    child.stdin?.end(input);
  });
}

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  const settings = { XDG_CONFIG_HOME: join(home, 'settings'), RELEASE_TOKEN: '', DATA_DIR: '' };
  return spawn('npm', ['run', '--silent', ...args], {
    cwd: folder,
    env: { ...process.env, ...settings, ...env },
    detached: true,
  });
}

/** Replaces a text in a file; returns what undoes it. */
function edit(path: string, from: string, to: string): () => void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain "${from}"`);
  write(file, text.replace(from, to));
  return () => write(file, text);
}

/** In one step, or the dev server might compile an empty file. */
function write(file: string, text: string): void {
  const whole = join(home, 'being-written');
  writeFileSync(whole, text);
  renameSync(whole, file);
}

const PAGE = 'src/guestbook/guestbook-page.tsx';

test('a team publishes from its own repository', async ({ ownSite, page }) => {
  test.setTimeout(600_000);
  const { url } = ownSite;

  // Type checking knows the kit and the contract.
  expect(await run(['types'])).toEqual({ code: 0, output: '' });
  const undo = edit(PAGE, '{ limit: NOTES }', "{ limit: NOTES, sort: 'name' }");
  const misused = await run(['types']);
  undo();
  expect(misused.code).not.toBe(0);
  expect(misused.output).toContain("'sort' does not exist");

  const token = await makeToken(ownSite, 'mf-guestbook', 'Guestbook team');
  const connected = await run(['release', '--', 'connect', url], token);
  expect(connected.output).toContain('the deploy token “Guestbook team” publishes mf-guestbook.');
  const published = await run(['release', '--', 'publish', 'mf-guestbook']);
  expect(published.output).toContain(`is live at ${url}`);

  // The page has a first paint with the kit's styles; React then shows the love notes.
  const html = await (await page.request.get(`${url}/guestbook`)).text();
  expect(html).toContain('People near and far left a few lines for Kai.');
  await page.goto(`${url}/guestbook`);
  await expect(page.getByRole('heading', { level: 1, name: 'The guestbook' })).toBeVisible();
  await expect(page.locator('#main blockquote')).toHaveCount(12);
  // Two teams may have files of the same name; their class names still differ.
  await expect(page.locator('#main header')).toHaveClass(/-mf-guestbook-/);
  const button = page.getByRole('link', { name: 'Write a love note' });
  await expect(button).toHaveCSS('background-color', 'rgb(197, 67, 42)');
  await button.click();
  await expect(page).toHaveURL(`${url}/lovenotes`);

  // Broken remotes are refused: by the build, by the smoke test, and by the site.
  const refusals = [
    ['content/guestbook.json', '"empty"', '"empty', 'content/guestbook.json, line 4: '],
    [
      PAGE,
      '  return (',
      "  throw new Error('no luck');\n  return (",
      'The page /guestbook does not work: “Error: no luck”.',
    ],
    ['remote.json', '"kit": "^1', '"kit": "^9', 'It needs the kit in version ^9'],
  ] as const;
  for (const [path, from, to, message] of refusals) {
    const restore = edit(path, from, to);
    const refused = await run(['release', '--', 'publish', 'mf-guestbook']);
    restore();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(message);
    expect(refused.output.trimEnd()).toMatch(/Nothing changed on the site\.$/);
  }
  const listed = await run(['release', '--', 'list', 'mf-guestbook']);
  expect(listed.output.match(/Guestbook team/g)).toHaveLength(1);
});

test('a team’s changes show at once, inside the whole site', async ({ page }) => {
  test.setTimeout(600_000);
  // The server's, the shell's and the remote's.
  const port = await freePorts(3);
  const url = `http://localhost:${port}`;
  const site = start(['dev'], {
    PORT: `${port}`,
    DEV_PORT: `${port + 1}`,
    HOST: 'localhost',
    SAMPLE_DATA: 'on',
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    await isUp(site);
    await page.goto(`${url}/guestbook`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('The guestbook');
    edit('content/guestbook.json', 'The guestbook', 'A book of guests');
    await expect(heading).toHaveText('A book of guests');
    await page.getByRole('link', { name: 'Raffle', exact: true }).first().click();
    await expect(page).toHaveURL(`${url}/raffle`);
    await expect(heading).not.toHaveText('A book of guests');
    await expect(heading).toBeVisible();
  } finally {
    // Otherwise it polls a stopped server.
    await page.close();
    // As when somebody closes the terminal.
    if (site.pid && site.exitCode === null) process.kill(-site.pid, 'SIGHUP');
    await ended;
    const ports = [port, port + 1, port + 2];
    const answers = () =>
      Promise.all(
        ports.map((at) =>
          fetch(`http://localhost:${at}`).then(
            () => at,
            () => null,
          ),
        ),
      );
    await expect.poll(answers).toEqual([null, null, null]);
  }
});

/** @throws what the command printed when it ends before its site is up */
function isUp(site: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr]) {
      stream?.on('data', (text) => {
        output += text;
        if (output.includes('The site is at')) resolve();
      });
    }
    site.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${output}`)));
  });
}
