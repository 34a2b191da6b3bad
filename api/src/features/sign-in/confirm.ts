import { accountTexts, serverTexts } from '../../../contract/index.ts';
import { recordFailedSignIn } from '../../platform/audit/failed-sign-ins.ts';
import {
  CodeNeeded,
  Forbidden,
  IncorrectPassword,
  Invalid,
  WrongCode,
} from '../../platform/errors.ts';
import {
  countAgainstLimit,
  refuseOverLimit,
  resetCount,
  takeBackCount,
} from '../../platform/rate-limit/rate-limit.ts';
import type { SessionRecord, SessionStore } from '../../platform/session/session.ts';
import { signInTries } from '../../platform/session/sign-in-throttle.ts';
import { findAccount } from '../accounts/account-rows.ts';
import { checkProof, type Proof, type ProofDeps } from './check-proof.ts';

/**
 * Notes that the holder of a session proved again who they are, with their password. Each session has
 * its own ten tries, so that nobody else can use them up.
 * @throws Invalid for a wrong password or code, which leaves them signed in; TooManyRequests;
 * Forbidden for an access token
 */
export async function confirm(
  deps: ProofDeps & { sessions: SessionStore },
  session: SessionRecord,
  { password, code }: Pick<Proof, 'password' | 'code'>,
): Promise<SessionRecord> {
  const { db, clock, sessions } = deps;
  const { accountId, name, device, confirmedAt } = session;
  if (confirmedAt === null) throw new Forbidden(accountTexts.notWithToken);
  const { purpose } = signInTries;
  const counter = `session ${session.id}`;
  await refuseOverLimit(db, signInTries, counter, clock(), serverTexts.tooManyTries);
  await db.write((tx) =>
    countAgainstLimit(tx, signInTries, counter, clock(), serverTexts.tooManyTries),
  );
  const account = accountId === null ? null : await findAccount(db, accountId);
  try {
    const use = await checkProof(deps, account, { password, code, name, device }, true);
    return await sessions.confirm(session, async (tx) => {
      await use(tx);
      await resetCount(tx, purpose, counter);
    });
  } catch (error) {
    if (error instanceof CodeNeeded) await db.write((tx) => takeBackCount(tx, purpose, counter));
    else if (error instanceof IncorrectPassword || error instanceof WrongCode)
      await db.write((tx) => recordFailedSignIn(tx, clock, device));
    throw asField(error);
  }
}

/** A 401 would say that they are signed out. */
function asField(error: unknown): unknown {
  if (error instanceof IncorrectPassword)
    return new Invalid([{ path: 'password', message: error.message }]);
  if (error instanceof CodeNeeded || error instanceof WrongCode)
    return new Invalid([{ path: 'code', message: error.message }], error.reason);
  return error;
}
