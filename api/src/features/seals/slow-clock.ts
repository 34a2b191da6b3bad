import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { marginOf } from './being-decided.ts';
import { type DrandChain, timeOfRound } from './drand.ts';
import { newestRound } from './relays.ts';
import { findSeal } from './seal-records.ts';

/** Relays and clocks may be a little behind. */
const CLOCK_TOLERANCE_MS = MINUTE;

interface RelaySettings {
  chain: DrandChain;
  relays?: readonly string[];
}

/**
 * With a clock that is behind, a number may be known although its time seems to be still to come.
 * Compares with the newest round of the relays and those stored here. When no relay responds and none is stored, the
 * clock is trusted. What is too late by this clock, too, passes: the caller refuses it, for the reason that
 * holds.
 * @param at the time of the number, which must be `leadMs` away
 * @throws Conflict
 */
export async function refuseSlowClock(
  db: Database,
  { at, leadMs }: { at: Date; leadMs: number },
  clock: Clock,
  { chain, relays }: RelaySettings,
): Promise<void> {
  const isTimely = at.getTime() - clock().getTime() >= leadMs;
  if (!relays || !isTimely) return;
  const [stored, served] = await Promise.all([
    newestStoredRound(db, chain),
    newestRound({ chain, relays }, new AbortController().signal),
  ]);
  const newest = Math.max(stored, served ?? 0);
  if (newest === 0) return;
  const comesInMs = at.getTime() - timeOfRound(chain, newest).getTime();
  if (comesInMs <= 0 || comesInMs < leadMs - CLOCK_TOLERANCE_MS) {
    throw new Conflict(
      'The clock of this server is behind, so the number may already be known. Please set the clock right first.',
    );
  }
}

/** Of all draws; 0 when there is none. Somebody may have entered a round that no relay gave. */
async function newestStoredRound(db: Database, { hash }: DrandChain): Promise<number> {
  const [row] = await db.rows(
    `SELECT MAX(s.round) FROM seal_sources s JOIN seal_numbers n ON n.source_id = s.id
     WHERE s.kind = 'drand' AND s.chain = ?`,
    [hash],
  );
  return Number(row?.[0] ?? 0);
}

/** @throws NotFound; Conflict when, by the relays' time, the number has arrived */
export async function refuseLateCallOff(
  db: Database,
  id: number,
  clock: Clock,
  relaySettings: RelaySettings,
): Promise<void> {
  const { main, calledOff } = await findSeal(db, id);
  if (calledOff || main.numbers.length > 0) return;
  const number = { at: main.at, leadMs: marginOf(main.source.kind) };
  await refuseSlowClock(db, number, clock, relaySettings);
}
