import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildOrUseLast } from './build.mjs';
import { builtFolder, serverOf } from './builds.mjs';
import { readLine } from './dev-output.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolder, folderOf, installed, teamFolder, workFolder } from './layout.mjs';
import { inTree, stopTree } from './process-tree.mjs';
import { publishOwnBuilds } from './publish.mjs';
import { devPorts, remotes } from './remotes.mjs';
import { exitWith, keepPrivate, print, root, warn } from './terminal.mjs';

// The site with hot reload. Names select the remotes to run from source; the others run as last
// published. The shell always runs from source: it provides React, and hot reload needs React's
// development version.
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !remotes.includes(name));
if (unknown.length > 0) {
  exitWith(`There is no remote ${unknown.join(', ')} here. There are: ${remotes.join(', ')}.`);
}
const fromSource = requested.length > 0 ? requested : remotes;

ensureInstalled();
const served = ['shell', ...fromSource];
const dataDir = resolve(workFolder, process.env.DATA_DIR || dataFolder);
await checkNotRunning();
await buildOrUseLast().catch((error) => exitWith(error.message));
keepPrivate();
mkdirSync(dataDir, { recursive: true });
const quietly = () => {};
for (const message of await publishOwnBuilds(join(dataDir, 'releases'), quietly)) warn(message);

const children = [];
let stopping = false;
// SIGHUP: somebody closed the terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
process.on('exit', () => {
  for (const { pid } of children) stopTree(pid, 'SIGKILL');
});

print(`Starting ${fromSource.join(', ')} from source`);
// A team has the compiled server only. The server finds the shell's page beside its own folder.
const server = teamFolder ? builtFolder('api') : join(root, 'api/dist-dev');
const shellFolder = join(dirname(teamFolder ? server : join(root, 'api')), 'shell/dist-dev');
await Promise.all([
  ...served.map((name) => watch(name, rspack(name))),
  ...(teamFolder ? [] : [watch('api', compiler(server))]),
]);
print('Changes show as soon as you save. Press Ctrl+C to stop the site.');
run(process.execPath, [`--watch-path=${server}`, join(server, 'src/main.js')], root, {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEV_SERVERS: served.map((name) => `${name}=http://localhost:${devPorts[name]}`).join(','),
  },
});

/** Exits when another server uses the data folder or a port. */
async function checkNotRunning() {
  if (serverOf(join(dataDir, 'releases'))) {
    exitWith(
      'The site is already running on this computer (npm start). Press Ctrl+C in its terminal, then start this again.',
    );
  }
  const ports = served.map((name) => devPorts[name]);
  const taken = await Promise.all(ports.map(isTaken));
  if (taken.includes(true)) {
    exitWith(
      `Port ${ports[taken.indexOf(true)]} is in use, probably by another npm run dev. Press Ctrl+C in its terminal, or set DEV_PORT to the first of several free ports, then start this again.`,
    );
  }
}

function isTaken(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, 'localhost', () => server.close(() => resolve(false)));
  });
}

/** Prints a tool's output. Resolves after its first build, even if that has errors. */
function watch(name, child) {
  return new Promise((resolve) => {
    let isFirst = true;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const { text, done } = readLine(line);
        if (text !== undefined) print(text);
        if (!done) return;
        if (isFirst) resolve();
        else if (done === 'well' && name !== 'api') print(`${name} is up to date.`);
        isFirst = false;
      });
    }
    child.on('exit', () => {
      if (!stopping) stop(1, `${name} cannot run from source; see the reason above.`);
    });
  });
}

function stop(code, message) {
  if (stopping) return;
  stopping = true;
  if (message) warn(message);
  for (const { pid } of children) stopTree(pid, 'SIGTERM');
  // The compiler's watch mode ignores SIGTERM.
  setTimeout(() => process.exit(code), 500);
}

function rspack(name) {
  const env = name === 'shell' ? { ...process.env, DEV_FOLDER: shellFolder } : process.env;
  const script = '@rspack/cli/bin/rspack.js';
  return node([script, 'serve', '--mode', 'development'], folderOf(name), env);
}

function compiler(outDir) {
  const options = [
    '-p',
    'api/tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
    '--outDir',
    outDir,
  ];
  return node(['typescript-native/bin/tsc', ...options], root);
}

function node([script, ...args], cwd, env = process.env) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  return run(process.execPath, [installed(script), ...args], cwd, { stdio, env });
}

function run(command, args, cwd, options) {
  const child = spawn(command, args, { cwd, ...inTree, ...options });
  children.push(child);
  return child;
}
