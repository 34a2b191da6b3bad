import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOrKeep } from './build.mjs';
import { builtFolder, currentBuild, noteRunning } from './builds.mjs';
import { tryInstall } from './install.mjs';
import { publishOwn, unfitBuilds, warnOfUnfit } from './publish.mjs';
import { keepPrivate, root, stopWith, warn } from './terminal.mjs';

// Everything a fresh clone needs, then the server itself, in this process. `npm run build` stops
// before the server, for a machine that is prepared first and started later.
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
const releasesDir = join(dataDir, 'releases');
try {
  const failed = await installAndBuild();
  if (process.argv.includes('--build-only')) await endBuild(failed);
  keepPrivate();
  mkdirSync(dataDir, { recursive: true });
  for (const problem of await publishOwn(releasesDir)) warn(problem);
  await warnOfUnfit(releasesDir);
} catch (error) {
  stopWith(error.message);
}
process.env.DATA_DIR = dataDir;
noteRunning({ dataDir, builds: ['api', 'shell'].map(builtFolder) });
await import(pathToFileURL(join(builtFolder('api'), 'src/main.js')));

/** @returns what could not be made new; what was there before is used in its place */
async function installAndBuild() {
  if (tryInstall()) return buildOrKeep();
  if (!currentBuild('api') || !currentBuild('shell')) {
    stopWith('npm ci did not succeed; its own message is above.');
  }
  // Built with the packages of before, they would be taken for builds with the new ones.
  warn('npm ci did not succeed; its own message is above. The last good builds stay in use.');
  return ['node_modules'];
}

/** A start makes do with what there is. Here somebody can still mend it first. */
async function endBuild(failed) {
  const unfit = await unfitBuilds();
  for (const sentence of unfit) warn(sentence);
  await warnOfUnfit(releasesDir);
  process.exit(failed.length + unfit.length > 0 ? 1 : 0);
}
