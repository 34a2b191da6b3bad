import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../log.ts';
import type { RequestMetrics } from '../metrics/request-metrics.ts';
import type { Random } from '../random.ts';
import type { AdminDocuments } from '../session/admin-documents.ts';
import type { SessionStore } from '../session/session.ts';
import type { AddressHashes } from './client-address.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import type { ResponseCache } from './response-cache.ts';

export interface HttpSettings {
  rateLimits: boolean;
  /** How many proxies in front are trusted for the client's address, protocol and host. */
  trustProxy: number;
  publicUrl: string | undefined;
  /** The origin of the admin pages, when they have a host of their own (decision 064). */
  adminUrl?: string | undefined;
  /** Check every response against its endpoint's schema; for tests. */
  checkResponses: boolean;
  /** Part of every ETag; changes with the code. */
  buildTag: string;
  /** How old the last proof of who acts may be, for calls that ask again. */
  confirmAgainMs: number;
  /** How long a cache in front may give out public polled responses; 0, the default, for not at all. */
  sharedCacheSeconds?: number;
  /** With this token, metrics can be read from any address. */
  metricsToken?: string | undefined;
}

/** What all routes use; created once by createApp. */
export interface Server {
  db: Database;
  clock: Clock;
  random: Random;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  log: Log;
  settings: HttpSettings;
  sessions: SessionStore;
  adminDocuments: AdminDocuments;
  addresses: AddressHashes;
  refusals: RefusalCounts;
  responseCache: ResponseCache;
  metrics: RequestMetrics;
}
