import type { Passkey } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import { ownAccount } from '../accounts/account-rows.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { type Credential, challengeIn } from './credential.ts';
import { checkNewPasskey, registrationOptions } from './registration.ts';
import { passkeysAt, storePasskey } from './stored-passkeys.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Options for registering another passkey of one's own. */
export async function addOptions({ db, clock }: Deps, party: RelyingParty, session: SessionRecord) {
  const { id: accountId, name, userHandle } = await ownAccount(db, session);
  const use = { purpose: 'add', accountId } as const;
  return registrationOptions({
    party,
    siteName: (await readCampaign(db, clock)).organizers,
    accountName: name,
    userHandle,
    known: await passkeysAt(db, accountId, party.host),
    challenge: await db.write((tx) => makeChallenge(tx, use, clock)),
  });
}

/**
 * Registers another passkey of one's own.
 * @throws BadRequest when it is none of this site, Conflict
 */
export async function addPasskey(
  { db, clock }: Deps,
  { credential, name }: { credential: Credential; name: string },
  party: RelyingParty,
  session: SessionRecord,
): Promise<Passkey> {
  const { id: accountId } = await ownAccount(db, session);
  const challenge = challengeIn(credential);
  await db.write((tx) => takeChallenge(tx, challenge, { purpose: 'add', accountId }, clock));
  const made = await checkNewPasskey(credential, party);
  return db.write((tx) =>
    storePasskey(tx, { session, clock }, { ...made, accountId, host: party.host, name }),
  );
}
