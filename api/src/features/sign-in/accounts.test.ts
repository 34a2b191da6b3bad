import { describe, expect, test } from 'vitest';
import type { AuditRecord, Session } from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { givePasskey } from '../../../testing/roles.ts';
import { startSigningIn } from '../../../testing/sign-in.ts';
import { MINUTE } from '../../platform/clock.ts';

const { site, newAddress, signIn } = await startSigningIn();
const owner = await site.signInAs('owner', 'Kaʻiulani');

describe('signing in with an account', () => {
  test.each(['Kaʻiulani', "ka'iulani", 'KA‘IULANI', '  kaʻiulani ', 'Kaʼiulani', 'Ｋaʻiulani'])(
    'finds the name as %j',
    async (name) => {
      const { password } = owner;
      expect(await signIn({ name, password })).toMatchObject({
        status: 200,
        body: { name: 'Kaʻiulani', accountId: owner.id, role: 'owner' },
      });
    },
  );

  test('says until when no new proof is needed', async () => {
    const timed = site.restart({ confirmAgainMs: 15 * MINUTE });
    const { name, password } = owner;
    const { body } = await timed.post<Session>('/api/admin/session', { name, password });
    const confirmedUntil = new Date(site.now().getTime() + 15 * MINUTE).toISOString();
    expect(body).toMatchObject({ authenticated: true, confirmedUntil });
  });

  test('is refused in the same words, whatever is wrong', async () => {
    const suspended = await site.signInAs('reader');
    await site.patch(
      `/api/admin/people/${suspended.id}`,
      { suspended: true },
      { cookie: owner.cookie },
    );
    const bare = await site.signInAs('reader');
    await site.db.write((tx) =>
      tx.rows('UPDATE accounts SET password_hash = NULL WHERE id = ?', [bare.id]),
    );
    const tries = [
      { name: owner.name, password: 'not the password' },
      { name: 'nobody has this name', password: owner.password },
      { name: suspended.name, password: suspended.password },
      { name: bare.name, password: bare.password },
      { name: owner.name, password: ADMIN_PASSWORD },
      { password: owner.password },
      { name: owner.name, password: 'abcde-fghjk' },
      { name: 'nobody has this name', password: 'abcde-fghjk' },
    ];
    for (const body of tries) {
      const { status, body: refusal } = await signIn(body);
      expect({ status, refusal }).toEqual({
        status: 401,
        refusal: { message: 'Incorrect password', error: 'Incorrect password', errors: [] },
      });
    }
  });

  test('without a name is for the shared password, whatever names there are', async () => {
    const fresh = await startTestApp();
    // A sign that can be seen, though Unicode calls it a format character.
    const { cookie } = await fresh.signInAs('reader', '\u0600');
    const unseen = await fresh.patch('/api/admin/account', { name: '\u00AD' }, { cookie });
    expect(unseen.status).toBe(400);
    expect(await fresh.signIn()).not.toBe('');
    const { body } = await fresh.post<Session>('/api/admin/session', {
      password: ADMIN_PASSWORD,
      name: '\u200B',
    });
    expect(body).toMatchObject({ authenticated: true, accountId: null });
  });

  test('names the account in the history, and the device', async () => {
    const person = await site.signInAs('organizer');
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0';
    await site.post(
      '/api/admin/session',
      { name: person.name.toUpperCase(), password: person.password },
      { headers: { 'user-agent': agent }, address: newAddress() },
    );
    const { body } = await site.get<AuditRecord[]>('/api/audit?kind=session&limit=1', {
      cookie: owner.cookie,
    });
    expect(body[0]).toMatchObject({
      action: 'signed-in',
      session: { name: person.name, accountId: person.id, device: 'Firefox on Windows' },
    });
  });

  test('an admin page that nobody is signed in on learns that a name is needed', async () => {
    const none = await startTestApp();
    const read = async (app: typeof site) => (await app.get<Session>('/api/admin/session')).body;
    expect((await read(none)).ways).toEqual({ accounts: false, passkeys: false });
    expect((await read(site)).ways).toEqual({ accounts: true, passkeys: false });
    await givePasskey(site, owner.id);
    expect((await read(site)).ways).toEqual({ accounts: true, passkeys: true });
    const elsewhere = site.restart({ publicUrl: 'https://other.example' });
    expect((await read(elsewhere)).ways).toEqual({ accounts: true, passkeys: false });
    await site.db.write((tx) => tx.rows('DELETE FROM passkeys'));
  });
});
