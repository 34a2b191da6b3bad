import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hasBuildsOnly, isAlive } from './builds.mjs';
import { teamFolder, workFolder } from './layout.mjs';
import { exitWith, print, root } from './terminal.mjs';

const modules = join(root, 'node_modules');
const stampIn = (folder) => join(folder, '.installed-from');

/** Runs `npm ci` if package-lock.json has changed since the last time. Exits when that fails. */
export function ensureInstalled() {
  try {
    if (tryInstall()) return;
  } catch (error) {
    exitWith(error.message);
  }
  exitWith('npm ci failed; see its message above.');
}

/**
 * Like `ensureInstalled`, but does not exit. When it fails, the packages installed before stay.
 * @returns whether the packages of package-lock.json are installed
 * @throws when this Node is too old, or nothing can be built in this folder
 */
export function tryInstall() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `The site needs Node 20.19 or newer, and this is ${process.versions.node}. Get the latest LTS from https://nodejs.org`,
    );
  }
  if (hasBuildsOnly()) return true;
  const problem = folderProblem(workFolder);
  if (problem) throw new Error(problem);
  // In a team's repository, the team runs npm itself.
  if (teamFolder) return true;
  const lockHash = hashOfLock();
  const stamp = stampIn(modules);
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;
  // Without the tools when somebody else ran npm for production: then nothing could be built.
  if (isStamped && existsSync(join(modules, '@rspack/cli'))) return true;

  print('Installing packages (npm ci)');
  if (!existsSync(modules)) {
    if (!npmCi(root)) return false;
    writeFileSync(stamp, lockHash);
    return true;
  }
  return installInTemporaryFolder(lockHash);
}

/** The bundler ends a path at these characters. @returns an error message, or undefined */
export function folderProblem(folder) {
  const [character] = /[#!?]/.exec(folder) ?? [];
  if (!character) return undefined;
  return `The project cannot be built in a folder whose path contains ${character}: ${folder}\nPlease rename that folder, or move the project somewhere else.`;
}

/** Records that the current package-lock.json is installed. */
export function recordInstalled() {
  const stamp = stampIn(modules);
  // Not overwritten: copies of the folder may share the file by a hard link.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, hashOfLock());
}

function hashOfLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** `npm ci` first deletes node_modules, which a running server needs. So it runs in another folder. */
function installInTemporaryFolder(lockHash) {
  const temporary = join(root, '.build', `.install-${process.pid}`);
  removeUnfinished();
  try {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const manifests = workspaces.map((name) => join(name, 'package.json'));
    for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
      cpSync(join(root, file), join(temporary, file));
    }
    if (!npmCi(temporary)) return false;
    const [next, before] = [join(temporary, 'node_modules'), join(temporary, 'before')];
    writeFileSync(stampIn(next), lockHash);
    renameSync(modules, before);
    renameSync(next, modules);
    return true;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Deletes the folders of killed installations: half a gigabyte each. */
function removeUnfinished() {
  const builds = join(root, '.build');
  if (!existsSync(builds)) return;
  for (const name of readdirSync(builds).filter((entry) => entry.startsWith('.install-'))) {
    const pid = Number(name.slice('.install-'.length));
    // This process has none yet: what has its id is of one that had the id before.
    if (pid !== process.pid && isAlive(pid)) continue;
    rmSync(join(builds, name), { recursive: true, force: true });
  }
}

function npmCi(cwd) {
  const { command, args, shell } = npmCommand(process.platform, process.env.npm_execpath);
  // With the build tools also where NODE_ENV is production.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync(command, [...args, ...options], { cwd, shell, stdio: 'inherit' }).status === 0;
}

/**
 * How to run npm. On Windows it is a batch file, which Node can only start through a shell.
 *
 * @param {string | undefined} running the script of the npm that started this program, if any
 */
export function npmCommand(platform, running) {
  if (running && /npm-cli\.[cm]?js$/.test(running)) {
    return { command: process.execPath, args: [running], shell: false };
  }
  return { command: 'npm', args: [], shell: platform === 'win32' };
}
