import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildOrUseLast } from './build.mjs';
import { importFromApi } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith, keepPrivate, root } from './terminal.mjs';

// npm run backup -- FILE: a consistent copy of the database, even while the server runs.
const [file] = process.argv.slice(2);
if (!file) exitWith('Please name the file to write: npm run backup -- FILE');
ensureInstalled();
await buildOrUseLast(['api']).catch((error) => exitWith(error.message));
keepPrivate();
const target = resolve(process.env.INIT_CWD ?? '.', file);
const wasThere = existsSync(target);
let stopped = false;
const copying = spawn(process.execPath, [join(root, 'scripts/copy-database.mjs'), target], {
  stdio: 'inherit',
});
// A terminal sends them to both processes. Nothing but SIGKILL is certain to end a copy at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = true;
    copying.kill('SIGKILL');
  });
}
const [code, killedBy] = await once(copying, 'exit');
if (code !== 0 && (stopped || killedBy)) await endUnfinished();
process.exitCode = code;

/** What is there of the copy holds everybody's data, and nobody would look for it. */
async function endUnfinished() {
  // An older build of the server, which stays in use when a new one fails, does not say what it is called.
  const { unfinished = (path) => `${path}.part` } = await importFromApi(
    'src/platform/backup/backup',
  );
  // With what SQLite has beside a file.
  for (const end of ['', '-journal', '-wal', '-shm']) {
    rmSync(`${unfinished(target, copying.pid)}${end}`, { force: true });
  }
  // It has its name once it is complete: perhaps the signal came a moment later.
  if (existsSync(target) && !wasThere) exitWith(`The backup was complete already: ${target}`);
  exitWith('The backup was stopped. There is no file of it.');
}
