import { type Clock, MINUTE } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import { type OutsideSource, refresh, SHORTEST_PAUSE_MS } from './refresh.ts';

export interface KeepingFresh {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
}

/** After an error of our own, such as a database that is busy. */
const AFTER_BUG_MS = MINUTE;
/** Another process may have moved a date forward meanwhile, so none is slept through for long. */
const LONGEST_SLEEP_MS = 10 * MINUTE;

/**
 * Asks every source at its times, until the returned function is called; that one cuts off what is
 * being asked and comes back when nothing touches the database any more.
 */
export function keepFresh(sources: readonly OutsideSource[], deps: KeepingFresh) {
  const stopping = new AbortController();
  const loops = sources.map((source) => loop(source, deps, stopping.signal));
  return async (): Promise<void> => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function loop(source: OutsideSource, deps: KeepingFresh, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await step(source, deps, signal);
    await sleep(Math.min(Math.max(waitMs, SHORTEST_PAUSE_MS), LONGEST_SLEEP_MS), signal);
  }
}

async function step(source: OutsideSource, deps: KeepingFresh, signal: AbortSignal) {
  const { log } = deps;
  try {
    const { outcome, failure, failures, waitMs } = await refresh(source, { ...deps, signal });
    if (signal.aborted) return 0;
    if (failure) {
      log.info('source-failed', {
        source: source.name,
        failing: failure.failing,
        status: failure.status,
        failures,
        nextInSeconds: Math.round(waitMs / 1000),
      });
    } else if (outcome === 'kept' && failures > 0) {
      log.info('source-recovered', { source: source.name, failures });
    }
    return waitMs;
  } catch (error) {
    if (!signal.aborted) log.error('source-not-kept', error, { source: source.name });
    return AFTER_BUG_MS;
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
