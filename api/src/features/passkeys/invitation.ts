import { accountTexts } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import type { SessionStore, SignedInFrom } from '../../platform/session/session.ts';
import { type AcceptDeps, acceptInvitation, userHandleFor } from '../accounts/accept-invitation.ts';
import { findAccount, refuseTakenName } from '../accounts/account-rows.ts';
import { findInvitation } from '../accounts/invitations.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { type Credential, challengeIn } from './credential.ts';
import { checkNewPasskey, registrationOptions } from './registration.ts';
import { storePasskey } from './stored-passkeys.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** The secret of the invitation, and the name that its new account gets. */
interface Invited {
  token: string;
  name: string;
}

/**
 * Options for accepting an invitation with a passkey.
 * @throws NotFound, or Conflict when the invitation no longer works or the name is taken
 */
export async function invitationOptions(
  { db, clock }: Deps,
  { token, name }: Invited,
  party: RelyingParty,
) {
  const { id: invitationId, accountId } = await findInvitation(db, token, clock());
  const account = accountId === null ? null : await findAccount(db, accountId);
  // Before the browser's dialog, so that a refusal leaves no passkey behind.
  if (!account) await refuseTakenName(db, name);
  else if (account.suspendedAt !== null) throw new Conflict(accountTexts.suspended);
  const use = { purpose: 'invitation', invitationId } as const;
  return registrationOptions({
    party,
    siteName: (await readCampaign(db, clock)).organizers,
    accountName: account?.name ?? name,
    userHandle: await userHandleFor(db, token, clock()),
    // Accepting it removes the passkeys that an existing account has.
    known: [],
    challenge: await db.write((tx) => makeChallenge(tx, use, clock)),
  });
}

/**
 * Accepts an invitation with a new passkey, and opens a session.
 * @throws NotFound, BadRequest when the passkey is none of this site, Conflict
 */
export async function acceptWithPasskey(
  {
    db,
    clock,
    sessions,
    endDeployTokens,
  }: Deps & Pick<AcceptDeps, 'endDeployTokens'> & { sessions: SessionStore },
  { credential, ...invited }: Invited & { credential: Credential },
  { party, device }: { party: RelyingParty; device: string | null },
  from: SignedInFrom,
) {
  const { id: invitationId } = await findInvitation(db, invited.token, clock());
  const challenge = challengeIn(credential);
  const use = { purpose: 'invitation', invitationId } as const;
  await db.write((tx) => takeChallenge(tx, challenge, use, clock));
  const made = await checkNewPasskey(credential, party);
  return sessions.open(
    (tx) =>
      acceptInvitation(
        tx,
        { ...invited, device },
        async (_, { id: accountId, name }) => {
          const author = { name, accountId, device, createdAt: clock().getTime() };
          const passkey = { ...made, accountId, host: party.host, name: nameOfPasskey(device) };
          await storePasskey(tx, { session: author, clock }, passkey);
        },
        { clock, sessions, endDeployTokens },
      ),
    from,
  );
}

/** What its owner calls it, until they choose another name. */
const nameOfPasskey = (device: string | null) => device ?? 'Passkey';
