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
import { root, say, stopWith } from './terminal.mjs';

const modules = join(root, 'node_modules');
const stampIn = (folder) => join(folder, '.installed-from');

/** Runs `npm ci` when what is installed is not what package-lock.json says. */
export function ensureInstalled() {
  try {
    if (tryInstall()) return;
  } catch (error) {
    stopWith(error.message);
  }
  stopWith('npm ci did not succeed; its own message is above.');
}

/**
 * The same, but whatever was installed before stays when it fails.
 * @returns whether what package-lock.json says is installed now
 * @throws when this Node is too old, or the tools cannot work in this folder
 */
export function tryInstall() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Node 20.19 or newer is needed, and this is ${process.versions.node}. Get the newest LTS from https://nodejs.org`,
    );
  }
  if (hasBuildsOnly()) return true;
  const problem = folderProblem(workFolder);
  if (problem) throw new Error(problem);
  // A team installs the toolkit itself.
  if (teamFolder) return true;
  const wanted = digestOfLock();
  const stamp = stampIn(modules);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;

  say('Installing packages (npm ci)');
  if (!existsSync(modules)) {
    if (!npmCi(root)) return false;
    writeFileSync(stamp, wanted);
    return true;
  }
  return installApart(wanted);
}

/** To the bundler, these end the path of a file. A sentence; undefined when none is there. */
export function folderProblem(folder) {
  const [character] = /[#!?]/.exec(folder) ?? [];
  if (!character) return undefined;
  return `The project cannot be built in a folder whose path has a ${character} in it: ${folder}\nPlease rename that folder, or move the project somewhere else.`;
}

/** What is installed is what package-lock.json says, after a change that installs nothing. */
export function noteInstalled() {
  const stamp = stampIn(modules);
  // A new file: copies of the folder may share the old one.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, digestOfLock());
}

function digestOfLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** `npm ci` begins by deleting what is there, which a server may run on and would start on again. */
function installApart(wanted) {
  const apart = join(root, '.build', `.install-${process.pid}`);
  removeCutOff();
  try {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const manifests = workspaces.map((name) => join(name, 'package.json'));
    for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
      cpSync(join(root, file), join(apart, file));
    }
    if (!npmCi(apart)) return false;
    const [next, before] = [join(apart, 'node_modules'), join(apart, 'before')];
    writeFileSync(stampIn(next), wanted);
    renameSync(modules, before);
    renameSync(next, modules);
    return true;
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
}

/** What installs left behind that were killed: half a gigabyte each. */
function removeCutOff() {
  const builds = join(root, '.build');
  if (!existsSync(builds)) return;
  for (const name of readdirSync(builds).filter((entry) => entry.startsWith('.install-'))) {
    if (isAlive(Number(name.slice('.install-'.length)))) continue;
    rmSync(join(builds, name), { recursive: true, force: true });
  }
}

function npmCi(cwd) {
  const { command, args, shell } = npmCommand(process.platform, process.env.npm_execpath);
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync(command, [...args, ...options], { cwd, shell, stdio: 'inherit' }).status === 0;
}

/**
 * How to run npm. On Windows it is a batch file, which Node starts through a shell alone.
 *
 * @param {string | undefined} running the script of the npm that started this program, if one did
 */
export function npmCommand(platform, running) {
  if (running && /npm-cli\.[cm]?js$/.test(running)) {
    return { command: process.execPath, args: [running], shell: false };
  }
  return { command: 'npm', args: [], shell: platform === 'win32' };
}
