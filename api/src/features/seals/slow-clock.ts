import { MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { BEFORE_ROUND_MS } from './call-off.ts';
import { type DrandChain, timeOfRound } from './drand.ts';
import { newestRound } from './relays.ts';
import { findSeal } from './seal-records.ts';

/** Relays lag a little, and so may clocks. */
const CLOCK_TOLERANCE_MS = MINUTE;

interface AskedRelays {
  chain: DrandChain;
  relays?: readonly string[];
}

/**
 * By a clock that is behind, a number may seem to come although it is known already. The newest
 * round tells; when no relay answers, the clock is trusted.
 * @param at when nobody can know the number yet; `leadMs` are to be left until then
 * @throws Conflict
 */
export async function refuseSlowClock(
  { at, leadMs }: { at: Date; leadMs: number },
  { chain, relays }: AskedRelays,
): Promise<void> {
  if (!relays) return;
  const newest = await newestRound({ chain, relays }, new AbortController().signal);
  if (newest === undefined) return;
  const comesInMs = at.getTime() - timeOfRound(chain, newest).getTime();
  if (comesInMs <= 0 || comesInMs < leadMs - CLOCK_TOLERANCE_MS) {
    throw new Conflict(
      'The clock of this server is behind, so the number may be known already. Please set the clock right first.',
    );
  }
}

/** @throws NotFound; Conflict when a seal's number is there by the relays' time */
export async function refuseLateCallOff(
  db: Database,
  id: number,
  asked: AskedRelays,
): Promise<void> {
  const { main, calledOff } = await findSeal(db, id);
  const isTimely = !calledOff && main.numbers.length === 0;
  if (isTimely) await refuseSlowClock({ at: main.at, leadMs: BEFORE_ROUND_MS }, asked);
}
