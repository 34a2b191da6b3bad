import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './terminal.mjs';

// In a process of its own, as in the commands: transforming the built server takes a minute here.
const MAKE_DATABASE = `
  import { importFromApi } from './scripts/builds.mjs';
  const { openDatabase } = await importFromApi('src/platform/db/open');
  const { migrationsFolder } = await importFromApi('src/platform/package-root');
  const folder = process.env.DATA_DIR;
  await (await openDatabase({ kind: 'file', folder }, migrationsFolder)).close();
`;

test('the commands say what they saved, what they restored and where the old database is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const file = join(folder, 'backup.db');
  const node = (...args) =>
    execFileSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', INIT_CWD: '' },
    });
  const run = (script) => node(join('scripts', script), file);
  node('--input-type=module', '--eval', MAKE_DATABASE);

  expect(run('backup.mjs')).toContain(`Saved the database in ${data} to ${file}: 0 raffle entries`);
  const restored = run('restore.mjs');
  expect(restored).toContain(
    `Restored the database in ${data} from ${file}: 0 raffle entries, 0 love notes, 0 draws.`,
  );
  expect(restored).toContain('Everybody is signed out. What was taken away since the backup');
  const [, aside] = /The database that was there is now (\S+\.db)\./.exec(restored) ?? [];
  expect(readdirSync(data).map((name) => join(data, name))).toContain(aside);
  expect(restored).toContain(
    `Once the site works, please delete what still has everybody who was erased:\n${aside}\n`,
  );
});

test('a backup that is stopped leaves no part of a copy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // A database server that never answers.
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const DATABASE_URL = `ws://127.0.0.1:${server.address().port}`;
  const backup = spawn(process.execPath, ['scripts/backup.mjs', join(folder, 'backup.db')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL, INIT_CWD: '' },
    stdio: 'ignore',
  });
  const ended = once(backup, 'exit');
  onTestFinished(() => void backup.kill('SIGKILL'));
  await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toHaveLength(1);
  backup.kill('SIGTERM');
  expect((await ended)[0]).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

/** A folder with the commands and a build of the server that has these modules, by their path. */
function withBuild(modules) {
  const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  const settings = "{ database: { kind: 'file', folder: 'here' } }";
  const files = {
    current: 'a-build',
    'a-build/src/env.js': `export const readSettings = () => (${settings});`,
    'a-build/src/platform/package-root.js': "export const migrationsFolder = 'migrations';",
    ...modules,
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, '.build/api', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  mkdirSync(join(folder, 'backups'));
  return folder;
}

test.each([
  [
    'SIGINT',
    (pid) => `.${pid}.backup.part`,
    "export const unfinished = (target, pid) => target + '.' + pid + '.backup.part';",
  ],
  // The last good build may be from before it said what the file is called.
  ['SIGTERM', () => '.part', ''],
])(
  '%s stops a backup within the one call in which SQLite copies a file',
  async (signal, endOf, exported) => {
    // A call that never returns.
    const backUp = `
    import { writeFileSync } from 'node:fs';
    ${exported}
    export function backUp(database, target) {
      const part = target + (${endOf})(process.pid);
      writeFileSync(part, 'everybody');
      writeFileSync(part + '-journal', 'everybody');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
  `;
    const folder = withBuild({ 'a-build/src/platform/backup/backup.js': backUp });
    const backup = spawn(process.execPath, ['scripts/backup.mjs', 'backups/campaign.db'], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void backup.kill('SIGKILL'));
    let said = '';
    backup.stderr.on('data', (text) => {
      said += text;
    });
    const ended = once(backup, 'close');
    const files = () => readdirSync(join(folder, 'backups'));
    await expect.poll(files, { timeout: 60_000 }).toHaveLength(2);
    backup.kill(signal);
    expect((await ended)[0]).toBe(1);
    expect(said).toBe('The backup was stopped. There is no file of it.\n');
    expect(files()).toEqual([]);
  },
);

test('a restore works with a last good build that does not say what is left to delete', () => {
  const folder = withBuild({
    'a-build/src/platform/backup/restore.js': `
      export const restore = async () => ({ counts: new Map([['draws', 7]]), movedTo: 'aside.db' });
    `,
  });
  const restored = execFileSync(process.execPath, ['scripts/restore.mjs', 'campaign.db'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(restored).toContain('7 draws.\nThe database that was there is now aside.db.\n');
  expect(restored).not.toContain('Everybody is signed out');
});
