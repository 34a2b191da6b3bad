import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, HOUR, SECOND } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Log } from '../../platform/log.ts';
import { removeAbandonedLists } from './abandoned-lists.ts';
import { findCorrectableSeal } from './being-decided.ts';
import { acceptNumber } from './numbers.ts';
import { findEarlierNumber } from './order-of-numbers.ts';
import { fetchRound, type Relays } from './relays.ts';
import { overdueLines, revealOverdue } from './reveal.ts';

export interface SealWorkerDeps {
  db: Database;
  clock: Clock;
  log: Log;
}

/** Another process may make a seal in the meantime, so no sleep is longer. */
const LONGEST_SLEEP_MS = 5 * SECOND;
const SHORTEST_SLEEP_MS = SECOND / 4;
/** Wait after no relay had a round. */
const RETRY_AFTER_MS = 3 * SECOND;
/** Relays have a round a moment after its time. */
const RELAY_DELAY_MS = SECOND / 2;

/**
 * Fetches the rounds that seals wait for and reveals overdue lines, until the returned function is
 * called. Several processes may run one: the first result counts.
 */
export function runSealWorker(relays: Relays, deps: SealWorkerDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = loop(relays, deps, signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function loop(relays: Relays, deps: SealWorkerDeps, signal: AbortSignal): Promise<void> {
  let cleanUpAt = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const waitMs = await settleSeals(relays, deps, signal, turn).catch((error: unknown) => {
      if (!signal.aborted) deps.log.error('seal-worker-failed', error);
      return LONGEST_SLEEP_MS;
    });
    if (performance.now() >= cleanUpAt && !signal.aborted) {
      cleanUpAt = performance.now() + HOUR;
      await removeAbandonedLists(deps.db, deps.clock(), signal).catch((error: unknown) =>
        deps.log.error('abandoned-lists-not-removed', error),
      );
    }
    const ms = Math.min(Math.max(waitMs, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
    // It ends early only when the worker stops.
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Reveals overdue lines, and fetches and applies due rounds.
 * @param turn which relay to try first; it changes each time, in case one hangs
 * @returns ms until something may be due
 */
export async function settleSeals(
  relays: Relays,
  { db, clock, log }: SealWorkerDeps,
  signal: AbortSignal,
  turn = 0,
): Promise<number> {
  const now = clock();
  for (const overdue of await overdueLines(db, clock)) {
    await db
      .write((tx) => revealOverdue(tx, overdue, clock()))
      .catch(logFailure(overdue.sealId, log, signal));
  }
  let waitMs = LONGEST_SLEEP_MS;
  for (const { sealId, sourceId, round, dueMs } of await awaitedRounds(db, relays, now)) {
    if (dueMs > 0) {
      waitMs = Math.min(waitMs, dueMs);
      continue;
    }
    // Nothing needs to be fetched that would not be used.
    if (await findEarlierNumber(db, sourceId)) continue;
    const number = await fetchRound(relays, round, { log, signal, first: turn });
    if (signal.aborted) return 0;
    if (!number) {
      waitMs = Math.min(waitMs, RETRY_AFTER_MS);
      continue;
    }
    const isFirst = await db
      .write((tx) => acceptNumber(tx, sealId, sourceId, number, clock()))
      .catch(logFailure(sealId, log, signal));
    if (isFirst) log.info('seal-decided', { seal: sealId, round });
  }
  return waitMs;
}

/** One that fails is tried again at the next turn, and the others do not wait for it. */
function logFailure(seal: number, log: Log, signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) log.error('seal-not-settled', error, { seal });
  };
}

/** Rounds of the chain that seals wait for, but none while another seal's numbers can be corrected. */
async function awaitedRounds(db: Database, { chain }: Relays, now: Date) {
  const correctable = await findCorrectableSeal(db);
  const rows = await db.rows(
    `SELECT seal_id, id, round, at FROM seal_sources s WHERE kind = 'drand' AND chain = ?
     AND NOT EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = s.id)
     AND NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = s.seal_id)
     AND ? IN (0, s.seal_id) ORDER BY at, seal_id, coalesce(line, 0)`,
    [chain.hash, correctable?.id ?? 0],
  );
  return rows.map((row) => ({
    sealId: Number(row[0]),
    sourceId: Number(row[1]),
    round: Number(row[2]),
    dueMs: Number(row[3]) + RELAY_DELAY_MS - now.getTime(),
  }));
}
