import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './builds.mjs';

// Below the ports that systems give to outgoing connections (from 32768 or 49152). One of those
// could take a port between the check and its use, or while the server on it restarts.
const FIRST = 15_000;
const LAST = 30_000;

/** Of all runs on this computer. A file has the number of the process for which its port is kept. */
const KEPT = join(tmpdir(), 'campaign-test-ports');
const kept = [];
process.once('exit', () => {
  for (const file of kept) rmSync(file, { force: true });
});

/**
 * Consecutive ports on which nothing listens, for tests that must know a port beforehand. They are
 * this process's until it ends: the tests of others get other ones.
 * @returns the first of them
 */
export async function freePorts(count = 1) {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if (!ports.map(keep).every(Boolean)) continue;
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

/** Between the check of a port and its use, another process could choose the same. */
function keep(port) {
  mkdirSync(KEPT, { recursive: true });
  const file = join(KEPT, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    forgetIfEnded(file);
    return false;
  }
  kept.push(file);
  return true;
}

/** A process that was killed leaves its files. The port is for the next one that asks. */
function forgetIfEnded(file) {
  let pid;
  try {
    pid = Number(readFileSync(file, 'utf8'));
  } catch {
    // Its process ended just now.
    return;
  }
  // Empty while it is being written.
  if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true });
}

/** On all addresses: a listener on any one of them would be in the way. */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
