import { type Clock, MINUTE } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import { type ExternalSource, MIN_PAUSE_MS, refresh } from './refresh.ts';

export interface RefreshLoopDeps {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
}

/** After an error of this server, such as a busy database. */
const AFTER_ERROR_MS = MINUTE;
/** Another process may change when a request is due, so check at least this often. */
const MAX_SLEEP_MS = 10 * MINUTE;

/**
 * Refreshes every source when it is due, until the returned function is called. That one aborts
 * running requests and resolves when the loops no longer use the database.
 */
export function startRefreshing(sources: readonly ExternalSource[], deps: RefreshLoopDeps) {
  const stopping = new AbortController();
  const loops = sources.map((source) => loop(source, deps, stopping.signal));
  return async (): Promise<void> => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function loop(
  source: ExternalSource,
  deps: RefreshLoopDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await step(source, deps, signal);
    await sleep(Math.min(Math.max(waitMs, MIN_PAUSE_MS), MAX_SLEEP_MS), signal);
  }
}

async function step(source: ExternalSource, deps: RefreshLoopDeps, signal: AbortSignal) {
  const { log } = deps;
  try {
    const { outcome, failure, failures, waitMs } = await refresh(source, { ...deps, signal });
    if (signal.aborted) return 0;
    if (failure) {
      log.info('source-failed', {
        source: source.name,
        code: failure.code,
        status: failure.status,
        failures,
        nextInSeconds: Math.round(waitMs / 1000),
      });
    } else if (outcome === 'kept' && failures > 0) {
      log.info('source-recovered', { source: source.name, failures });
    }
    return waitMs;
  } catch (error) {
    if (!signal.aborted) log.error('source-not-stored', error, { source: source.name });
    return AFTER_ERROR_MS;
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms).unref();
    signal.addEventListener('abort', done);
  });
}
