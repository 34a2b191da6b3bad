import { accountTexts } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import {
  adminPasswordHash,
  closeAdminPassword,
  hasOwner,
} from '../../platform/session/password.ts';
import type { BySession } from './signed-in-sessions.ts';

/** Makes the shared admin password stop working. @throws Conflict while there is no owner */
export async function closeByOwner(tx: Tx, by: BySession): Promise<{ closed: boolean }> {
  if (!(await hasOwner(tx))) throw new Conflict(accountTexts.noOwnerYet);
  if ((await adminPasswordHash(tx)) === null) return { closed: false };
  await close(tx, by);
  tx.afterCommit(() => by.sessions.reload());
  return { closed: true };
}

/** After a change of accounts: the first owner makes the shared password stop working at once. */
export async function closeForFirstOwner(tx: Tx, wasOwned: boolean, by: By): Promise<void> {
  if (!wasOwned && (await hasOwner(tx))) await close(tx, by);
}

async function close(tx: Tx, by: By): Promise<void> {
  await closeAdminPassword(tx, by);
  await recordChange(tx, by, {
    action: 'closed',
    subject: { kind: 'admin-password' },
    before: { open: true },
    after: { open: false },
  });
}
