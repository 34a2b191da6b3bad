import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { packageVersion } from '../../platform/package-root.ts';

/** Registers metrics of this process: memory, processor, event loop, connections. */
export function measureProcess(registry: Registry, openConnections: () => number): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'campaign_site_build_info',
    help: 'Always 1; the versions are its labels.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: packageVersion, node: process.versions.node }, 1);
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Seconds since the start of the process.',
    registers: [registry],
    collect() {
      this.set(process.uptime());
    },
  });
  new Gauge({
    name: 'http_open_connections',
    help: 'Open connections, idle ones too.',
    registers: [registry],
    collect() {
      this.set(openConnections());
    },
  });
}
