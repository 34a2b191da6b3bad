import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How a process is at one moment; bytes and seconds. */
export interface Vitals {
  version: string;
  node: string;
  uptimeSeconds: number;
  startedAtSeconds: number;
  cpuSeconds: number;
  residentBytes: number;
  heapUsedBytes: number;
  heapTotalBytes: number;
  externalBytes: number;
  openConnections: number;
  /** How late the event loop was, since these were last read. */
  eventLoopDelaySeconds: { p50: number; p99: number; max: number };
}

const NANOSECONDS = 1e9;
const RESOLUTION_MS = 20;

/** Watches the event loop until stopped. */
export function watchProcess(openConnections: () => number) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const version = productVersion();

  /** The timer that measures fires after its resolution even on an idle loop. */
  const late = (nanoseconds: number) =>
    Math.max(0, (nanoseconds || 0) / NANOSECONDS - RESOLUTION_MS / 1000);

  return {
    vitals(): Vitals {
      const memory = process.memoryUsage();
      const cpu = process.cpuUsage();
      const eventLoopDelaySeconds = {
        p50: late(delay.percentile(50)),
        p99: late(delay.percentile(99)),
        max: late(delay.max),
      };
      delay.reset();
      return {
        version,
        node: process.versions.node,
        uptimeSeconds: process.uptime(),
        startedAtSeconds: Date.now() / 1000 - process.uptime(),
        cpuSeconds: (cpu.user + cpu.system) / 1e6,
        residentBytes: memory.rss,
        heapUsedBytes: memory.heapUsed,
        heapTotalBytes: memory.heapTotal,
        externalBytes: memory.external,
        openConnections: openConnections(),
        eventLoopDelaySeconds,
      };
    },
    stop: () => delay.disable(),
  };
}

function productVersion(): string {
  const path = createRequire(import.meta.url).resolve('api/package.json');
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
}
