import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { teamFolder, teamRemote, workFolder } from './layout.mjs';
import { root } from './terminal.mjs';

// Where builds lie: `.build/<unit>/<id>` is one whole build and never changes place, and
// `.build/<unit>/current` names the one that the next start takes. A server that runs keeps the
// folder it started with, whatever is built meanwhile.

/** How many builds of a unit stay beside those in use. */
const KEPT = 3;

/** The builds of a unit. A toolkit came with those of the site; only the team's own is made here. */
const buildsOf = (unit) => join(unit === teamRemote ? workFolder : root, '.build', unit);
const runningFolder = join(workFolder, '.build/running');
const currentFile = (unit) => join(buildsOf(unit), 'current');

export const buildFolder = (unit, id) => join(buildsOf(unit), id);

/** Whether this folder has builds and no sources, as a container does: nothing is made new there. */
export const hasBuildsOnly = () => !teamFolder && !existsSync(join(root, 'package-lock.json'));

/** The id of the last good build; undefined when there is none. */
export function currentBuild(unit) {
  const file = currentFile(unit);
  const id = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return id && existsSync(buildFolder(unit, id)) ? id : undefined;
}

/** The folder of the last good build. Throws a sentence when there is none. */
export function builtFolder(unit) {
  const id = currentBuild(unit);
  if (!id) throw new Error(`There is no build of ${unit} yet. Please run: npm run build`);
  return buildFolder(unit, id);
}

/** A module of the built server, such as "src/env" or "contract/index". */
export const fromApi = (path) => import(pathToFileURL(join(builtFolder('api'), `${path}.js`)));

/** Makes a build the one that the next start takes, in one step. */
export function useBuild(unit, id) {
  const now = new Date();
  utimesSync(buildFolder(unit, id), now, now);
  if (currentBuild(unit) === id) return;
  const next = `${currentFile(unit)}.${process.pid}`;
  writeFileSync(next, id, { flush: true });
  renameSync(next, currentFile(unit));
}

/** A folder for a build that is being made. Nobody takes it for a whole one. */
export function unfinishedBuild(unit, id) {
  const folder = buildFolder(unit, `.${id}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Gives a build its name, now that all of it is there. */
export function finishBuild(unit, id, folder) {
  try {
    renameSync(folder, buildFolder(unit, id));
  } catch (error) {
    // Somebody else has built the same meanwhile.
    if (!existsSync(buildFolder(unit, id))) throw error;
  }
}

const AN_HOUR_MS = 60 * 60_000;

/** Deletes old builds: never the current one, one that a server runs, or one of the newest. */
export function pruneBuilds(unit) {
  const used = new Set([builtFolder(unit), ...runningServers().flatMap(({ builds }) => builds)]);
  const builds = readdirSync(buildsOf(unit), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      folder: buildFolder(unit, name),
      at: statSync(buildFolder(unit, name)).mtimeMs,
    }))
    .sort((a, b) => b.at - a.at);
  const whole = builds.filter(({ name }) => !name.startsWith('.'));
  const cutOff = builds.filter(
    ({ name, at }) => name.startsWith('.') && Date.now() - at > AN_HOUR_MS,
  );
  for (const { folder } of [...whole.slice(KEPT), ...cutOff]) {
    if (!used.has(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Notes that this process serves these builds on this data, for as long as it lives. */
export function noteRunning({ dataDir, builds }) {
  const note = join(runningFolder, `${process.pid}.json`);
  try {
    mkdirSync(runningFolder, { recursive: true });
    writeFileSync(note, JSON.stringify({ dataDir, builds }));
  } catch (error) {
    // Where nothing can be written, nothing is built or deleted either.
    if (!['EROFS', 'EACCES'].includes(error.code)) throw error;
  }
  process.once('exit', () => rmSync(note, { force: true }));
}

/** The servers of this folder that run now: the data of each, and its build folders. */
export function runningServers() {
  if (!existsSync(runningFolder)) return [];
  return readdirSync(runningFolder)
    .filter((name) => /^\d+\.json$/.test(name))
    .flatMap((name) => {
      const note = join(runningFolder, name);
      if (isAlive(Number.parseInt(name, 10))) return [JSON.parse(readFileSync(note, 'utf8'))];
      rmSync(note, { force: true });
      return [];
    });
}

/** The server that runs on the releases in a folder, if one does. */
export const serverOf = (releasesDir) =>
  runningServers().find(({ dataDir }) => join(dataDir, 'releases') === releasesDir);

/** Whether a process runs; a number that was given out again counts as well. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one that lives.
    return error.code === 'EPERM';
  }
}
