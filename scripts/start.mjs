import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildOrUseLast } from './build.mjs';
import {
  builtFolder,
  currentBuild,
  importFromApi,
  isInApi,
  recordRunning,
  serversOf,
} from './builds.mjs';
import { tryInstall } from './install.mjs';
import { incompatibleBuilds, publishOwnBuilds, warnAboutIncompatible } from './publish.mjs';
import { exitWith, keepPrivate, print, root, warn } from './terminal.mjs';

// Installs and builds whatever changed, then runs the server in this process. `npm run build` is the
// same without the server.
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
const releasesDir = join(dataDir, 'releases');
try {
  const failed = await installAndBuild();
  if (process.argv.includes('--build-only')) await stopBuild(failed);
  keepPrivate();
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockBeforePublishing();
  // With the lock, this is the data's only server, whatever a crash left recorded.
  const others = unlock ? [] : serversOf(releasesDir);
  for (const message of await publishOwnBuilds(releasesDir, print, others)) warn(message);
  await warnAboutIncompatible(releasesDir);
  unlock?.();
} catch (error) {
  exitWith(error.message);
}
process.env.DATA_DIR = dataDir;
recordRunning({ dataDir, builds: ['api', 'shell'].map(builtFolder) });
await importFromApi('src/main');

/**
 * A start that is refused, as another server runs with this data, must not have published anything for it.
 * Servers that share a libSQL server may share the folder.
 *
 * @returns a function that ends the lock; undefined when there is none
 */
async function lockBeforePublishing() {
  if (process.env.DATABASE_URL) return undefined;
  // A build from before it had this module: only the server itself then takes the lock.
  if (!isInApi('src/platform/db/data-folder')) return undefined;
  const { lockFolder } = await importFromApi('src/platform/db/data-folder');
  return lockFolder(dataDir);
}

/** @returns names of what failed; its last good build stays in use */
async function installAndBuild() {
  if (tryInstall()) return buildOrUseLast();
  if (!currentBuild('api') || !currentBuild('shell')) {
    exitWith('npm ci failed; see its message above.');
  }
  // Do not build: a build with the old packages would pass for one with the new ones.
  warn('npm ci failed; see its message above. The last good builds stay in use.');
  return ['node_modules'];
}

/** A start goes on with the last good builds; `npm run build` fails, so that somebody notices. */
async function stopBuild(failed) {
  const incompatible = await incompatibleBuilds();
  for (const message of incompatible) warn(message);
  await warnAboutIncompatible(releasesDir);
  process.exit(failed.length + incompatible.length > 0 ? 1 : 0);
}
