import { createHash } from 'node:crypto';
import { serverTexts, tooManySignInsText } from '../../../contract/index.ts';
import { type Clock, HOUR } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { TooManyRequests } from '../../platform/errors.ts';
import { nameKey } from '../../platform/name-key.ts';
import {
  count,
  type RateLimit,
  refuseOverLimit,
  resetCount,
  takeBackCount,
} from '../../platform/rate-limit/rate-limit.ts';
import {
  deviceCounter,
  isKnownNetwork,
  type KnownDevice,
} from '../../platform/session/known-device.ts';
import { enterQueue, queuedWaitMs, signInTries } from '../../platform/session/sign-in-throttle.ts';

/** A sign-in that must wait longer is refused with the time to come back. */
const MAX_HOLD_MS = 20_000;

/**
 * Tries with one name from devices that its account does not know, from all networks together. They
 * are counted for unknown names too, so that nobody learns which names there are.
 */
const triesOfName: RateLimit = { purpose: 'sign-in-name', atMost: 30, withinMs: HOUR };

interface CountDeps {
  db: Database;
  clock: Clock;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
}

/** Who tries to sign in, from where. */
interface From {
  /** The keyed hash of the client's address. */
  network: string;
  device: KnownDevice | null;
  /** The account that the name belongs to; null for the shared password. */
  accountId: number | null;
  name: string | null;
}

/** A try that was counted. */
export interface CountedTry {
  /** Comes from a device or network that somebody signed in from before. */
  known: boolean;
  /** For the right password. */
  succeeded(tx: Tx): Promise<void>;
  /** For a try that shall not count. */
  takeBack(tx: Tx): Promise<void>;
}

/**
 * Counts a try to sign in. Known devices and networks do not queue (decision 032). A device is known
 * to the account that it signed in to, and to no other.
 * @throws TooManyRequests
 */
export async function countTry(deps: CountDeps, from: From): Promise<CountedTry> {
  const { network, device, accountId, name } = from;
  const known = device?.accountId === accountId ? device : null;
  const counters: Counter[] = known
    ? [[signInTries, deviceCounter(known)]]
    : [[signInTries, network], ...(name === null ? [] : [ofName(name)])];
  const isKnown = known !== null || (await isKnownNetwork(deps.db, network, deps.clock()));
  await countAndQueue(deps, counters, isKnown ? null : network);

  const takeBack = async (tx: Tx) => {
    for (const [{ purpose }, key] of counters) await takeBackCount(tx, purpose, key);
  };
  return {
    known: isKnown,
    takeBack,
    async succeeded(tx) {
      // Only what counts for them alone: with their own password, nobody gets more tries at another.
      if (accountId !== null && !known) return takeBack(tx);
      for (const [{ purpose }, key] of counters) await resetCount(tx, purpose, key);
    },
  };
}

type Counter = readonly [limit: RateLimit, key: string];

function ofName(name: string): Counter {
  return [triesOfName, createHash('sha256').update(nameKey(name)).digest('base64url')];
}

/**
 * Counts before the password is checked, so that parallel tries count too.
 * @throws TooManyRequests; a refused attempt costs a few database reads
 */
async function countAndQueue(
  { db, clock, pause }: CountDeps,
  counters: readonly Counter[],
  unknownNetwork: string | null,
): Promise<void> {
  const now = clock();
  await refuseOver(db, counters, now);
  if (unknownNetwork !== null) refuseWhileQueued(await queuedWaitMs(db, unknownNetwork, now));

  const attempt = (at: Date) =>
    db.write(async (tx) => {
      await refuseOver(tx, counters, now);
      if (unknownNetwork !== null) refuseWhileQueued(await queuedWaitMs(tx, unknownNetwork, at));
      const waitMs = unknownNetwork === null ? 0 : await enterQueue(tx, unknownNetwork, at);
      if (waitMs > 0) return waitMs;
      for (const [limit, key] of counters) await count(tx, limit, key, now);
      return 0;
    });

  const waitMs = await attempt(now);
  if (waitMs === 0) return;
  if (waitMs > MAX_HOLD_MS) refuseWhileQueued(waitMs);
  await pause(waitMs);
  // Another request from this address may have taken the place.
  refuseWhileQueued(await attempt(new Date(now.getTime() + waitMs)));
}

async function refuseOver(
  db: Pick<Tx, 'rows'>,
  counters: readonly Counter[],
  now: Date,
): Promise<void> {
  for (const [limit, key] of counters) {
    const message = limit === triesOfName ? tooManySignInsText : serverTexts.tooManyTries;
    await refuseOverLimit(db, limit, key, now, message);
  }
}

function refuseWhileQueued(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new TooManyRequests(tooManySignInsText(seconds), seconds);
}
