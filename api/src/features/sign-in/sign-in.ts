import { serverTexts, tooManySignInsText } from '../../../contract/index.ts';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { IncorrectPassword, TooManyRequests } from '../../platform/errors.ts';
import { count, refuseOverLimit } from '../../platform/rate-limit/rate-limit.ts';
import { deviceCounter, isKnownNetwork } from '../../platform/session/known-device.ts';
import type { SessionStore, Visitor } from '../../platform/session/session.ts';
import { enterQueue, queuedWaitMs, signInTries } from '../../platform/session/sign-in-throttle.ts';

/** A sign-in that must wait longer is refused with the time to come back. */
const MAX_HOLD_MS = 20_000;

/** Where a sign-in request comes from. */
export interface Origin {
  /** The keyed hash of the client's address. */
  network: string;
  /** The id of a device that signed in before. */
  device: string | null;
  /** The token of the browser's old session, which the new one replaces. */
  replaces: string | undefined;
  /** The secret of the admin document. */
  document: string;
}

interface SignInDeps {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
}

/**
 * Opens a session for the right password. An attempt is counted before the password is checked, so
 * that parallel attempts count too. Known devices and networks do not queue (decision 032).
 * @throws IncorrectPassword, TooManyRequests
 */
export async function signIn(
  deps: SignInDeps,
  { password, ...visitor }: Visitor & { password: string },
  origin: Origin,
) {
  const { db, clock, sessions } = deps;
  const { network, device } = origin;
  // A known device is not blocked by wrong attempts from its network.
  const counter = device === null ? network : deviceCounter(device);
  const known = device !== null || (await isKnownNetwork(db, network, clock()));
  await countAttempt(deps, counter, known ? null : network);
  if (!(await sessions.isPassword(password, known))) {
    await db.write((tx) => recordFailedSignIn(tx, clock, visitor.device));
    throw new IncorrectPassword();
  }
  return sessions.open({ ...visitor, accountId: null, role: 'owner' }, { ...origin, counter });
}

/** @throws TooManyRequests; a refused attempt costs one database read */
async function countAttempt(deps: SignInDeps, counter: string, unknownNetwork: string | null) {
  const { db, clock } = deps;
  const now = clock();
  await refuseOverLimit(db, signInTries, counter, now, serverTexts.tooManyTries);
  if (unknownNetwork !== null) refuseWhileQueued(await queuedWaitMs(db, unknownNetwork, now));

  const attempt = (at: Date) =>
    db.write(async (tx) => {
      await refuseOverLimit(tx, signInTries, counter, now, serverTexts.tooManyTries);
      if (unknownNetwork !== null) refuseWhileQueued(await queuedWaitMs(tx, unknownNetwork, at));
      const waitMs = unknownNetwork === null ? 0 : await enterQueue(tx, unknownNetwork, at);
      if (waitMs === 0) await count(tx, signInTries, counter, now);
      return waitMs;
    });

  const waitMs = await attempt(now);
  if (waitMs === 0) return;
  if (waitMs > MAX_HOLD_MS) refuseWhileQueued(waitMs);
  await deps.pause(waitMs);
  // Another request from this address may have taken the place.
  refuseWhileQueued(await attempt(new Date(now.getTime() + waitMs)));
}

function refuseWhileQueued(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new TooManyRequests(tooManySignInsText(seconds), seconds);
}
