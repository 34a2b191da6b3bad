import type { By } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { revokeAccessTokensBy } from '../../platform/session/revoke-access-tokens.ts';
import { takeBackInvitationsBy } from './invitations.ts';

/** Ends the deploy tokens that an account made: they belong to what serves releases. */
export type EndDeployTokens = (tx: Tx, accountId: number, by: By) => Promise<void>;

/**
 * Ends what an account gave out: open invitations, access tokens and deploy tokens. Whoever had the
 * account may have kept one.
 */
export async function endGivenBy(
  tx: Tx,
  accountId: number,
  by: By,
  endDeployTokens: EndDeployTokens,
): Promise<void> {
  await takeBackInvitationsBy(tx, accountId, by);
  await revokeAccessTokensBy(tx, accountId, by);
  await endDeployTokens(tx, accountId, by);
}
