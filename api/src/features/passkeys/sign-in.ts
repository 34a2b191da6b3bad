import { serverTexts } from '../../../contract/index.ts';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import { count, type RateLimit, refuseOverLimit } from '../../platform/rate-limit/rate-limit.ts';
import type { SessionStore, SignedInFrom } from '../../platform/session/session.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { type Credential, challengeIn } from './credential.ts';
import { PasskeyRefused } from './passkey-refused.ts';
import { checkProof, proofOptions, userHandleIn } from './proof.ts';
import { findPasskey, usePasskey } from './stored-passkeys.ts';

/**
 * Nobody guesses a passkey, so this limits load and the history. Wrong passwords do not count here:
 * whom those have locked out can still use a passkey.
 */
const wrongPasskeys: RateLimit = { purpose: 'wrong-passkey', atMost: 10, withinMs: 10 * MINUTE };

interface Deps {
  db: Database;
  clock: Clock;
}

/** Who tries it, from where. */
export interface Attempt {
  party: RelyingParty;
  /** The rate limit key that wrong ones are counted by. */
  counter: string;
  device: string | null;
}

/** Options for signing in with any passkey of this site. */
export async function signInOptions({ db, clock }: Deps, party: RelyingParty) {
  const challenge = await db.write((tx) => makeChallenge(tx, { purpose: 'sign-in' }, clock));
  return proofOptions(party, challenge);
}

/**
 * Opens a session for the account of a passkey.
 * @throws PasskeyRefused, TooManyRequests, Conflict for a challenge that was used or has expired
 */
export async function signInWithPasskey(
  deps: Deps & { sessions: SessionStore },
  credential: Credential,
  attempt: Attempt,
  from: SignedInFrom,
) {
  const { db, clock, sessions } = deps;
  const { party, device } = attempt;
  return countWrong(deps, attempt, async () => {
    const challenge = challengeIn(credential);
    await db.write((tx) => takeChallenge(tx, challenge, { purpose: 'sign-in' }, clock));
    const found = await findPasskey(db, credential.id);
    if (!found || found.account.userHandle !== userHandleIn(credential)) throw new PasskeyRefused();
    const proof = await checkProof(credential, party, found.passkey);
    return sessions.open(async (tx) => {
      const { id: accountId, name, role } = await usePasskey(tx, proof, clock());
      return { accountId, name, role, device };
    }, from);
  });
}

/**
 * Runs a check of a passkey. A refusal is counted, and recorded as a sign-in that failed.
 * @throws TooManyRequests after ten of them
 */
export async function countWrong<Result>(
  { db, clock }: Deps,
  { counter, device }: Attempt,
  check: () => Promise<Result>,
): Promise<Result> {
  await refuseOverLimit(db, wrongPasskeys, counter, clock(), serverTexts.tooManyTries);
  try {
    return await check();
  } catch (error) {
    if (error instanceof PasskeyRefused) {
      await db.write(async (tx) => {
        await count(tx, wrongPasskeys, counter, clock());
        await recordFailedSignIn(tx, clock, device, 'passkey');
      });
    }
    throw error;
  }
}
