import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { setAside } from './keep-previous.mjs';
import { root, say } from './terminal.mjs';

export const remotes = ['mf-story', 'mf-raffle', 'mf-lovenotes', 'mf-admin'];

const frontEndConfig = [
  'rspack.shared.js',
  'scripts/build.mjs',
  'package-lock.json',
  'api/contract',
  'shell/kit',
  'shell/first-paint',
  'shell/runtime',
];

/** What is built, and from what: a unit is built again when one of its inputs changed. */
const units = [
  {
    name: 'api',
    inputs: ['api', 'tsconfig.base.json', 'package-lock.json'],
    command: ['typescript/bin/tsc', '-p', '.'],
  },
  ...['shell', ...remotes].map((name) => ({
    name,
    inputs: [name, ...frontEndConfig],
    command: ['@rspack/cli/bin/rspack.js', 'build'],
  })),
  // Only the benchmarks ask for it: the same pages without federation.
  {
    name: 'bench/one-bundle',
    inputs: ['bench/one-bundle', 'shell', ...remotes, ...frontEndConfig],
    command: ['@rspack/cli/bin/rspack.js', 'build'],
    onlyByName: true,
  },
];

const site = units.filter(({ onlyByName }) => !onlyByName).map(({ name }) => name);

const NOT_INPUTS = new Set([
  'dist',
  'dist.previous',
  'dist-dev',
  'node_modules',
  'sample',
  '.inputs',
]);

/** Builds the units whose inputs changed, the whole site unless some are named; says which. */
export async function buildChanged(names = site) {
  for (const unit of units.filter(({ name }) => names.includes(name))) {
    const folder = join(root, unit.name);
    const stamp = join(folder, 'dist/.inputs');
    const inputs = digest(unit.inputs.map((input) => join(root, input)));
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) continue;

    say(`Building ${unit.name}`);
    // Releases keep the remotes' files; the shell's lie in its build alone.
    const putBack = unit.name === 'shell' ? setAside(join(folder, 'dist')) : undefined;
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    await run(unit.command, folder);
    if (unit.name !== 'api') {
      renderFirstPaint(join(folder, 'dist'));
      if (unit.name !== 'shell') listHashes(join(folder, 'dist'));
      await compress(join(folder, 'dist'));
    }
    putBack?.();
    writeFileSync(stamp, inputs);
  }
}

/** What stands in dist/.inputs: names the state of the sources a build was made from. */
export function builtFrom(name) {
  return readFileSync(join(root, name, 'dist/.inputs'), 'utf8');
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (extname(path) && !path.endsWith('/')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_INPUTS.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

function run([script, ...args], cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${cwd.slice(root.length + 1)} failed:\n${output}`));
    });
  });
}

/** Turns the build for node into the HTML it renders, and removes it. */
function renderFirstPaint(dist) {
  const bundle = join(dist, 'first-paint/first-paint.cjs');
  if (!existsSync(bundle)) return;
  const screens = createRequire(import.meta.url)(bundle).renderFirstPaint();
  writeFileSync(join(dist, 'first-paint.json'), JSON.stringify(screens));
  rmSync(join(dist, 'first-paint'), { recursive: true });
}

/** Writes `files.json`: every file with its SHA-256, by which a publish knows that it is whole. */
export function listHashes(dist) {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/\.(map|br|gz)$|^(files\.json|\.inputs)$/.test(entry.name),
    )
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const hashOf = (path) =>
    createHash('sha256')
      .update(readFileSync(join(dist, path)))
      .digest('hex');
  const files = Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
  writeFileSync(join(dist, 'files.json'), JSON.stringify(files, null, 2));
}

const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Puts a .br and a .gz beside every text file, so that serving costs no time at all. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const [small, smallish] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gz(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallish)]);
    }),
  );
}
