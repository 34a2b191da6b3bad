import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../contract/index.ts';
import { newDocumentId } from '../src/platform/session/admin-documents.ts';
import type { TestApp } from './app.ts';

/**
 * The cookie of somebody with this role who is signed in, straight into the tables. Requests with it
 * come from an admin page of the session.
 */
export async function signedInAs(site: TestApp, role: Role): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const name = `${role} ${randomBytes(4).toString('hex')}`;
  const now = site.now().getTime();
  await site.db.write(async (tx) => {
    const [account] = await tx.rows(
      `INSERT INTO accounts (name, name_key, role, user_handle, created_at)
       VALUES (?, ?, ?, ?, ?) RETURNING id`,
      [name, name, role, randomBytes(32).toString('base64url'), now],
    );
    await tx.rows(
      `INSERT INTO sessions (token_hash, created_at, last_used_at, name, documents, account_id,
         confirmed_at, public_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        createHash('sha256').update(token).digest('base64url'),
        now,
        now,
        name,
        newDocumentId(),
        Number(account?.[0]),
        now,
        name.replace(' ', '-'),
      ],
    );
  });
  return `admin_session=${token}`;
}

/** A passkey that no test's authenticator has, straight into the table: a way in that counts. */
export async function givePasskey(site: TestApp, accountId: number): Promise<void> {
  await site.db.write((tx) =>
    tx.rows(
      `INSERT INTO passkeys (account_id, credential_id, public_key, counter, transports, host,
         name, created_at) VALUES (?, ?, 'key', 0, '[]', 'localhost', 'A phone', 0)`,
      [accountId, randomBytes(16).toString('base64url')],
    ),
  );
}
