import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildOrKeep, remotes } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { publishOwn } from './publish.mjs';
import { keepPrivate, root, say, stopWith, warn } from './terminal.mjs';

// The site with reload: every front end from source, or only the remotes that are named, the rest
// as last published. The shell is always a development build, because React's hot reload needs
// React's development version, and the shell is what brings React.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !remotes.includes(name));
if (unknown.length > 0) stopWith(`There is no remote ${unknown.join(', ')}.`);
const fromSource = wanted.length > 0 ? wanted : remotes;

ensureInstalled();
await buildOrKeep().catch((error) => stopWith(error.message));
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
keepPrivate();
mkdirSync(dataDir, { recursive: true });
for (const problem of await publishOwn(join(dataDir, 'releases'))) warn(problem);

const { devPorts } = await import(join(root, 'rspack.shared.js'));
const served = ['shell', ...fromSource];
const children = [
  ...served.map((name) => rspack(name, ['serve', '--mode', 'development'])),
  node(
    [
      ...['typescript/bin/tsc', '-p', 'api', '--watch', '--preserveWatchOutput'],
      ...['--outDir', 'api/dist-dev'],
    ],
    root,
  ),
];
for (const file of [
  'shell/dist-dev/page.html',
  'shell/dist-dev/versions.json',
  'api/dist-dev/src/main.js',
]) {
  await untilWritten(join(root, file));
}
children.push(
  run(process.execPath, ['--watch-path=api/dist-dev', 'api/dist-dev/src/main.js'], root, {
    DATA_DIR: dataDir,
    DEV_SERVERS: served.map((name) => `${name}=http://localhost:${devPorts[name]}`).join(','),
  }),
);
say(`From source: ${fromSource.join(', ')}. Ctrl+C stops everything.`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // Each leads a group of its own: some start processes that would outlive them.
    endAll('SIGTERM');
    // The compiler's watch mode does not listen to SIGTERM.
    setTimeout(() => {
      endAll('SIGKILL');
      process.exit(0);
    }, 500);
  });
}

async function untilWritten(file) {
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 100));
}

function endAll(signal) {
  for (const { pid } of children) {
    try {
      process.kill(-pid, signal);
    } catch (error) {
      // Gone already.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

function rspack(name, args) {
  return node(['@rspack/cli/bin/rspack.js', ...args], join(root, name));
}

function node([script, ...args], cwd) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], cwd);
}

function run(command, args, cwd, env = {}) {
  return spawn(command, args, {
    cwd,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...env },
  });
}
