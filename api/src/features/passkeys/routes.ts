import * as contract from '../../../contract/index.ts';
import { Conflict, NotSignedIn } from '../../platform/errors.ts';
import { type RelyingParty, relyingPartyOf } from '../../platform/http/relying-party.ts';
import { type CustomCall, custom, write } from '../../platform/http/route.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import type { EndDeployTokens } from '../accounts/end-given.ts';
import { deviceOf } from '../sign-in/device.ts';
import { originOf, signedIn, toSession } from '../sign-in/open-session.ts';
import { addOptions, addPasskey } from './add.ts';
import { countChallenge } from './challenges.ts';
import { confirmOptions, confirmWithPasskey } from './confirm.ts';
import { acceptWithPasskey, invitationOptions } from './invitation.ts';
import { removePasskey, renamePasskey } from './own-passkeys.ts';
import { signInOptions, signInWithPasskey } from './sign-in.ts';

export const passkeyRoutes = (endDeployTokens: EndDeployTokens) => [
  custom(contract.askSignInChallenge, async (call) => {
    const { network } = await originOf(call);
    await countChallenge(call.server, network);
    return answer(await signInOptions(call.server, partyOf(call)));
  }),

  custom(contract.signInWithPasskey, async (call) => {
    const origin = await originOf(call);
    const attempt = { party: partyOf(call), device: deviceOfCall(call), counter: origin.network };
    const opened = await signInWithPasskey(call.server, call.input.credential, attempt, origin);
    return signedIn(call, opened, origin);
  }),

  custom(contract.askConfirmChallenge, async (call) =>
    answer(await confirmOptions(call.server, partyOf(call), signedInOn(call))),
  ),

  custom(contract.confirmWithPasskey, async (call) => {
    const session = signedInOn(call);
    const counter = `session ${session.id}`;
    const attempt = { party: partyOf(call), device: session.device, counter };
    const { credential } = call.input;
    const confirmed = await confirmWithPasskey(call.server, credential, attempt, session);
    return { body: toSession(confirmed, call.server) };
  }),

  custom(contract.askPasskeyChallenge, async (call) =>
    answer(await addOptions(call.server, partyOf(call), signedInOn(call))),
  ),

  custom(contract.addPasskey, async (call) => {
    const deps = { ...call.server, db: call.db };
    return { body: await addPasskey(deps, call.input, partyOf(call), signedInOn(call)) };
  }),

  write(contract.renamePasskey, ({ tx, input, session, clock, sessions }) =>
    renamePasskey(tx, input, { session: signedInOn({ session }), clock, sessions }),
  ),

  custom(contract.removePasskey, async (call) => {
    const { clock, sessions, settings } = call.server;
    const by = { session: signedInOn(call), clock, sessions };
    const host = relyingPartyOf(call.c, settings)?.host ?? null;
    return { body: await call.db.write((tx) => removePasskey(tx, call.input.id, host, by)) };
  }),

  custom(contract.askInvitationChallenge, async (call) => {
    const { network } = await originOf(call);
    await countChallenge(call.server, network);
    return answer(await invitationOptions(call.server, call.input, partyOf(call)));
  }),

  custom(contract.acceptWithPasskey, async (call) => {
    const origin = await originOf(call);
    const place = { party: partyOf(call), device: deviceOfCall(call) };
    const deps = { ...call.server, endDeployTokens };
    return signedIn(call, await acceptWithPasskey(deps, call.input, place, origin), origin);
  }),
];

type Call = Pick<CustomCall, 'c' | 'server' | 'session'>;

/** @throws Conflict at an IP address, where browsers have no passkeys */
function partyOf({ c, server }: Call): RelyingParty {
  const party = relyingPartyOf(c, server.settings);
  if (!party) throw new Conflict(contract.accountTexts.needsName);
  return party;
}

function signedInOn({ session }: Pick<Call, 'session'>): SessionRecord {
  if (!session) throw new NotSignedIn();
  return session;
}

const deviceOfCall = ({ c }: Call) => deviceOf(c.req.header('user-agent'));

/** The contract passes the options on as they are, whatever they are called. */
const answer = <Options extends { challenge: string }>(options: Options) => ({
  body: { options: options as Options & Record<string, unknown> },
});
