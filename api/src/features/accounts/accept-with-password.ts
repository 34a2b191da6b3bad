import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/accounts/accounts.sql.ts';
import type { Database } from '../../platform/db/client.ts';
import { hashPassword } from '../../platform/session/password-hash.ts';
import type { SessionStore, SignedInFrom } from '../../platform/session/session.ts';
import { type Acceptance, type AcceptDeps, acceptInvitation } from './accept-invitation.ts';
import { refuseTakenName } from './account-rows.ts';
import { findInvitation } from './invitations.ts';

/**
 * Accepts an invitation with a new password, and opens a session.
 * @throws NotFound, or Conflict when the invitation no longer works or the name is taken
 */
export async function acceptWithPassword(
  deps: AcceptDeps & { db: Database; sessions: SessionStore },
  { password, ...acceptance }: Acceptance & { password: string },
  from: SignedInFrom,
) {
  const { db, clock, sessions } = deps;
  // Before the hash, which is slow: nobody makes the server work without an invitation.
  const { accountId } = await findInvitation(db, acceptance.token, clock());
  if (accountId === null) await refuseTakenName(db, acceptance.name);
  const passwordHash = await sessions.inTurn(true, () => hashPassword(password));
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
