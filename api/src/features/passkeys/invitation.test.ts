import { describe, expect, test } from 'vitest';
import { type Account, type AuditRecord, accountTexts } from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { passkeyPages } from '../../../testing/passkeys.ts';
import { DAY } from '../../platform/clock.ts';

const site = await startTestApp();
const pages = passkeyPages(site);
const owner = await site.signInAs('owner', 'Malia');
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

let invited = 0;
async function invite(body: object = {}) {
  invited += 1;
  const made = await site.post<{ id: number; token: string }>(
    '/api/admin/invitations',
    { name: `Guest ${invited}`, role: 'moderator', ...body },
    owner,
  );
  expect(made.status).toBe(201);
  return made.body;
}
const challengePath = '/api/admin/invitations/passkey/challenge';

describe('accepting an invitation with a passkey', () => {
  test('makes an account and signs it in', async () => {
    const { token } = await invite();
    const authenticator = createAuthenticator();
    const accepted = await pages.accept(authenticator, token, 'Keoni');
    expect(accepted).toMatchObject({
      status: 200,
      body: { authenticated: true, name: 'Keoni', role: 'moderator', loadAgain: true },
    });
    const cookie = cookieOf(accepted.headers);
    const account = (await site.get<Account>('/api/admin/account', { cookie })).body;
    expect(account).toMatchObject({ hasPassword: false, passkeys: [{ worksHere: true }] });
    expect((await pages.signIn(authenticator)).body).toMatchObject({ name: 'Keoni' });
    const { body } = await site.get<AuditRecord[]>('/api/audit?limit=4', owner);
    expect(body.map(({ action, subject }) => [action, subject.kind]).reverse()).toEqual([
      ['added', 'passkey'],
      ['accepted', 'account'],
      ['signed-in', 'session'],
      ['signed-in', 'session'],
    ]);
  });

  test('by the first owner closes the shared password', async () => {
    const fresh = await startTestApp();
    const cookie = await fresh.signIn();
    const made = await fresh.post<{ token: string }>(
      '/api/admin/invitations',
      { name: 'Leilani', role: 'owner' },
      { cookie },
    );
    const first = passkeyPages(fresh);
    const authenticator = createAuthenticator();
    expect((await first.accept(authenticator, made.body.token, 'Leilani')).status).toBe(200);
    const password = await fresh.post('/api/admin/session', { password: ADMIN_PASSWORD });
    expect(password.status).toBe(401);
    expect((await first.signIn(authenticator)).body).toMatchObject({ role: 'owner' });
    expect((await fresh.get('/api/admin/session')).body).toMatchObject({
      ways: { accounts: true, passkeys: true },
    });
  });

  test('works once, also when it is sent twice at once', async () => {
    const { token } = await invite();
    const [one, other] = [createAuthenticator(), createAuthenticator()];
    const credentials = [
      one.create(await pages.askInvitation(token, 'Left')),
      other.create(await pages.askInvitation(token, 'Right')),
    ];
    const both = await Promise.all(
      credentials.map((credential, at) =>
        pages.sendInvitation(token, at === 0 ? 'Left' : 'Right', credential),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await site.post(challengePath, { token, name: 'Third' })).toMatchObject({
      status: 409,
      body: { message: accountTexts.usedInvitation },
    });
  });

  test('is refused before the device makes a passkey', async () => {
    const { token } = await invite();
    expect(await site.post(challengePath, { token, name: 'malia' })).toMatchObject({
      status: 409,
      body: { message: accountTexts.nameTaken },
    });
    const unknown = { token: 'x'.repeat(43), name: 'Nobody' };
    expect(await site.post(challengePath, unknown)).toMatchObject({
      status: 404,
      body: { message: accountTexts.unknownInvitation },
    });
    const headers = { 'x-admin-document': '' };
    expect((await site.post(challengePath, { token, name: 'Ok' }, { headers })).status).toBe(403);
  });

  test('is refused for a name that was taken in the meantime, and works with another', async () => {
    const [mine, theirs] = [await invite(), await invite()];
    const authenticator = createAuthenticator();
    const credential = authenticator.create(await pages.askInvitation(mine.token, 'Kai'));
    await pages.accept(createAuthenticator(), theirs.token, 'Kai');
    expect(await pages.sendInvitation(mine.token, 'Kai', credential)).toMatchObject({
      status: 409,
      body: { message: accountTexts.nameTaken },
    });
    expect((await pages.accept(authenticator, mine.token, 'Kai 2')).status).toBe(200);
  });

  test('is refused with the challenge of another invitation', async () => {
    const [mine, theirs] = [await invite(), await invite()];
    const options = await pages.askInvitation(theirs.token, 'Ana');
    const credential = createAuthenticator().create(options);
    expect(await pages.sendInvitation(mine.token, 'Ana', credential)).toMatchObject({
      status: 409,
      body: { message: accountTexts.passkeyExpired },
    });
  });

  test('is refused once the invitation was taken back or has expired', async () => {
    const [taken, late] = [await invite(), await invite({ days: 1 })];
    const authenticator = createAuthenticator();
    const one = authenticator.create(await pages.askInvitation(taken.token, 'One'));
    await site.delete(`/api/admin/invitations/${taken.id}`, owner);
    expect(await pages.sendInvitation(taken.token, 'One', one)).toMatchObject({
      status: 409,
      body: { message: accountTexts.revokedInvitation },
    });
    const two = authenticator.create(await pages.askInvitation(late.token, 'Two'));
    const before = site.now();
    site.advance(DAY);
    expect(await pages.sendInvitation(late.token, 'Two', two)).toMatchObject({
      status: 409,
      body: { message: accountTexts.expiredInvitation },
    });
    site.setNow(before);
  });

  test('replaces the passkeys of an existing account, which keeps its name', async () => {
    const first = createAuthenticator();
    const { token } = await invite();
    const { accountId } = (await pages.accept(first, token, 'Pua')).body;
    const again = await site.post<{ token: string }>(
      `/api/admin/people/${accountId}/invitation`,
      {},
      owner,
    );
    const second = createAuthenticator();
    const options = await pages.askInvitation(again.body.token, 'Another name');
    expect(options).toMatchObject({ user: { name: 'Pua' }, excludeCredentials: [] });
    const accepted = await pages.sendInvitation(
      again.body.token,
      'Another name',
      second.create(options),
    );
    expect(accepted.body).toMatchObject({ accountId, name: 'Pua' });
    expect((await pages.signIn(first)).status).toBe(403);
    expect((await pages.signIn(second)).body).toMatchObject({ name: 'Pua' });
  });

  test('is refused for a suspended account, before the device makes a passkey', async () => {
    const { id } = await site.signInAs('reader');
    const made = await site.post<{ token: string }>(
      `/api/admin/people/${id}/invitation`,
      {},
      owner,
    );
    await site.patch(`/api/admin/people/${id}`, { suspended: true }, owner);
    const asked = await site.post(challengePath, { token: made.body.token, name: 'Any' });
    expect(asked.status).toBe(409);
  });

  test('signs out who was signed in in this browser', async () => {
    const other = await site.signInAs('reader');
    const { token } = await invite();
    const credential = createAuthenticator().create(await pages.askInvitation(token, 'Instead'));
    const accepted = await pages.sendInvitation(token, 'Instead', credential, {
      cookie: other.cookie,
    });
    expect(accepted.body).toMatchObject({ name: 'Instead' });
    expect((await site.get('/api/admin/account', other)).status).toBe(401);
  });
});
