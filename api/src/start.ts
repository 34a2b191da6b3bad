import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { readPublicCampaign, withRaffleFigures } from './campaign/campaign.ts';
import { systemClock } from './clock.ts';
import type { Database } from './db/client.ts';
import { openDatabase } from './db/open.ts';
import { makePrivate } from './db/private-files.ts';
import { keepTidy } from './db/upkeep.ts';
import type { Settings } from './env.ts';
import type { Log } from './log.ts';
import { watchProcess } from './metrics/vitals.ts';
import { keepFresh } from './outside/keep-fresh.ts';
import { settleSources } from './outside/sources.ts';
import { codeFolder, migrationsFolder, sampleFolder, shellFolder } from './package-root.ts';
import { systemRandom } from './random.ts';
import { checkApart } from './releases/check-process.ts';
import { mendRegistry } from './releases/recover.ts';
import { followRegistry } from './releases/registry.ts';
import { readSiteVersions } from './releases/runs.ts';
import { createSpaceMeter } from './releases/space.ts';
import { removeAbandoned } from './releases/staging.ts';
import { createUploads } from './releases/uploads.ts';
import { fillWithSample } from './sample/fill.ts';
import { listen } from './server.ts';
import { settlePassword } from './session/password.ts';
import { createSite } from './site/site.ts';

export interface Started {
  port: number;
  /** The admin password, when this start had to make one up. */
  madePassword: string | undefined;
  /** Lets what runs finish and closes everything, within 10 s. */
  stop(): Promise<void>;
}

/** The waiting at a stop; the rest of the 10 s that service managers give is for the database. */
const STOP_PATIENCE_MS = 7_000;

/**
 * From settings to a server that answers: database, password, sample campaign, port.
 * @throws StartError
 */
export async function start(settings: Settings, log: Log): Promise<Started> {
  for (const problem of await makePrivate(settings.dataDir)) log.info('data-folder', { problem });
  const db = await openDatabase(settings.database, migrationsFolder);
  try {
    return await serve(settings, log, db);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function serve(settings: Settings, log: Log, db: Database): Promise<Started> {
  const madePassword = await settlePassword(db, settings.adminPassword);
  if (settings.sampleData) await fillWithSample(db, sampleFolder, systemClock);

  const sources = await settleSources(settings, db, systemClock);

  const releasesDir = join(settings.dataDir, 'releases');
  const shellDir = shellFolder(settings.devServers);
  const runs = await readSiteVersions(shellDir);
  const report = (problem: string) => log.info('registry', { problem });
  await removeAbandoned(releasesDir, report);
  await mendRegistry(releasesDir, report);
  const registry = followRegistry(releasesDir, report, undefined, () => {
    mendRegistry(releasesDir, report).catch((error) => log.error('registry-not-mended', error));
  });
  const site = await createSite({
    shellDir,
    registry,
    releasesDir,
    runs,
    campaign: () => readPublicCampaign(db, systemClock),
    withFigures: (campaign) => withRaffleFigures(db, campaign),
    clock: systemClock,
    trustProxy: settings.trustProxy,
    publicUrl: settings.publicUrl,
    devServers: settings.devServers,
  });

  const uploads = createUploads();
  let openConnections = () => 0;
  const watch = watchProcess(() => openConnections());
  const app = createApp({
    db,
    site,
    releases: {
      dir: releasesDir,
      runs,
      registry,
      uploads,
      withSpace: createSpaceMeter(releasesDir),
      check: checkApart(join(codeFolder, 'src/releases/check-program.js')),
    },
    vitals: watch.vitals,
    clock: systemClock,
    random: systemRandom,
    log,
    settings: {
      rateLimits: settings.rateLimits,
      trustProxy: settings.trustProxy,
      publicUrl: settings.publicUrl,
      checkAnswers: false,
      answersTag: answersTag(settings),
      metricsToken: settings.metricsToken,
    },
  });
  const server = await listen(app.fetch, settings);
  openConnections = server.openConnections;
  const stopAsking = keepFresh(sources, {
    db,
    log,
    clock: systemClock,
    random: systemRandom,
  });
  const stopTidying = keepTidy(db, systemClock, log);
  return {
    port: server.port,
    madePassword,
    stop: async () => {
      stopTidying();
      uploads.stop();
      await Promise.all([stopAsking(), server.stop(STOP_PATIENCE_MS)]);
      watch.stop();
      await db.close();
    },
  };
}

/**
 * Part of every ETag. One process alone takes a new one at each start, so that no browser keeps an
 * answer of older code; several on one libSQL server must agree, so they take it from its address
 * and from the code they run.
 */
function answersTag({ database }: Settings): string {
  if (database.kind === 'file') return randomBytes(6).toString('base64url');
  const hash = createHash('sha256').update(database.url);
  for (const file of readdirSync(codeFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.js')) hash.update(readFileSync(join(codeFolder, file)));
  }
  return hash.digest('base64url').slice(0, 8);
}
