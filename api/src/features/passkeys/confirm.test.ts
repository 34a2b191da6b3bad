import { describe, expect, test } from 'vitest';
import { accountTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { passkeyPages } from '../../../testing/passkeys.ts';
import { MINUTE } from '../../platform/clock.ts';

const site = await startTestApp();
const pages = passkeyPages(site);
const person = pages.person;
await site.signInAs('owner', 'Malia');
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const refused = { status: 403, body: { message: accountTexts.passkeyRefused } };
const expired = { status: 409, body: { message: accountTexts.passkeyExpired } };

describe('confirming with a passkey', () => {
  const strict = () => site.restart({ confirmAgainMs: 15 * MINUTE });
  const somebody = { name: 'Somebody new', role: 'reader' };

  test('opens again what needs a recent proof', async () => {
    const account = await site.signInAs('owner');
    const authenticator = createAuthenticator();
    await pages.add(authenticator, account);
    const { cookie } = account;
    site.advance(16 * MINUTE);
    const invite = () => strict().post('/api/admin/invitations', somebody, { cookie });
    expect(await invite()).toMatchObject({ status: 403, body: { reason: 'confirm-again' } });
    const options = await pages.askConfirm({ cookie });
    expect(options).toMatchObject({ allowCredentials: [{ type: 'public-key' }] });
    const confirmed = await pages.sendConfirm(authenticator.get(options), { cookie });
    expect(confirmed).toMatchObject({ status: 200, body: { authenticated: true } });
    expect((await invite()).status).toBe(201);
  });

  test('is refused for somebody else’s passkey, and leaves both as they are', async () => {
    const [one, other] = [await person(), await person()];
    const { challenge } = await pages.askConfirm({ cookie: one.cookie });
    const credential = other.authenticator.get({ challenge, rpId: 'localhost' });
    expect(await pages.sendConfirm(credential, { cookie: one.cookie })).toMatchObject(refused);
    const { cookie } = other;
    expect((await site.get('/api/admin/session', { cookie })).body).toMatchObject({
      authenticated: true,
    });
  });

  test('is refused for the challenge of somebody else', async () => {
    const [one, other] = [await person(), await person()];
    const { challenge } = await pages.askConfirm({ cookie: other.cookie });
    const credential = one.authenticator.get({ challenge, rpId: 'localhost' });
    expect(await pages.sendConfirm(credential, { cookie: one.cookie })).toMatchObject(expired);
  });

  test('is refused ten times for one session, and for no other', async () => {
    const { authenticator, cookie } = await person();
    for (let time = 0; time < 10; time += 1) {
      const wrong = await pages.confirm(authenticator, { cookie }, { tampered: true });
      expect(wrong).toMatchObject(refused);
    }
    expect((await pages.confirm(authenticator, { cookie })).status).toBe(429);
    const fresh = cookieOf((await pages.signIn(authenticator)).headers);
    expect((await pages.confirm(authenticator, { cookie: fresh })).status).toBe(200);
  });

  test('needs an account with a passkey for this address', async () => {
    const path = '/api/admin/session/confirm/passkey/challenge';
    const none = await site.signInAs('reader');
    expect(await site.post(path, {}, none)).toMatchObject({
      status: 409,
      body: { message: accountTexts.noPasskeyHere },
    });
    const fresh = await startTestApp();
    const shared = await fresh.post(path, {}, { cookie: await fresh.signIn() });
    expect(shared).toMatchObject({ status: 409, body: { message: accountTexts.needsAccount } });
  });
});
