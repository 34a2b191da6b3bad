import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  buildFolder,
  currentBuild,
  finishBuild,
  hasBuildsOnly,
  pruneBuilds,
  unfinishedBuild,
  useBuild,
} from './builds.mjs';
import { compileApi, compileFrontEnd } from './compile.mjs';
import { keepPrevious } from './keep-previous.mjs';
import { folderOf, teamFolder, teamRemote } from './layout.mjs';
import { remotes } from './remotes.mjs';
import { root, say, warn } from './terminal.mjs';

const tools = ['package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/compile.mjs'];
const frontEndConfig = [
  ...tools,
  'scripts/layout.mjs',
  'scripts/release/sources.mjs',
  'rspack.shared.js',
  'rspack',
  'api/contract',
  'shell/package.json',
  'shell/kit',
  'shell/first-paint',
  'shell/runtime',
];

/** What is built, and from what: a unit is built again when one of its inputs changed. */
const projectUnits = [
  { name: 'api', inputs: ['api', 'tsconfig.base.json', ...tools], compile: compileApi },
  ...['shell', ...remotes].map((name) => ({
    name,
    inputs: [name, ...frontEndConfig],
    compile: compileFrontEnd,
  })),
  // Only the benchmarks ask for it: the same pages without federation.
  {
    name: 'bench/one-bundle',
    inputs: ['bench/one-bundle', 'shell', ...remotes, ...frontEndConfig],
    compile: compileFrontEnd,
    onlyByName: true,
  },
];

/** The toolkit's version stands in its package.json, and changes with anything in it. */
const teamUnits = [
  { name: teamRemote, inputs: [teamRemote, 'package.json'], compile: compileFrontEnd },
];

const units = teamFolder ? teamUnits : projectUnits;

const site = units.filter(({ onlyByName }) => !onlyByName).map(({ name }) => name);
/** What remotes run on. */
const isPlatform = (name) => name === 'api' || name === 'shell';

/**
 * Builds the units whose inputs changed, the whole site unless some are named; says which.
 * @throws when one cannot be built. All units then keep the build they have.
 */
export async function buildChanged(names = site) {
  const { built, failed } = await build(names);
  if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join('\n'));
  for (const unit of built) switchTo(unit);
}

/**
 * The same for what must go on: a unit that cannot be built keeps its last good build, and says so.
 * Remotes go with the API and the shell: when one of these fails, all keep what they have.
 *
 * @returns the names of the units that failed
 * @throws when the API or the shell fails and has no earlier build
 */
export async function buildOrKeep(names = site) {
  const { built, failed } = await build(names);
  const platformFailed = failed.filter(({ name }) => isPlatform(name));
  for (const { name, message } of failed) warn(`${consequence(name)}\n${message}`);
  const lost = platformFailed.find(({ name }) => !currentBuild(name));
  if (lost) {
    throw new Error(`Without a build of ${lost.name} the site cannot run. The reason is above.`);
  }
  if (platformFailed.length > 0)
    warn('The last good builds of all other packages also stay in use.');
  for (const unit of platformFailed.length > 0 ? [] : built) switchTo(unit);
  return failed.map(({ name }) => name);
}

function consequence(name) {
  if (currentBuild(name)) return `${name} could not be built. Its last good build stays in use.`;
  if (isPlatform(name)) return `${name} could not be built, and it has no earlier build.`;
  return `${name} could not be built, and it has no earlier build. The site runs without it.`;
}

/** Builds what changed; nothing is in use until it is switched to. */
async function build(names) {
  const built = [];
  const failed = [];
  if (hasBuildsOnly()) return { built, failed };
  for (const { name, inputs, compile } of units.filter(({ name }) => names.includes(name))) {
    const id = digest(inputs);
    try {
      if (!existsSync(buildFolder(name, id))) await make(name, id, compile);
      built.push({ name, id });
    } catch (error) {
      failed.push({ name, message: error.message });
      // The remotes would be built for a site that does not come.
      if (isPlatform(name)) break;
    }
  }
  return { built, failed };
}

async function make(name, id, compile) {
  say(`Building ${name}`);
  const folder = unfinishedBuild(name, id);
  try {
    await compile(name, folder);
    finishBuild(name, id, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function switchTo({ name, id }) {
  const before = currentBuild(name);
  if (before === id) return;
  // Releases keep the remotes' files; the shell's lie in its build alone.
  if (name === 'shell') keepPrevious(before && buildFolder(name, before), buildFolder(name, id));
  useBuild(name, id);
  pruneBuilds(name);
}

/** The same for the same sources, in whichever folder they lie. */
function digest(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(folderOf(input)))) {
    const content = createHash('sha256').update(contentOf(file)).digest('hex');
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${content}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** A new remote changes the lists of packages, and nothing in what the other units are built from. */
function contentOf(file) {
  const content = readFileSync(file);
  const path = relative(root, file);
  if (path === 'package.json') {
    const { workspaces, ...others } = JSON.parse(content);
    return JSON.stringify(others);
  }
  if (path === 'package-lock.json') {
    const { packages } = JSON.parse(content);
    const installed = Object.entries(packages).filter(
      ([place, { link }]) => place.startsWith('node_modules/') && !link,
    );
    return JSON.stringify(installed);
  }
  return content;
}

const NOT_INPUTS = new Set(['dist', 'dist-dev', 'node_modules', 'testing']);

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !NOT_INPUTS.has(name) && !/^\.|\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}
