import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry as Measures } from 'prom-client';
import type { PublicCampaign, Registry } from '../contract/index.ts';
import { createApp } from './app.ts';
import { startCleanup } from './cleanup.ts';
import type { Settings } from './env.ts';
import { prepareSources } from './external-sources.ts';
import { readPublicCampaign, withPrizeFigures } from './features/campaign/campaign.ts';
import { indexWaitingEntries } from './features/raffle/index-entries.ts';
import { readPrizeFigures } from './features/raffle/stats.ts';
import { rulesAsText } from './features/rules/plain-text.ts';
import { fillWithSample } from './features/sample-data/fill.ts';
import { runSealWorker } from './features/seals/seal-worker.ts';
import { longSetAside } from './platform/backup/set-aside.ts';
import { SECOND, systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/client.ts';
import { flushesCommits } from './platform/db/flushes-commits.ts';
import { keepUntilChanged } from './platform/db/keep-until-changed.ts';
import { openDatabase } from './platform/db/open.ts';
import { makePrivate } from './platform/db/private-files.ts';
import { startRefreshing } from './platform/external-sources/refresh-loop.ts';
import { listen } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';
import {
  codeFolder,
  migrationsFolder,
  sampleFolder,
  shellFolder,
} from './platform/package-root.ts';
import { systemRandom } from './platform/random.ts';
import { hasOwner, setUpPassword } from './platform/session/password.ts';
import { passwordProblem } from './platform/session/password-policy.ts';
import { measureProcess } from './serving/metrics/process-metrics.ts';
import { createSite } from './serving/pages/site.ts';
import { checkInProcess } from './serving/releases/check-in-process.ts';
import { createComparer } from './serving/releases/compare/comparer.ts';
import { readSiteVersions } from './serving/releases/compatibility.ts';
import { createDiskUsage } from './serving/releases/disk-usage.ts';
import { readAllowedLinks, shownLinks } from './serving/releases/navigation.ts';
import { createPreviewKeys } from './serving/releases/preview-keys.ts';
import { followRegistry } from './serving/releases/registry.ts';
import { repairRegistry } from './serving/releases/repair-registry.ts';
import { removeAbandoned } from './serving/releases/staging.ts';
import { createUploads } from './serving/releases/uploads.ts';

export interface Started {
  port: number;
  /** Why ADMIN_PASSWORD should be changed; null for a good one. */
  passwordProblem: string | null;
  /** ADMIN_PASSWORD was given, and signs in beside the owners' own accounts. */
  passwordBesideOwners: boolean;
  /** Lets running requests finish and closes everything, within 10 s. */
  stop(): Promise<void>;
}

/** A database that answers has done by then what requests wait for. */
const STOP_WRITES_MS = 5_000;
/** When connections are cut. Until then, requests whose writes were refused get a response. */
const STOP_PATIENCE_MS = 7_000;
/** Service managers give 10 s. A database that does not answer may keep a write for longer. */
const STOP_WITHIN_MS = 8_500;

/**
 * Starts the server: opens the database, sets up password and sample campaign, listens on the port.
 * @param onPasswordMade gets the admin password that this start has made and stored. No other start shows
 * it, so it must be shown even if this one fails.
 * @throws StartError
 */
export async function start(
  settings: Settings,
  log: Log,
  onPasswordMade: (password: string) => void,
): Promise<Started> {
  for (const problem of await makePrivate(settings.dataDir)) log.info('data-folder', { problem });
  // docs/operations.md says to delete them.
  for (const file of await longSetAside(settings.dataDir, systemClock())) {
    log.info('old-database', { file });
  }
  const db = await openDatabase(settings.database, migrationsFolder);
  try {
    return await serve(settings, log, db, onPasswordMade);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function serve(
  settings: Settings,
  log: Log,
  db: Database,
  onPasswordMade: (password: string) => void,
): Promise<Started> {
  // docs/operations.md says how to change it.
  if (!db.singleOwner && (await flushesCommits(db)) === false) log.info('commits-not-flushed');
  await indexWaitingEntries(db);
  const madePassword = await setUpPassword(db, settings.adminPassword);
  if (madePassword !== undefined) onPasswordMade(madePassword);
  if (settings.sampleData) await fillWithSample(db, sampleFolder, systemClock);
  const problem = await problemOf(settings.adminPassword, db);
  if (problem) log.info('easy-admin-password');

  const sources = await prepareSources(settings, db, systemClock);

  const releasesDir = join(settings.dataDir, 'releases');
  const shellDir = shellFolder(settings.devServers);
  const siteVersions = await readSiteVersions(shellDir);
  const report = (problem: string) => log.info('registry', { problem });
  await removeAbandoned(releasesDir, report);
  await repairRegistry(releasesDir, report);
  const registry = followRegistry(releasesDir, report, undefined, () => {
    repairRegistry(releasesDir, report).catch((error) => log.error('registry-not-repaired', error));
  });
  const previewKeys = createPreviewKeys(db);
  const site = await createSite({
    shellDir,
    registry,
    releasesDir,
    siteVersions,
    previewKeys,
    ...pageTexts(db),
    onUnreadable: (error, release) => log.error('release-unreadable', error, { release }),
    clock: systemClock,
    trustProxy: settings.trustProxy,
    publicUrl: settings.publicUrl,
    adminUrl: settings.adminUrl,
    devServers: settings.devServers,
  });

  const uploads = createUploads();
  let openConnections = () => 0;
  const measures = new Measures();
  measureProcess(measures, () => openConnections());
  const app = createApp({
    db,
    site,
    releases: {
      dir: releasesDir,
      siteVersions,
      registry,
      uploads,
      withDiskUsage: createDiskUsage(releasesDir),
      previewKeys,
      check: checkInProcess(join(codeFolder, 'src/serving/releases/check-program.js')),
      compare: createComparer(join(codeFolder, 'src/serving/releases/compare/compare-program.js')),
    },
    measures,
    seals: { ...settings.drand, leadMs: settings.sealLeadSeconds * SECOND },
    clock: systemClock,
    random: systemRandom,
    log,
    settings: {
      rateLimits: settings.rateLimits,
      trustProxy: settings.trustProxy,
      publicUrl: settings.publicUrl,
      adminUrl: settings.adminUrl,
      checkResponses: false,
      sharedCacheSeconds: settings.sharedCacheSeconds,
      confirmAgainMs: settings.confirmAgainSeconds * SECOND,
      buildTag: buildTag(settings),
      metricsToken: settings.metricsToken,
    },
  });
  const server = await listen(app.fetch, settings);
  openConnections = server.openConnections;
  const stopAsking = startRefreshing(sources, {
    db,
    log,
    clock: systemClock,
    random: systemRandom,
  });
  const stopSeals = runSealWorker(settings.drand, { db, log, clock: systemClock });
  const stopTidying = startCleanup(db, systemClock, log);
  return {
    port: server.port,
    passwordProblem: problem,
    passwordBesideOwners: settings.adminPassword !== undefined && (await hasOwner(db)),
    stop: async () => {
      uploads.stop();
      const refusing = setTimeout(() => db.refuseWaiting(), STOP_WRITES_MS);
      const finish = async () => {
        const requests = server.stop(STOP_PATIENCE_MS);
        await Promise.all([stopTidying(), stopAsking(), stopSeals(), requests]);
        await db.close();
      };
      const isDone = await within(STOP_WITHIN_MS, finish());
      clearTimeout(refusing);
      // No response was sent for what is not committed.
      if (!isDone) log.info('stopped-without-the-database');
    },
  };
}

/** @returns whether the work was done in time */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What pages show of the database. Every arriving visitor needs it, so it is kept until it changes. */
function pageTexts(db: Database) {
  const links = keepUntilChanged(db, ['releases'], () => readAllowedLinks(db));
  const figures = keepUntilChanged(db, ['prizes'], () => readPrizeFigures(db));
  return {
    campaign: keepUntilChanged(db, ['campaign', 'social', 'rules'], () =>
      readPublicCampaign(db, systemClock),
    ),
    rulesText: keepUntilChanged(db, ['campaign', 'rules'], () => rulesAsText(db, systemClock)),
    navigation: async (live: Registry) => shownLinks(await links(), live),
    withFigures: async (campaign: PublicCampaign) => withPrizeFigures(campaign, await figures()),
  };
}

/** The site starts even so: an update must not stop one that runs with an old password. */
async function problemOf(password: string | undefined, db: Database): Promise<string | null> {
  if (password === undefined) return null;
  const { childName, organizers } = await readPublicCampaign(db, systemClock);
  return passwordProblem(password, [childName, organizers]);
}

/**
 * Part of every ETag, so that browsers drop responses of older code. A single process uses a new one
 * at each start. Several on one libSQL server must agree, so it is hashed from the server's URL and
 * the code.
 */
function buildTag({ database }: Settings): string {
  if (database.kind === 'file') return randomBytes(6).toString('base64url');
  const hash = createHash('sha256').update(database.url);
  for (const file of readdirSync(codeFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.js')) hash.update(readFileSync(join(codeFolder, file)));
  }
  return hash.digest('base64url').slice(0, 8);
}
