import { hash } from '@node-rs/argon2';
import type { Session } from '../../contract/index.ts';
import { ADMIN_PASSWORD, type TestApp } from '../app.ts';
import { createAuthenticator } from '../authenticator.ts';
import { authenticator } from '../one-time-codes.ts';
import { passkeyPages } from '../passkeys.ts';
import { signedInAs } from '../roles.ts';
import type { Fields } from './fuzzing.ts';

const passwordHash = await hash(ADMIN_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** An owner who is always signed in, and right inputs for the calls of accounts. */
export function fuzzAccounts(site: TestApp) {
  let session: string | undefined;

  /** The cookie. The requests may have ended the last session, or its account. */
  async function admin(): Promise<string> {
    if (session !== undefined) {
      const { body } = await site.get<Session>('/api/admin/session', { cookie: session });
      if (body.authenticated && body.role === 'owner') return session;
    }
    session = await signedInAs(site, 'owner');
    await reset();
    return session;
  }

  /** Everybody has the same password, a passkey and no codes, and may try again. */
  function reset(): Promise<void> {
    return site.db.write(async (tx) => {
      await tx.rows(
        'UPDATE accounts SET password_hash = ?, codes_secret = NULL, codes_since = NULL',
        [passwordHash],
      );
      await tx.rows(
        `INSERT INTO passkeys (account_id, credential_id, public_key, counter, transports, host,
           name, created_at)
         SELECT id, 'credential-' || id, 'key', 0, '[]', 'localhost', 'A phone', 0 FROM accounts
         WHERE true ON CONFLICT DO NOTHING`,
      );
      await tx.rows(
        `INSERT INTO settings (name, value) VALUES ('admin-password-open', '')
         ON CONFLICT DO NOTHING`,
      );
      for (const table of ['rate_counters', 'sign_in_places', 'sign_in_lanes'])
        await tx.rows(`DELETE FROM ${table}`);
    });
  }

  const post = async <Body>(path: string, body: object) =>
    (await site.post<Body>(path, body, { cookie: await admin() })).body;
  const invitation = async () => {
    const body = { name: crypto.randomUUID(), role: 'reader' };
    return (await post<{ token: string }>('/api/admin/invitations', body)).token;
  };

  const pages = passkeyPages(site);
  /** A passkey of the owner, and what it is on. */
  const ownPasskey = async () => {
    const phone = createAuthenticator();
    const { body } = await pages.add(phone, { cookie: await admin() });
    return { id: body.id, phone };
  };

  const examplesNow: Record<string, () => Promise<Fields[]>> = {
    'POST /api/admin/session': async () => [{ password: ADMIN_PASSWORD }],
    'POST /api/admin/session/confirm': async () => [{ password: ADMIN_PASSWORD }],
    'POST /api/admin/invitations/look': async () => [{ token: await invitation() }],
    'POST /api/admin/invitations/password': async () => {
      const [name, password] = [crypto.randomUUID(), `kukui ${crypto.randomUUID()}`];
      return [{ token: await invitation(), name, password }];
    },
    'POST /api/admin/account/codes/confirm': async () => {
      const { secret } = await post<{ secret: string }>('/api/admin/account/codes', {});
      return [{ code: authenticator(site, secret).code() }];
    },
    'PATCH /api/admin/account/passkeys/:id': async () => [
      { id: (await ownPasskey()).id, name: 'An old phone' },
    ],
    'DELETE /api/admin/account/passkeys/:id': async () => [{ id: (await ownPasskey()).id }],
    'POST /api/admin/account/passkeys': async () => {
      const options = await pages.askAdd({ cookie: await admin() });
      return [{ name: 'A phone', credential: createAuthenticator().create(options) }];
    },
    'POST /api/admin/session/passkey': async () => {
      const { phone } = await ownPasskey();
      return [{ credential: phone.get(await pages.askSignIn()) }];
    },
    'POST /api/admin/session/confirm/passkey': async () => {
      const { phone } = await ownPasskey();
      return [{ credential: phone.get(await pages.askConfirm({ cookie: await admin() })) }];
    },
    'POST /api/admin/invitations/passkey/challenge': async () => [
      { token: await invitation(), name: crypto.randomUUID() },
    ],
    'POST /api/admin/invitations/passkey': async () => {
      const [token, name] = [await invitation(), crypto.randomUUID()];
      const options = await pages.askInvitation(token, name);
      return [{ token, name, credential: createAuthenticator().create(options) }];
    },
    'DELETE /api/admin/sessions/:id': async () => {
      await signedInAs(site, 'reader');
      const rows = await site.db.rows("SELECT public_id FROM sessions WHERE name LIKE 'reader %'");
      return rows.map((row) => ({ id: String(row[0]) }));
    },
    'POST /api/audit/:id/undo': async () => {
      await site.post('/api/support', {
        name: 'A friend',
        email: 'friend@example.org',
        message: 'Aloha',
        messageType: 'love',
        isPublic: true,
      });
      const [note] = await site.db.rows('SELECT max(id) FROM support_messages');
      const sent = { cookie: await admin() };
      await site.patch(`/api/support/${note?.[0]}/hide`, undefined, sent);
      const [record] = await site.db.rows('SELECT max(id) FROM audit_trail');
      return [{ id: Number(record?.[0]) }];
    },
  };

  return { admin, reset, examplesNow };
}
