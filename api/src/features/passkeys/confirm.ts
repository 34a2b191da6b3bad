import { accountTexts } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import type { SessionRecord, SessionStore } from '../../platform/session/session.ts';
import { ownAccount } from '../accounts/account-rows.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { type Credential, challengeIn } from './credential.ts';
import { PasskeyRefused } from './passkey-refused.ts';
import { checkProof, proofOptions } from './proof.ts';
import { type Attempt, countWrong } from './sign-in.ts';
import { findPasskey, passkeysAt, usePasskey } from './stored-passkeys.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * Options for confirming with one of your passkeys.
 * @throws Conflict when there is none for this address
 */
export async function confirmOptions(
  { db, clock }: Deps,
  party: RelyingParty,
  session: SessionRecord,
) {
  const { id: accountId } = await ownAccount(db, session);
  const own = await passkeysAt(db, accountId, party.host);
  if (own.length === 0) throw new Conflict(accountTexts.noPasskeyHere);
  const use = { purpose: 'confirm', accountId } as const;
  const challenge = await db.write((tx) => makeChallenge(tx, use, clock));
  return proofOptions(party, challenge, own);
}

/**
 * Notes that the holder of a session proved again who they are.
 * @throws PasskeyRefused, also for somebody else's passkey; Conflict, TooManyRequests
 */
export async function confirmWithPasskey(
  deps: Deps & { sessions: SessionStore },
  credential: Credential,
  attempt: Attempt,
  session: SessionRecord,
): Promise<SessionRecord> {
  const { db, clock, sessions } = deps;
  const { id: accountId } = await ownAccount(db, session);
  return countWrong(deps, attempt, async () => {
    const challenge = challengeIn(credential);
    await db.write((tx) => takeChallenge(tx, challenge, { purpose: 'confirm', accountId }, clock));
    const found = await findPasskey(db, credential.id);
    if (found?.account.id !== accountId) throw new PasskeyRefused();
    const proof = await checkProof(credential, attempt.party, found.passkey);
    return sessions.confirm(session, async (tx) => {
      await usePasskey(tx, proof, clock());
    });
  });
}
