import { serverMessages, turnSentence } from '../../../contract/index.ts';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { IncorrectPassword, TooMany } from '../../platform/errors.ts';
import { count, refuseWhenOver } from '../../platform/rate-limit/rate-limit.ts';
import { deviceCounter, isKnownNetwork } from '../../platform/session/known-device.ts';
import type { SessionStore, Visitor } from '../../platform/session/session.ts';
import { signInTries, takeTurn, timeToTurn } from '../../platform/session/sign-in-throttle.ts';

/** A turn that comes sooner is waited for; for a later one the visitor is told when to come back. */
const HOLD_MS = 20_000;

/** Where a sign-in comes from. */
export interface Origin {
  /** The keyed hash of the address. */
  network: string;
  /** The id of a device that signed in before. */
  device: string | null;
  /** The session its browser had; a new one takes its place. */
  replaces: string | undefined;
}

interface SignInDesk {
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
 * @throws IncorrectPassword, TooMany
 */
export async function signIn(
  desk: SignInDesk,
  { password, ...visitor }: Visitor & { password: string },
  origin: Origin,
) {
  const { db, clock, sessions } = desk;
  const { network, device } = origin;
  // A neighbour's wrong tries are not held against a device that is known.
  const counter = device === null ? network : deviceCounter(device);
  const known = device !== null || (await isKnownNetwork(db, network, clock()));
  await countTry(desk, counter, known ? null : network);
  if (!(await sessions.isPassword(password, known))) {
    await db.write((tx) => recordFailedSignIn(tx, clock, visitor.device));
    throw new IncorrectPassword();
  }
  return sessions.open(visitor, { ...origin, counter });
}

/** @throws TooMany; those refused again and again cost one reading of the database each. */
async function countTry(desk: SignInDesk, counter: string, stranger: string | null) {
  const { db, clock } = desk;
  const now = clock();
  await refuseWhenOver(db, signInTries, counter, now, serverMessages.tooManyTries);
  if (stranger !== null) refuseUntilTurn(await timeToTurn(db, stranger, now));

  const attempt = (at: Date) =>
    db.write(async (tx) => {
      await refuseWhenOver(tx, signInTries, counter, now, serverMessages.tooManyTries);
      if (stranger !== null) refuseUntilTurn(await timeToTurn(tx, stranger, at));
      const waitMs = stranger === null ? 0 : await takeTurn(tx, stranger, at);
      if (waitMs === 0) await count(tx, signInTries, counter, now);
      return waitMs;
    });

  const waitMs = await attempt(now);
  if (waitMs === 0) return;
  if (waitMs > HOLD_MS) refuseUntilTurn(waitMs);
  await desk.pause(waitMs);
  // Somebody else at this address may have taken the turn.
  refuseUntilTurn(await attempt(new Date(now.getTime() + waitMs)));
}

function refuseUntilTurn(waitMs: number): void {
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new TooMany(turnSentence(seconds), seconds);
}
