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
import { keepPreviousFiles } from './keep-previous-files.mjs';
import { folderOf, teamFolder, teamRemote } from './layout.mjs';
import { remotes } from './remotes.mjs';
import { print, root, warn } from './terminal.mjs';

const tools = [
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compile.mjs',
  'scripts/compress.mjs',
];
const frontEndConfig = [
  ...tools,
  'scripts/layout.mjs',
  'scripts/release/sources.mjs',
  'rspack.shared.js',
  'rspack',
  'api/contract',
  // mf-raffle offers it as a download.
  'scripts/check-draw.mjs',
  'shell/package.json',
  'shell/kit',
  'shell/first-paint',
  'shell/runtime',
];

/** The packages to build. One is built again when one of its inputs has changed. */
const projectPackages = [
  { name: 'api', inputs: ['api', 'rspack/server.js', ...tools], compile: compileApi },
  ...['shell', ...remotes].map((name) => ({
    name,
    inputs: [name, ...frontEndConfig],
    compile: compileFrontEnd,
  })),
  // For the benchmarks only: the same pages without federation.
  {
    name: 'bench/one-bundle',
    inputs: ['bench/one-bundle', 'shell', ...remotes, ...frontEndConfig],
    compile: compileFrontEnd,
    onlyByName: true,
  },
];

/** The toolkit's package.json has its version, which changes whenever its content does. */
const teamPackages = [
  { name: teamRemote, inputs: [teamRemote, 'package.json'], compile: compileFrontEnd },
];

const packages = teamFolder ? teamPackages : projectPackages;

const site = packages.filter(({ onlyByName }) => !onlyByName).map(({ name }) => name);
/** Remotes depend on these two. */
const isPlatform = (name) => name === 'api' || name === 'shell';

/**
 * Builds the packages whose inputs have changed: those named, or all of the site.
 * @throws when a build fails. No package then switches to its new build.
 */
export async function buildChanged(names = site) {
  const { built, failed } = await build(names);
  if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join('\n'));
  for (const build of built) switchTo(build);
}

/**
 * Like `buildChanged`, but a package that fails keeps its last good build, with a warning. If the API
 * or the shell fails, all packages keep theirs.
 *
 * @returns the names of the packages that failed
 * @throws when the API or the shell fails and has no earlier build
 */
export async function buildOrUseLast(names = site) {
  const { built, failed } = await build(names);
  const platformFailed = failed.filter(({ name }) => isPlatform(name));
  for (const { name, message } of failed) warn(`${consequence(name)}\n${message}`);
  const missing = platformFailed.find(({ name }) => !currentBuild(name));
  if (missing) {
    throw new Error(`Without a build of ${missing.name} the site cannot run. The reason is above.`);
  }
  if (platformFailed.length > 0)
    warn('The last good builds of all other packages also stay in use.');
  for (const build of platformFailed.length > 0 ? [] : built) switchTo(build);
  return failed.map(({ name }) => name);
}

function consequence(name) {
  if (currentBuild(name)) return `${name} could not be built. Its last good build stays in use.`;
  if (isPlatform(name)) return `${name} could not be built, and it has no earlier build.`;
  return `${name} could not be built, and it has no earlier build. The site runs without it.`;
}

/** Builds what has changed, without switching to it. */
async function build(names) {
  const built = [];
  const failed = [];
  if (hasBuildsOnly()) return { built, failed };
  for (const { name, inputs, compile } of packages.filter(({ name }) => names.includes(name))) {
    const id = digest(inputs);
    try {
      if (!existsSync(buildFolder(name, id))) await runBuild(name, id, compile);
      built.push({ name, id });
    } catch (error) {
      failed.push({ name, message: error.message });
      // Without it, no other build will be used.
      if (isPlatform(name)) break;
    }
  }
  return { built, failed };
}

async function runBuild(name, id, compile) {
  print(`Building ${name}`);
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
  // Only for the shell: files of remotes stay in their releases.
  if (name === 'shell')
    keepPreviousFiles(before && buildFolder(name, before), buildFolder(name, id));
  useBuild(name, id);
  try {
    pruneBuilds(name);
  } catch (error) {
    // The new build is in use already.
    warn(
      `Old builds of ${name} could not be deleted. The next build tries again. ${error.message}`,
    );
  }
}

/** A hash of the sources, which does not depend on the folder they are in. */
function digest(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(folderOf(input)))) {
    const content = createHash('sha256').update(contentOf(file)).digest('hex');
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${content}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Leaves the workspaces out, so that a new remote causes no other package to be built again. */
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
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
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
