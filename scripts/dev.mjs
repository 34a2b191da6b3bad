import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildOrKeep } from './build.mjs';
import { builtFolder, serverOf } from './builds.mjs';
import { readLine } from './dev-output.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolder, folderOf, installed, teamFolder, workFolder } from './layout.mjs';
import { inTree, stopTree } from './process-tree.mjs';
import { publishOwn } from './publish.mjs';
import { devPorts, remotes } from './remotes.mjs';
import { keepPrivate, root, say, stopWith, warn } from './terminal.mjs';

// The site with reload: every front end from source, or only the remotes that are named, the rest
// as last published. The shell is always a development build, because React's hot reload needs
// React's development version, and the shell is what brings React.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !remotes.includes(name));
if (unknown.length > 0) {
  stopWith(`There is no remote ${unknown.join(', ')} here. There are: ${remotes.join(', ')}.`);
}
const fromSource = wanted.length > 0 ? wanted : remotes;

ensureInstalled();
const served = ['shell', ...fromSource];
const dataDir = resolve(workFolder, process.env.DATA_DIR || dataFolder);
await refuseSecond();
await buildOrKeep().catch((error) => stopWith(error.message));
keepPrivate();
mkdirSync(dataDir, { recursive: true });
const quietly = () => {};
for (const problem of await publishOwn(join(dataDir, 'releases'), quietly)) warn(problem);

const children = [];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

say(`Starting ${fromSource.join(', ')} from source`);
// A team has the server compiled. Either looks for the shell's page beside its own folder.
const server = teamFolder ? builtFolder('api') : join(root, 'api/dist-dev');
const shellFolder = join(dirname(teamFolder ? server : join(root, 'api')), 'shell/dist-dev');
await Promise.all([
  ...served.map((name) => watch(name, rspack(name))),
  ...(teamFolder ? [] : [watch('api', compiler(server))]),
]);
say('What you save is shown at once. Ctrl+C stops the site.');
run(process.execPath, [`--watch-path=${server}`, join(server, 'src/main.js')], root, {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEV_SERVERS: served.map((name) => `${name}=http://localhost:${devPorts[name]}`).join(','),
  },
});

/** One data folder has one server, and each front end one port. */
async function refuseSecond() {
  if (serverOf(join(dataDir, 'releases'))) {
    stopWith(
      'The site is already running on this computer (npm start). Press Ctrl+C in its terminal, then start this again.',
    );
  }
  const ports = served.map((name) => devPorts[name]);
  const taken = await Promise.all(ports.map(isTaken));
  if (taken.includes(true)) {
    stopWith(
      `Port ${ports[taken.indexOf(true)]} is in use, probably by another npm run dev. Press Ctrl+C in its terminal, then start this again.`,
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

/** Shows what a tool says about the sources. Resolves when it has built them once, well or not. */
function watch(name, child) {
  return new Promise((resolve) => {
    let isFirst = true;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const { text, done } = readLine(line);
        if (text !== undefined) say(text);
        if (!done) return;
        if (isFirst) resolve();
        else if (done === 'well' && name !== 'api') say(`${name} shows what you saved.`);
        isFirst = false;
      });
    }
    child.on('exit', () => {
      if (!stopping) stop(1, `${name} cannot be served from source; the reason is above.`);
    });
  });
}

function stop(code, sentence) {
  if (stopping) return;
  stopping = true;
  if (sentence) warn(sentence);
  for (const { pid } of children) stopTree(pid, 'SIGTERM');
  // The compiler's watch mode does not listen to SIGTERM.
  setTimeout(() => {
    for (const { pid } of children) stopTree(pid, 'SIGKILL');
    process.exit(code);
  }, 500);
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
