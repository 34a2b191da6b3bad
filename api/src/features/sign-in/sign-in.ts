import { serverMessages, turnSentence } from '../../../contract/index.ts';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { IncorrectPassword, TooManyRequests } from '../../platform/errors.ts';
import { count, refuseOverLimit } from '../../platform/rate-limit/rate-limit.ts';
import { deviceCounter, isKnownNetwork } from '../../platform/session/known-device.ts';
import type { SessionStore, Visitor } from '../../platform/session/session.ts';
import { enterQueue, queuedWaitMs, signInTries } from '../../platform/session/sign-in-throttle.ts';

/** A turn that comes sooner is waited for; for a later one the visitor is told when to come back. */
const MAX_HOLD_MS = 20_000;

/** Where a sign-in comes from. */
export interface Origin {
  /** The keyed hash of the address. */
  network: string;
  /** The id of a device that signed in before. */
  device: string | null;
  /** The session its browser had; a new one takes its place. */
  replaces: string | undefined;
}

interface SignInDeps {
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>;
}

/**
 * Opens a session for the right password. A try is counted before the password is looked at, so
 * that tries sent at once are counted too. Devices and networks that signed in before pass by
 * whatever strangers do (decision 032).
 * @throws IncorrectPassword, TooManyRequests
 */
export async function signIn(
  desk: SignInDeps,
  { password, ...visitor }: Visitor & { password: string },
  origin: Origin,
) {
  const { db, clock, sessions } = desk;
  const { network, device } = origin;
  // A neighbour's wrong tries are not held against a device that is known.
  const counter = device === null ? network : deviceCounter(device);
  const known = device !== null || (await isKnownNetwork(db, network, clock()));
  await countAttempt(desk, counter, known ? null : network);
  if (!(await sessions.isPassword(password, known))) {
    await db.write((tx) => recordFailedSignIn(tx, clock, visitor.device));
    throw new IncorrectPassword();
  }
  return sessions.open(visitor, { ...origin, counter });
}

/** @throws TooManyRequests; those refused again and again cost one reading of the database each. */
async function countAttempt(desk: SignInDeps, counter: string, stranger: string | null) {
  const { db, clock } = desk;
  const now = clock();
  await refuseOverLimit(db, signInTries, counter, now, serverMessages.tooManyTries);
  if (stranger !== null) refuseWhileQueued(await queuedWaitMs(db, stranger, now));

  const attempt = (at: Date) =>
    db.write(async (tx) => {
      await refuseOverLimit(tx, signInTries, counter, now, serverMessages.tooManyTries);
      if (stranger !== null) refuseWhileQueued(await queuedWaitMs(tx, stranger, at));
      const waitMs = stranger === null ? 0 : await enterQueue(tx, stranger, at);
      if (waitMs === 0) await count(tx, signInTries, counter, now);
      return waitMs;
    });

  const waitMs = await attempt(now);
  if (waitMs === 0) return;
  if (waitMs > MAX_HOLD_MS) refuseWhileQueued(waitMs);
  await desk.pause(waitMs);
  // Somebody else at this address may have taken the turn.
  refuseWhileQueued(await attempt(new Date(now.getTime() + waitMs)));
}

function refuseWhileQueued(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new TooManyRequests(turnSentence(seconds), seconds);
}
