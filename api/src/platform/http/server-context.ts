import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../log.ts';
import type { RequestMetrics } from '../metrics/request-metrics.ts';
import type { Random } from '../random.ts';
import type { SessionStore } from '../session/session.ts';
import type { AddressHashes } from './client-address.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import type { ResponseCache } from './response-cache.ts';

export interface HttpSettings {
  rateLimits: boolean;
  /** How many proxies in front are believed about the client's address, protocol and host. */
  trustProxy: number;
  publicUrl: string | undefined;
  /** Parse every answer against its endpoint's schema: for tests and development. */
  checkAnswers: boolean;
  /** Part of every ETag: what a restart or an update makes another. */
  buildTag: string;
  /** Who sends it may read the metrics from anywhere. */
  metricsToken?: string | undefined;
}

/** What all routes work with; made once by createApp. */
export interface Server {
  db: Database;
  clock: Clock;
  random: Random;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>;
  log: Log;
  settings: HttpSettings;
  sessions: SessionStore;
  addresses: AddressHashes;
  refusals: RefusalCounts;
  ready: ResponseCache;
  metrics: RequestMetrics;
}
