import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { signInAt } from '../scripts/admin-session.mjs';
import { builtFolder } from '../scripts/builds.mjs';
import { root } from '../scripts/terminal.mjs';

export const PASSWORD = 'a-password-for-benchmarks';
export const CONNECTIONS = 32;
const SECONDS = 5;

/** Starts a server in its own process, or the load generator would slow it down. */
export async function startProcess(script, args, env = {}) {
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  // Read its output, or it blocks when the pipe is full.
  child.stdout.resume();
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid,
    stdout: child.stdout,
    gone,
    stop: async () => {
      if (gone()) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A port that no program uses, so that two benchmarks can run side by side. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the site on a data folder. */
export async function startSite(port, dataDir, env = {}) {
  const site = await startProcess(join(builtFolder('api'), 'src/main.js'), [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
    ...env,
  });
  const base = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${base}/healthz`, site.gone);
  return { ...site, base };
}

export async function waitUntilUp(url, gone = () => false) {
  for (let tries = 0; tries < 400 && !gone(); tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing came up at ${url}.`);
}

/** The headers with which a call acts as an admin. */
export function signIn(base) {
  return signInAt(base, PASSWORD);
}

/** Requests per second over all connections. */
export async function rate(options) {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  const { errors, non2xx, statusCodeStats } = result;
  const notModified = statusCodeStats?.['304']?.count ?? 0;
  if (errors + non2xx - notModified > 0) {
    throw new Error(`${options.url}: ${JSON.stringify(statusCodeStats)}, ${errors} errors`);
  }
  return result.requests.average;
}

/** A process's peak memory in MB; undefined where the system does not tell. */
export function peakMemory(pid) {
  try {
    const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kb) / 1024);
  } catch {
    return undefined;
  }
}
