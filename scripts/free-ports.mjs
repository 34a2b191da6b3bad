import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (from 32768 or 49152). One of those
// could take a port between the check and its use, or while the server on it restarts.
const FIRST = 15_000;
const LAST = 30_000;

/**
 * Consecutive ports on which nothing listens, for tests that must know a port beforehand.
 * @returns the first of them
 */
export async function freePorts(count = 1) {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (!free.includes(false)) return first;
  }
}

/** On all addresses: a listener on any one of them would be in the way. */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
