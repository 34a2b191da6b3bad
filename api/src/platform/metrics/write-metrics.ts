import { Counter, type Registry } from 'prom-client';
import type { WriteCounts } from '../db/client.ts';

/** Outcomes of write transactions, as the database counts them. */
export function createWriteMetrics(registry: Registry, counts: Readonly<WriteCounts>): void {
  new Counter({
    name: 'database_writes_total',
    help: 'Write transactions: done; undone by a refusal or an error; or turned away as busy.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { done, undone, busy } = counts;
      this.reset();
      for (const [outcome, count] of Object.entries({ done, undone, busy })) {
        this.inc({ outcome }, count);
      }
    },
  });
}
