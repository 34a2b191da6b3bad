import { relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readSettings, type Settings } from './env.ts';
import { PRIVATE_UMASK } from './platform/db/private-files.ts';
import { StartError } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { withSourceLines } from './platform/source-lines.ts';
import { type Started, start } from './start.ts';

/** The only file that reads the environment, prints to the console and ends the process. */

// Else V8 lets the heap grow to four times what lives in it on a large machine before it collects all
// garbage: 262 instead of 309 to 347 MB with 5,000 open pages, at the same processor time.
setFlagsFromString('--heap-growing-percent=25');
process.umask(PRIVATE_UMASK);
let stopping = false;
const log = createLog((lines) => process.stdout.write(lines));

// What nothing else caught. Node itself would print a failed query with its parameters.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.error('crashed', error);
    process.exit(1);
  });
}

/** What this start made, as no other start shows it. */
const passwordLines: string[] = [];

try {
  const settings = readSettings(process.env);
  const started = await start(settings, log, (password) => {
    passwordLines.push(`  Admin password     ${password}   (created now, shown only this once)`);
  });
  // Before the site says where it is: whoever reads that may stop it at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => stop(started, signal));
  }
  process.stdout.write(`${describe(settings, started).join('\n')}\n`);
} catch (error) {
  log.flush();
  if (passwordLines.length > 0) process.stdout.write(`\n${passwordLines.join('\n')}\n\n`);
  const text =
    error instanceof Error ? withSourceLines(error.stack ?? error.message) : String(error);
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `The server could not start: ${text}\n`,
  );
  process.exit(1);
}

/** A second signal does not cut off what is being answered: a stop has an end of its own. */
async function stop(started: Started, signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info('stopping', { signal });
  await started.stop();
  log.info('stopped');
  log.flush();
  process.exit(0);
}

function describe(settings: Settings, started: Started): string[] {
  const { port, passwordProblem, passwordBesideOwners } = started;
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  const lines = [
    '',
    `  The site is at     ${settings.publicUrl ?? `http://${host}:${port}`}`,
    ...(settings.adminUrl ? [`  Its admin is at    ${settings.adminUrl}`] : []),
    `  Its data is in   ${dataLocation(settings)}`,
    ...passwordLines,
  ];
  if (passwordProblem) lines.push(`  ADMIN_PASSWORD     ${passwordProblem}`);
  if (passwordBesideOwners) {
    lines.push(
      '  ADMIN_PASSWORD     signs in beside the owners’ accounts; a start without it ends that',
    );
  }
  return [...lines, ''];
}

function dataLocation({ database, dataDir }: Settings): string {
  if (database.kind === 'server') return `the libSQL server ${new URL(database.url).host}`;
  const short = relative('.', dataDir);
  return short && !short.startsWith('..') ? `./${short}` : dataDir;
}
