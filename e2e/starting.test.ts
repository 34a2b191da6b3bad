import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteReleases } from 'api/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { signInAt } from '../scripts/admin-session.mjs';
import { builtFolder } from '../scripts/builds.mjs';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { remotes } from '../scripts/remotes.mjs';
import { writeIntegrity } from './built-remotes.ts';
import {
  bytesBelow,
  bytesOf,
  type Clone,
  makeClone,
  type RunningClone,
  withoutBrowser,
} from './repository-copy.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

// Runs `npm start`, `npm run build` and `npm run release` in a copy of the project.
vi.setConfig({ testTimeout: 600_000 });

const clones: Clone[] = [];
async function clone(options?: Parameters<typeof makeClone>[0]) {
  const made = await makeClone(options);
  clones.push(made);
  return made;
}
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const made of clones.splice(0)) await made.remove();
});

const PACKAGES = ['api', 'shell', ...remotes];

test('the same sources give the same bytes in every folder', async () => {
  const [here, elsewhere] = [await clone(), await clone({ below: 'a/longer/path', built: false })];
  vi.stubEnv('TZ', 'Pacific/Auckland');
  for (const { run } of [here, elsewhere]) {
    expect(await run('start.mjs', '--build-only')).toMatchObject({ code: 0 });
  }
  for (const name of PACKAGES) {
    const [files, others] = [await bytesOf(here, name), await bytesOf(elsewhere, name)];
    expect(files, name).toEqual(others);
    expect(Object.keys(files).length, name).toBeGreaterThan(5);
  }
});

test('an update keeps what somebody published or rolled back to, and offers its own build', async () => {
  const site = await clone();
  let running = await site.start();
  const first = await live(running);
  expect(Object.keys(first).sort()).toEqual([...remotes].sort());

  // One remote is published by hand, another rolled back to what the start published.
  await release(site, 'publish', 'mf-raffle', '--dir', await otherBuild(site, 'mf-raffle'));
  await release(site, 'publish', 'mf-lovenotes', '--dir', await otherBuild(site, 'mf-lovenotes'));
  await release(site, 'rollback', 'mf-lovenotes');
  const decided = await live(running);
  expect(decided['mf-raffle']).not.toBe(first['mf-raffle']);
  expect(decided['mf-lovenotes']).toBe(first['mf-lovenotes']);

  // Two servers cannot share one data folder, so this says what to do before it builds anything.
  expect(await site.run('dev.mjs', 'mf-story')).toEqual({
    code: 1,
    output:
      'The site is already running on this computer (npm start). Press Ctrl+C in its terminal, then start this again.\n',
  });

  // A changed comment changes no file that browsers get.
  await site.edit('mf-story/src/remote.tsx', (text) => `// A comment.\n${text}`);
  await running.stop();
  running = await site.start();
  expect(await live(running)).toEqual(decided);
  expect(running.output).not.toContain('Published');

  // Changed page titles do.
  for (const remote of ['mf-story', 'mf-raffle', 'mf-lovenotes']) {
    await site.edit(`${remote}/remote.json`, (text) =>
      text.replace('"title": "', '"title": "New '),
    );
  }
  // Nothing is published by a start that is refused, as the server still runs.
  const refused = await site.run('start.mjs');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Another server is already running');
  expect(await live(running)).toEqual(decided);
  await running.stop();
  // What crashes left of older servers, under numbers that processes have by now.
  await record(site.folder, 1, '');
  await record(site.folder, process.pid, {
    dataDir: join(site.releasesDir, '..'),
    builds: [await oldApi(site.folder), builtFolder('shell')],
  });
  running = await site.start();
  const updated = await live(running);
  expect(updated).toEqual({ ...decided, 'mf-story': updated['mf-story'] });
  expect(updated['mf-story']).not.toBe(decided['mf-story']);
  expect(running.output).toContain(`mf-raffle: ${decided['mf-raffle']} stays live`);

  // The offered build is marked on the Releases screen and can be made live.
  const offered = (await listed(running)).map(({ remote, releases }) => [
    remote,
    releases.filter((release) => release.offered).map(({ id }) => id),
  ]);
  const own = Object.fromEntries(offered) as Record<string, string[]>;
  expect(own).toEqual({
    ...Object.fromEntries(remotes.map((name) => [name, []])),
    'mf-lovenotes': [expect.any(String)],
    'mf-raffle': [expect.any(String)],
  });

  const histories = await bytesBelow(site.releasesDir, /\.history\.jsonl$|registry\.json$/);
  await running.stop();
  running = await site.start();
  expect(await bytesBelow(site.releasesDir, /\.history\.jsonl$|registry\.json$/)).toEqual(
    histories,
  );
  await putLive(running, 'mf-raffle', own['mf-raffle']?.[0] ?? '');
  expect((await live(running))['mf-raffle']).toBe(own['mf-raffle']?.[0]);
  expect((await listed(running)).flatMap(({ releases }) => releases)).not.toContainEqual(
    expect.objectContaining({ remote: 'mf-raffle', offered: true }),
  );
});

test('a remote that a server which still runs could not show is published once that server is gone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rolling-update-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const releasesDir = join(dataDir, 'releases');
  const published = async () => {
    const lines: string[] = [];
    expect(await publishOwnBuilds(releasesDir, (line) => lines.push(line))).toEqual([]);
    return lines.flatMap((line) => /^Published (\S+)/.exec(line)?.[1] ?? []).sort();
  };

  const server = { dataDir, builds: [await oldApi(dataDir), builtFolder('shell')] };
  const stop = await recordOther(server);
  // Somebody deleted the builds of this one.
  await recordOther({ dataDir, builds: [join(dataDir, 'gone'), join(dataDir, 'gone')] });
  const first = await published();
  expect(first).not.toContain('mf-admin');
  await stop();
  expect([...first, ...(await published())].sort()).toEqual([...remotes].sort());
});

/** The folder of a build of the API that is too old for mf-admin. */
async function oldApi(below: string) {
  const old = join(below, 'old-api');
  await mkdir(old);
  await writeFile(join(old, 'package.json'), JSON.stringify({ version: '0.1.0' }));
  return old;
}

/** Writes what a process with this number would have recorded. */
async function record(folder: string, pid: number, server: unknown) {
  const text = typeof server === 'string' ? server : JSON.stringify(server);
  await writeFile(join(folder, '.build/running', `${pid}.json`), text);
}

/** Another process that records itself as a server. @returns a function that kills it */
async function recordOther(server: { dataDir: string; builds: string[] }) {
  const script = `
    import { recordRunning } from './scripts/builds.mjs';
    recordRunning(${JSON.stringify(server)});
    process.stdout.write('recorded');
    setInterval(() => {}, 1000);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(other, 'exit');
  const stop = async () => {
    other.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  await once(other.stdout, 'data');
  return stop;
}

test('a failed build does not affect the site, now or after a restart', async () => {
  const site = await clone();
  let running = await site.start();
  const before = await live(running);
  const shell = await shellFiles(site);
  const home = join(site.folder, '.build/shell');
  const served = await readFile(join(home, 'current'), 'utf8');
  // Several builds later, the served one is the oldest.
  const later = ['later-1', 'later-2', 'later-3', 'later-4'];
  for (const name of later) await mkdir(join(home, name));
  await utimes(join(home, served), 0, 0);

  // One remote fails to build and the shell changes: the running site keeps its own files.
  await site.edit('mf-raffle/src/remote.tsx', (text) => `${text}\nthis is no code`);
  await site.edit('mf-story/remote.json', (text) => text.replace('"title": "', '"title": "New '));
  await site.edit('shell/src/main.tsx', (text) => `${text}\ndocument.title += '';\n`);
  const build = await site.run('start.mjs', '--build-only');
  expect(build).toMatchObject({ code: 1 });
  expect(build.output).toContain('mf-raffle could not be built. Its last good build stays in use.');
  await expectServed(running, shell);
  const kept = await readdir(home);
  expect(kept).toContain(served);
  expect(kept.filter((name) => later.includes(name))).toHaveLength(2);

  await running.stop();
  running = await site.start();
  expect(running.output).toContain('mf-raffle could not be built.');
  const after = await live(running);
  expect(after).toEqual({ ...before, 'mf-story': after['mf-story'] });
  expect(after['mf-story']).not.toBe(before['mf-story']);
  expect(await statusOf(`${running.url}/raffle`)).toBe(200);
  // Pages opened before the update keep working.
  await expectServed(running, shell);

  // A failed shell build changes nothing, also where the last good API is from before its lock was a module.
  await site.edit('shell/src/main.tsx', (text) => `${text}\nthis is no code`);
  await running.stop();
  const api = join(site.folder, '.build/api');
  const lastGood = await readFile(join(api, 'current'), 'utf8');
  await rm(join(api, lastGood, 'src/platform/db/data-folder.js'));
  running = await site.start();
  expect(running.output).toContain('shell could not be built. Its last good build stays in use.');
  expect(await live(running)).toEqual(after);
  await expectServed(running, await shellFiles(site));
  await running.stop();
});

test('a failed installation keeps the packages and builds in use', async () => {
  const site = await clone();
  await (await site.start()).stop();
  // From an unreachable registry and an empty npm cache.
  await site.edit('package-lock.json', (text) =>
    text
      .replace(/"resolved": "[^"]+/, '"resolved": "http://127.0.0.1:9/nothing.tgz')
      .replace(/"integrity": "sha512-[^"]+/, `"integrity": "sha512-${'A'.repeat(86)}==`),
  );
  vi.stubEnv('npm_config_fetch_retries', '0');
  const build = await site.run('start.mjs', '--build-only');
  expect(build).toMatchObject({ code: 1 });
  const running = await site.start();
  expect(running.output).toContain('npm ci failed');
  expect(Object.keys(await live(running))).toHaveLength(remotes.length);
  await running.stop();
  expect(await readdir(join(site.folder, '.build'))).not.toContainEqual(
    expect.stringMatching(/^\.install/),
  );
});

test('a first start works without a broken remote, but not without a shell', async () => {
  const site = await clone();
  await rm(join(site.folder, '.build/mf-raffle'), { recursive: true, force: true });
  await site.edit('mf-raffle/src/remote.tsx', (text) => `${text}\nthis is no code`);
  const running = await site.start();
  expect(running.output).toContain('The site runs without it.');
  const others = remotes.filter((name) => name !== 'mf-raffle');
  expect(Object.keys(await live(running)).sort()).toEqual(others.sort());
  expect(await statusOf(`${running.url}/lovenotes`)).toBe(200);
  await running.stop();

  await rm(join(site.folder, '.build/shell'), { recursive: true, force: true });
  await site.edit('shell/src/main.tsx', (text) => `${text}\nthis is no code`);
  const start = await site.run('start.mjs');
  expect(start.code).toBe(1);
  expect(start.output).toContain('Without a build of shell the site cannot run.');
  expect(start.output).not.toContain('    at ');
});

test('incompatible remotes are reported by the build, the start and the Releases screen', async () => {
  const site = await clone();
  const first = await site.start();
  const before = await live(first);
  await site.edit('shell/package.json', (text) => text.replace(/"version": "\d+/, '"version": "9'));

  const reason = /It needs the kit in version \^1\.\d\.\d, and this site runs 9\.\d\.\d\./;
  const build = await site.run('start.mjs', '--build-only');
  expect(build.code).toBe(1);
  expect(build.output).toContain(
    'mf-raffle was built, but it is not compatible with the site that was built with it.',
  );
  expect(build.output).toContain(`mf-raffle ${before['mf-raffle']} is live but not compatible`);
  expect(build.output).toMatch(reason);
  // The running site still has the old kit: no warning, and releases for it are compatible.
  expect(await incompatibleOnScreen(first)).toEqual([]);
  await release(site, 'publish', 'mf-raffle', '--dir', await otherBuild(site, 'mf-raffle'));
  const published = await live(first);
  expect(published['mf-raffle']).not.toBe(before['mf-raffle']);

  await first.stop();
  const next = await site.start();
  expect(next.output).toContain(`mf-raffle ${published['mf-raffle']} is live but not compatible`);
  expect(await live(next)).toEqual(published);
  const onScreen = await incompatibleOnScreen(next);
  expect(onScreen).toHaveLength(4);
  for (const text of onScreen) expect(text).toMatch(reason);
  await next.stop();
});

/** Live release ids by remote. */
async function live({ url }: RunningClone): Promise<Record<string, string>> {
  const { microFrontends } = await (await fetch(`${url}/registry.json`)).json();
  const entries = Object.entries<{ metadata: { version: string } }[]>(microFrontends);
  return Object.fromEntries(entries.map(([name, [it]]) => [name, it?.metadata.version ?? '']));
}

/** Without a browser, in which each release would be tested for seconds. */
async function release(site: Clone, ...args: string[]) {
  const variables = withoutBrowser(join(site.folder, '..'));
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { code, output } = await site.run('release.mjs', ...args);
  vi.unstubAllEnvs();
  expect(code, output).toBe(0);
}

/** A remote's last build with another version number. */
async function otherBuild({ folder }: Clone, remote: string) {
  const home = join(folder, '.build', remote);
  const build = join(home, await readFile(join(home, 'current'), 'utf8'));
  const copy = await mkdtemp(join(folder, '../other-build-'));
  const filter = (path: string) => !/\.(map|br|gz)$/.test(path);
  await cp(build, copy, { recursive: true, filter });
  const manifest = JSON.parse(await readFile(join(copy, 'remote.json'), 'utf8'));
  await writeFile(join(copy, 'remote.json'), JSON.stringify({ ...manifest, version: '0.2.0' }));
  await writeIntegrity(copy);
  return copy;
}

async function asAdmin({ url }: RunningClone, path: string, body?: unknown) {
  const admin = await signInAt(url, ADMIN_PASSWORD);
  if (!body) return fetch(url + path, { headers: admin });
  return fetch(url + path, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
}

async function listed(running: RunningClone): Promise<RemoteReleases[]> {
  return (await (await asAdmin(running, '/api/releases')).json()).remotes;
}

async function putLive(running: RunningClone, remote: string, to: string) {
  const response = await asAdmin(running, `/api/releases/${remote}/rollback`, { to });
  expect(response.status).toBe(200);
}

/** The Releases screen's warnings about incompatible live releases. */
const incompatibleOnScreen = async (running: RunningClone) =>
  (await listed(running)).flatMap(({ releases }) =>
    releases.filter(({ live }) => live).flatMap(({ unfit }) => unfit ?? []),
  );

/** The shell's scripts, styles and fonts, without those kept from earlier builds. */
async function shellFiles({ folder }: Clone): Promise<string[]> {
  const home = join(folder, '.build/shell');
  const build = join(home, await readFile(join(home, 'current'), 'utf8'));
  const [own] = JSON.parse(await readFile(join(build, '.builds.json'), 'utf8'));
  return own.filter((name: string) => /\.(js|css|woff2)$/.test(name));
}

async function expectServed({ url }: RunningClone, files: string[]) {
  expect(files.length).toBeGreaterThan(5);
  const answers = await Promise.all(
    files.map(async (name) => `${await statusOf(`${url}/shell/${name}`)} ${name}`),
  );
  expect(answers).toEqual(files.map((name) => `200 ${name}`));
}

const statusOf = async (address: string) => (await fetch(address)).status;
