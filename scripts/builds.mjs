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

// Where builds are stored: `.build/<package>/<id>` is one finished build and never moves.
// `.build/<package>/current` names the one that the next start uses. A running server keeps the
// folder with which it started.

/** How many builds of a package stay, besides those in use. */
const BUILDS_KEPT = 3;

/** The builds of a package. A toolkit contains those of the site; only the team's own is built. */
const buildsOf = (name) => join(name === teamRemote ? workFolder : root, '.build', name);
const runningFolder = join(workFolder, '.build/running');
const currentFile = (name) => join(buildsOf(name), 'current');

export const buildFolder = (name, id) => join(buildsOf(name), id);

/** Whether this folder has builds and no sources, as in a container. Nothing is built there. */
export const hasBuildsOnly = () => !teamFolder && !existsSync(join(root, 'package-lock.json'));

/** The id of the last good build; undefined when there is none. */
export function currentBuild(name) {
  const file = currentFile(name);
  const id = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return id && existsSync(buildFolder(name, id)) ? id : undefined;
}

/** The folder of the last good build. Throws when there is none. */
export function builtFolder(name) {
  const id = currentBuild(name);
  if (!id) throw new Error(`There is no build of ${name} yet. Please run: npm run build`);
  return buildFolder(name, id);
}

const apiModule = (path) => join(builtFolder('api'), `${path}.js`);

/** A module of the built server: one of the entries in rspack/server.js. */
export const importFromApi = (path) => import(pathToFileURL(apiModule(path)));

/** Whether the built server has a module: the last good build may be older than these scripts. */
export const isInApi = (path) => existsSync(apiModule(path));

/** Makes a build the one that the next start uses, atomically. */
export function useBuild(name, id) {
  const now = new Date();
  utimesSync(buildFolder(name, id), now, now);
  if (currentBuild(name) === id) return;
  const next = `${currentFile(name)}.${process.pid}`;
  writeFileSync(next, id, { flush: true });
  renameSync(next, currentFile(name));
}

/** An empty folder for a build in progress. Its name shows that it is not finished. */
export function unfinishedBuild(name, id) {
  const folder = buildFolder(name, `.${id}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Gives a finished build its final name. */
export function finishBuild(name, id, folder) {
  try {
    renameSync(folder, buildFolder(name, id));
  } catch (error) {
    // Another process has just finished the same build.
    if (!existsSync(buildFolder(name, id))) throw error;
  }
}

const AN_HOUR_MS = 60 * 60_000;

/** Deletes old builds, except the current one, the newest, and those that a server uses. */
export function pruneBuilds(name) {
  const used = new Set([builtFolder(name), ...runningServers().flatMap(({ builds }) => builds)]);
  const builds = readdirSync(buildsOf(name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: id }) => ({
      id,
      folder: buildFolder(name, id),
      at: statSync(buildFolder(name, id)).mtimeMs,
    }))
    .sort((a, b) => b.at - a.at);
  const finished = builds.filter(({ id }) => !id.startsWith('.'));
  const unfinished = builds.filter(
    ({ id, at }) => id.startsWith('.') && Date.now() - at > AN_HOUR_MS,
  );
  for (const { folder } of [...finished.slice(BUILDS_KEPT), ...unfinished]) {
    if (!used.has(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Records which builds and data this process serves, until it exits.
 * @returns a function that ends it earlier
 */
export function recordRunning({ dataDir, builds }) {
  const record = join(runningFolder, `${process.pid}.json`);
  const started = startOf(process.pid);
  try {
    mkdirSync(runningFolder, { recursive: true });
    // Renamed, as whoever finds half of it takes it for what a crash left, and deletes it.
    writeFileSync(`${record}.new`, JSON.stringify({ dataDir, builds, started }));
    renameSync(`${record}.new`, record);
  } catch (error) {
    // A read-only folder: nothing is built or deleted there either.
    if (!['EROFS', 'EACCES'].includes(error.code)) throw error;
  }
  const end = () => rmSync(record, { force: true });
  process.once('exit', end);
  return end;
}

/**
 * The other servers of this folder that run, with their data and build folders. What is recorded under this
 * process's own id is of one that had the id before: in a container, each start has the same.
 */
export function runningServers() {
  if (!existsSync(runningFolder)) return [];
  return readdirSync(runningFolder)
    .filter((name) => /^\d+\.json$/.test(name) && name !== `${process.pid}.json`)
    .flatMap((name) => {
      const file = join(runningFolder, name);
      const pid = Number.parseInt(name, 10);
      const record = isAlive(pid) ? readRecord(file) : undefined;
      if (record && isSame(record.started, startOf(pid))) return [record];
      try {
        rmSync(file, { force: true });
      } catch {
        // It counts for nothing, so it may stay.
      }
      return [];
    });
}

/** @returns undefined when it cannot be read: a machine that lost power left it empty, say */
function readRecord(file) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'));
    const isWhole = typeof record?.dataDir === 'string' && Array.isArray(record.builds);
    return isWhole ? record : undefined;
  } catch {
    return undefined;
  }
}

/** A crash leaves the record, and another process may get the id. Its start tells the two apart. */
const isSame = (recorded, now) => recorded === undefined || now === undefined || recorded === now;

/**
 * When a process started, and since which start of the machine that is counted. Undefined where the system
 * has no `/proc`, or hides that process.
 */
function startOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field. The second is a name in parentheses, in which anything may be.
    const [, ticks] = /^(?:\S+ ){19}(\d+)/.exec(stat.slice(stat.lastIndexOf(')') + 2)) ?? [];
    return ticks && `${boot} ${ticks}`;
  } catch {
    return undefined;
  }
}

/** The running servers that use a releases folder: several share one if they share a libSQL server. */
export const serversOf = (releasesDir) =>
  runningServers().filter(({ dataDir }) => join(dataDir, 'releases') === releasesDir);

/** One of them, if any. */
export const serverOf = (releasesDir) => serversOf(releasesDir)[0];

/** Whether a process with this id runs. It may be another one that got the same id. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}
