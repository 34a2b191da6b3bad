import * as contract from '../../../contract/index.ts';
import { NotSignedIn } from '../../platform/errors.ts';
import { checkKey } from '../../platform/http/idempotency.ts';
import { relyingPartyOf } from '../../platform/http/relying-party.ts';
import { type CustomCall, custom, type WriteCall, write } from '../../platform/http/route.ts';
import { knownDeviceCookie } from '../../platform/session/known-device.ts';
import { newSecret } from '../../platform/session/new-secret.ts';
import { deviceOf } from '../sign-in/device.ts';
import { originOf, signedIn } from '../sign-in/open-session.ts';
import { acceptWithPassword } from './accept-with-password.ts';
import { readAccount, removePassword, renameAccount } from './account.ts';
import { closeByOwner } from './admin-password.ts';
import type { EndDeployTokens } from './end-given.ts';
import { inviteAgain, invitePerson, lookAtInvitation, takeBackInvitation } from './invitations.ts';
import { confirmCodes, makeRecoveryCodes, removeCodes, startCodes } from './own-codes.ts';
import { changePassword } from './own-password.ts';
import { listPeople, removePerson, updatePerson } from './people.ts';
import { endOtherSessions, endSession, listSessions } from './signed-in-sessions.ts';

// What takes or answers a secret is not a `write`: that would store the response, and a hash of what
// was sent.
export const accountRoutes = (endDeployTokens: EndDeployTokens) => [
  custom(contract.listPeople, async (call) => ({
    body: await listPeople(call.server.db, by(call).session, call.server.clock()),
  })),
  custom(contract.invitePerson, async (call) => ({
    body: await call.db.write((tx) => invitePerson(tx, call.input, secretOf(call), by(call))),
  })),
  custom(contract.inviteAgain, async (call) => ({
    body: await call.db.write((tx) => inviteAgain(tx, call.input, secretOf(call), by(call))),
  })),
  write(contract.takeBackInvitation, (call) =>
    takeBackInvitation(call.tx, call.input.id, byWriter(call)),
  ),
  write(contract.updatePerson, (call) =>
    updatePerson(call.tx, call.input, byWriter(call), endDeployTokens),
  ),
  write(contract.removePerson, (call) =>
    removePerson(call.tx, call.input.id, byWriter(call), endDeployTokens),
  ),
  write(contract.closeAdminPassword, (call) => closeByOwner(call.tx, byWriter(call))),

  custom(contract.lookAtInvitation, async (call) => {
    const { db, clock } = call.server;
    return { body: await lookAtInvitation(db, call.input.token, clock()) };
  }),
  custom(contract.acceptWithPassword, async (call) => {
    const origin = await originOf(call);
    const device = deviceOf(call.c.req.header('user-agent'));
    const deps = { ...call.server, endDeployTokens };
    const opened = await acceptWithPassword(deps, { ...call.input, device }, origin);
    return signedIn(call, opened, origin);
  }),

  custom(contract.readAccount, async ({ server, c, session }) => {
    return { body: await readAccount(server.db, session, hostOf({ server, c })) };
  }),
  write(contract.renameAccount, (call) => renameAccount(call.tx, call.input.name, byWriter(call))),
  custom(contract.changePassword, async (call) => {
    const { server, db, secure, session } = call;
    const body = await changePassword({ ...server, db, endDeployTokens }, call.input, by(call));
    // The old password's devices are no longer known, and this one shall be.
    const account = session?.accountId ?? null;
    return { body, cookies: [await knownDeviceCookie(server.db, null, account, secure)] };
  }),
  custom(contract.removePassword, async (call) => ({
    body: await call.db.write((tx) => removePassword(tx, hostOf(call), by(call))),
  })),
  custom(contract.startCodes, async (call) => ({
    body: await call.db.write((tx) => startCodes(tx, new URL(call.c.req.url).hostname, by(call))),
  })),
  custom(contract.confirmCodes, async (call) => ({
    body: await confirmCodes(call.db, call.input.code, by(call)),
  })),
  write(contract.removeCodes, (call) => removeCodes(call.tx, byWriter(call))),
  custom(contract.makeRecoveryCodes, async (call) => ({
    body: await makeRecoveryCodes(call.db, call.input.left, by(call)),
  })),

  custom(contract.listSessions, async (call) => ({
    body: await listSessions(call.server.db, by(call).session, call.server.clock()),
  })),
  write(contract.endSession, (call) => endSession(call.tx, call.input.id, byWriter(call))),
  write(contract.endOtherSessions, (call) => endOtherSessions(call.tx, byWriter(call))),
];

function by({ server, session }: Pick<CustomCall, 'server' | 'session'>) {
  if (!session) throw new NotSignedIn();
  return { session, clock: server.clock, sessions: server.sessions };
}

function byWriter({ session, clock, sessions }: Pick<WriteCall, 'session' | 'clock' | 'sessions'>) {
  if (!session) throw new NotSignedIn();
  return { session, clock, sessions };
}

/** Where passkeys work that are used at this address; null where none can. */
function hostOf({ server, c }: Pick<CustomCall, 'server' | 'c'>): string | null {
  return relyingPartyOf(c, server.settings)?.host ?? null;
}

/** A request that is repeated under its key makes the same invitation. */
function secretOf({ c, session }: Pick<CustomCall, 'c' | 'session'>): string {
  const key = c.req.header('idempotency-key');
  return newSecret('', session?.tokenHash ?? '', key === undefined ? key : checkKey(key));
}
