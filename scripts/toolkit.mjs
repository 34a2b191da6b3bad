import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { remotes } from './remotes.mjs';
import { exitWith, print, root } from './terminal.mjs';

// Packs one file that npm installs, with which a team makes a remote in its own repository: the build,
// the release commands, the sources and types of kit and contract, and the current builds of the site.
// Its folders are the same as here.

/** The folder of the packed file: `npm run toolkit -- FOLDER`. */
const destination = resolve(process.argv[2] ?? root);
const folder = mkdtempSync(join(tmpdir(), 'toolkit-'));
const read = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

/** Packages that build, serve and test a remote. */
const TOOLS = [
  '@inquirer/prompts',
  '@module-federation/enhanced',
  '@playwright/test',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  'jsonc-parser',
  'node-diff3',
  'react-refresh',
];
/** The bundler finds these by name, so they must be direct dependencies. */
const RUNTIME = ['runtime', 'runtime-tools', 'webpack-bundler-runtime'];
/** Used by the team's own sources too, so there must be one copy of each. */
const PEERS = ['react', 'react-dom', 'zod', 'typescript', '@types/react'];

let problem;
try {
  ensureInstalled();
  const { buildChanged } = await import('./build.mjs');
  await buildChanged();
  copyTools();
  copySources();
  await copyBuilds(['api', 'shell', ...remotes]);
  writeTypes();
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(root, 'docs/own-repository.md'), join(folder, 'README.md'));
  // The README links to it.
  cpSync(join(root, 'docs/deploying.md'), join(folder, 'deploying.md'));
  cpSync(join(root, 'examples/guestbook-of-its-own'), join(folder, 'example'), { recursive: true });
  writeManifest(remotes);
  print(`The toolkit is ${relative(process.cwd(), pack())}`);
} catch (error) {
  problem = error.message;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problem) exitWith(problem);

/** Copies the team's command, the bundler's configuration, and every file that they import. */
function copyTools() {
  const seen = new Set();
  const follow = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    cpSync(file, join(folder, relative(root, file)));
    const imports = readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom |\bimport\(|\bimport )'(\.[^']+)'/g,
    );
    for (const [, request] of imports) follow(join(dirname(file), request));
  };
  follow(join(root, 'scripts/team.mjs'));
  follow(join(root, 'rspack.shared.js'));
  for (const name of readdirSync(join(root, 'rspack'))) follow(join(root, 'rspack', name));
}

function copySources() {
  const isTest = (path) => /\.test\.tsx?$|[\\/](dist|dist-dev|node_modules)$/.test(path);
  for (const path of ['shell', 'api/contract', 'api/package.json']) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !isTest(source),
    });
  }
}

/** Copies the current builds, without source maps. */
async function copyBuilds(names) {
  const { builtFolder, currentBuild } = await import('./builds.mjs');
  for (const name of names) {
    const built = builtFolder(name);
    const to = join(folder, relative(root, built));
    cpSync(built, to, { recursive: true, filter: (file) => !/\.map(\.\w+)?$/.test(file) });
    writeFileSync(join(dirname(to), 'current'), currentBuild(name));
  }
}

/** Writes declarations of kit and contract, and a tsconfig that finds them. */
function writeTypes() {
  const types = join(folder, 'types');
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const project = join(root, 'toolkit/tsconfig.declarations.json');
  run(process.execPath, [tsc, '-p', project, '--outDir', types], root);
  cpSync(join(root, 'assets.d.ts'), join(types, 'assets.d.ts'));
  const paths = ['shell', 'api'].flatMap((name) =>
    Object.entries(read(name).exports)
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([inside, file]) => [
        join(name, inside),
        [`./types/${join(name, file).replace(/\.tsx?$/, '.d.ts')}`],
      ]),
  );
  const settings = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      lib: ['es2023', 'es2024.string', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      noEmit: true,
      paths: Object.fromEntries(paths),
    },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings, null, 2));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
}

function writeManifest(remotes) {
  const [project, api, shell] = ['.', 'api', 'shell'].map(read);
  const versions = { ...project.devDependencies, ...api.dependencies, ...shell.dependencies };
  // In this project, `typescript` is the older version that dependency-cruiser needs.
  versions.typescript = versions['typescript-native'].split('@').at(-1);
  const pick = (names) => Object.fromEntries(names.map((name) => [name, versions[name]]));
  const federation = versions['@module-federation/enhanced'];
  const dependencies = {
    ...pick(TOOLS),
    ...Object.fromEntries(RUNTIME.map((name) => [`@module-federation/${name}`, federation])),
    ...api.dependencies,
    ...shell.dependencies,
  };
  for (const name of [...PEERS, 'api', 'shell']) delete dependencies[name];
  const manifest = {
    name: 'campaign-site-toolkit',
    version: `${shell.version}-${digest()}`,
    description: 'Builds and publishes one remote of a campaign site.',
    license: project.license,
    type: 'module',
    engines: project.engines,
    bin: { 'campaign-site': 'scripts/team.mjs' },
    remotes,
    dependencies,
    peerDependencies: pick(PEERS),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}

/** A hash of the content. The x is there because semver forbids numbers with a leading 0. */
function digest() {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  return `site.x${hash.digest('hex').slice(0, 10)}`;
}

/** @returns the path of the packed file */
function pack() {
  const packed = run('npm', ['pack', '--ignore-scripts', '--silent'], folder)
    .trim()
    .split('\n')
    .at(-1);
  const file = join(destination, packed);
  mkdirSync(destination, { recursive: true });
  // Not renamed: the destination may be on another disk.
  cpSync(join(folder, packed), file);
  return file;
}

function run(command, args, cwd) {
  const shell = process.platform === 'win32' && command === 'npm';
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, shell, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args[0]} failed:\n${stdout}${stderr}`);
}
