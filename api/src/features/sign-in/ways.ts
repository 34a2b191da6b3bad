import type * as contract from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';

/** What the sign-in asks for. @param host where passkeys belong to; null where there can be none */
export async function waysToSignIn(
  db: Database,
  host: string | null,
): Promise<NonNullable<contract.Session['ways']>> {
  const [row] = await db.rows(
    `SELECT EXISTS (SELECT 1 FROM accounts WHERE suspended_at IS NULL),
       EXISTS (SELECT 1 FROM passkeys p JOIN accounts a ON a.id = p.account_id
         WHERE p.host = ? AND a.suspended_at IS NULL)`,
    [host],
  );
  return { accounts: Number(row?.[0]) === 1, passkeys: Number(row?.[1]) === 1 };
}
