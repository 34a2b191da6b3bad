import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/accounts/accounts.sql.ts';
import type { Database } from '../../platform/db/client.ts';
import type { SessionStore, SignedInFrom } from '../../platform/session/session.ts';
import { type Acceptance, type AcceptDeps, acceptInvitation } from './accept-invitation.ts';
import { refuseTakenName } from './account-rows.ts';
import { lookAtInvitation } from './invitations.ts';
import { hashNewPassword } from './new-password.ts';

/**
 * Accepts an invitation with a new password, and opens a session.
 * @throws NotFound, or Conflict when the invitation no longer works or the name is taken; Invalid for
 * a password that is easy to guess
 */
export async function acceptWithPassword(
  deps: AcceptDeps & { db: Database; sessions: SessionStore },
  { password, ...acceptance }: Acceptance & { password: string },
  from: SignedInFrom,
) {
  const { db, clock, sessions } = deps;
  // Before the hash, which is slow: nobody makes the server work without an invitation.
  const { name, forAccount } = await lookAtInvitation(db, acceptance.token, clock());
  if (!forAccount) await refuseTakenName(db, acceptance.name);
  const passwordHash = await hashNewPassword(deps, password, forAccount ? name : acceptance.name);
  return sessions.open(
    (tx) =>
      acceptInvitation(
        tx,
        acceptance,
        async (_, { id }) => {
          await tx.orm.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
        },
        deps,
      ),
    from,
  );
}
