import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import { CodeNeeded, IncorrectPassword, WrongCode } from '../../platform/errors.ts';
import type { KnownDevice } from '../../platform/session/known-device.ts';
import type { SessionStore, SignedInFrom } from '../../platform/session/session.ts';
import { findAccountByName } from '../accounts/account-rows.ts';
import { checkProof, type Proof, type ProofDeps } from './check-proof.ts';
import { countTry } from './count-try.ts';

/** Where a request to sign in comes from. */
export interface Origin extends SignedInFrom {
  /** A device that signed in before. */
  knownDevice: KnownDevice | null;
}

interface SignInDeps extends ProofDeps {
  sessions: SessionStore;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
}

/**
 * Opens a session for the password of the account with this name, or for the shared admin password.
 * @throws IncorrectPassword, CodeNeeded, WrongCode, TooManyRequests
 */
export async function signIn(deps: SignInDeps, proof: Proof, origin: Origin) {
  const { db, clock, sessions } = deps;
  const account = await findAccountByName(db, proof.name);
  const counted = await countTry(deps, {
    network: origin.network,
    device: origin.knownDevice,
    accountId: account?.id ?? null,
    name: proof.name,
  });
  try {
    const use = await checkProof(deps, account, proof, counted.known);
    return await sessions.open(async (tx) => {
      const holder = await use(tx);
      await counted.succeeded(tx);
      return holder;
    }, origin);
  } catch (error) {
    if (error instanceof CodeNeeded) await db.write((tx) => counted.takeBack(tx));
    else if (error instanceof IncorrectPassword || error instanceof WrongCode)
      await db.write((tx) => recordFailedSignIn(tx, clock, proof.device));
    throw error;
  }
}
