import { createHash, randomBytes } from 'node:crypto';
import { join, relative } from 'node:path';
import { createApp } from './app.ts';
import { readCampaign } from './campaign/campaign.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './db/open.ts';
import { keepTidy } from './db/upkeep.ts';
import { readSettings, type Settings } from './env.ts';
import { StartError } from './errors.ts';
import { createLog, type Log } from './log.ts';
import { migrationsFolder, sampleFolder, shellFolder } from './package-root.ts';
import { systemRandom } from './random.ts';
import { followRegistry } from './releases/registry.ts';
import { fillWithSample } from './sample/fill.ts';
import { listen } from './server.ts';
import { settlePassword } from './session/password.ts';
import { createSite } from './site/site.ts';

/** The sum of all waiting at a stop stays under the 10 s that service managers give. */
const STOP_PATIENCE_MS = 7_000;

async function start(settings: Settings, log: Log): Promise<() => Promise<void>> {
  const db = await openDatabase(settings.database, migrationsFolder);
  const password = await settlePassword(db, settings.adminPassword);
  if (settings.sampleData) await fillWithSample(db, sampleFolder, systemClock);

  const releasesDir = join(settings.dataDir, 'releases');
  const site = await createSite({
    shellDir: shellFolder(settings.devServers),
    registry: followRegistry(releasesDir, (problem) => log.info('registry', { problem })),
    releasesDir,
    campaign: () => readCampaign(db, systemClock),
    publicUrl: settings.publicUrl,
    devServers: settings.devServers,
  });

  const app = createApp({
    db,
    site,
    clock: systemClock,
    random: systemRandom,
    log,
    settings: {
      rateLimits: settings.rateLimits,
      trustProxy: settings.trustProxy,
      publicUrl: settings.publicUrl,
      checkAnswers: false,
      answersTag: answersTag(settings),
    },
  });
  const server = await listen(app.fetch, settings);
  const stopTidying = keepTidy(db, systemClock, log);
  say(startLines(settings, server.port, password));

  return async () => {
    stopTidying();
    await server.stop(STOP_PATIENCE_MS);
    await db.close();
  };
}

/**
 * Part of every ETag. One process alone takes a new one at each start, so that no browser keeps an
 * answer of older code; several on one libSQL server must agree, so they take it from its address.
 */
function answersTag({ database }: Settings): string {
  return database.kind === 'file'
    ? randomBytes(6).toString('base64url')
    : createHash('sha256').update(database.url).digest('base64url').slice(0, 8);
}

function startLines(settings: Settings, port: number, password: string | undefined): string[] {
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  const lines = [
    '',
    `  The site is at     ${settings.publicUrl ?? `http://${host}:${port}`}`,
    `  Its data lies in   ${whereData(settings)}`,
  ];
  if (password)
    lines.push(`  Admin password     ${password}   (made up now, shown only this once)`);
  return [...lines, ''];
}

function whereData({ database, dataDir }: Settings): string {
  if (database.kind === 'server') return `the libSQL server ${new URL(database.url).host}`;
  const short = relative('.', dataDir);
  return short && !short.startsWith('..') ? `./${short}` : dataDir;
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

const log = createLog((lines) => process.stdout.write(lines));

try {
  const stop = await start(readSettings(process.env), log);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      log.info('stopping', { signal });
      await stop();
      log.info('stopped');
      log.flush();
      process.exit(0);
    });
  }
} catch (error) {
  log.flush();
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `The server could not start: ${error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
