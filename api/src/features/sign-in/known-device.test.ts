import { beforeEach, describe, expect, test } from 'vitest';
import { serverTexts } from '../../../contract/index.ts';
import { ADMIN_PASSWORD } from '../../../testing/app.ts';
import { fillQueueFor, type SigningIn, startSigningIn } from '../../../testing/sign-in.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { setUpPassword } from '../../platform/session/password.ts';

const session = '/api/admin/session';
let here: SigningIn;
beforeEach(async () => {
  here = await startSigningIn();
});

describe('a device that signed in before', () => {
  const knownDevice = async () => {
    const { headers } = await here.tryPassword(ADMIN_PASSWORD);
    return headers.getSetCookie()[1] ?? '';
  };

  test('is known by a cookie that scripts cannot read and only the sign-in gets', async () => {
    expect(await knownDevice()).toMatch(
      /^known_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/admin\/session; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is known over https by a cookie for this host alone', async () => {
    const secure = here.site.restart({ publicUrl: 'https://kai.example' });
    const { headers } = await secure.post(session, { password: ADMIN_PASSWORD });
    const cookie = headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-known_device=/);
    await fillQueueFor(HOUR, here.site);
    const again = { password: ADMIN_PASSWORD };
    expect((await secure.post(session, again, { address: here.newAddress(), cookie })).status).toBe(
      200,
    );
    expect((await secure.post(session, again, { address: here.newAddress() })).status).toBe(429);
  });

  test('gets no access from the cookie alone', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    expect((await here.site.get('/api/raffle/entries', { cookie })).status).toBe(401);
    expect((await here.tryPassword('a guess', { cookie })).status).toBe(401);
  });

  test('keeps its id at the next sign-in', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    const { headers } = await here.tryPassword(ADMIN_PASSWORD, { cookie });
    expect(headers.getSetCookie()[1]?.split(';')[0]).toBe(cookie);
  });

  test('may try 10 times too, however often others at its address tried', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    const address = here.newAddress();
    for (let i = 0; i < 11; i += 1) await here.tryPassword('a guess', { address });
    expect((await here.tryPassword(ADMIN_PASSWORD, { address })).status).toBe(429);
    for (let i = 0; i < 10; i += 1) {
      expect((await here.tryPassword('a guess', { address, cookie })).status).toBe(401);
    }
    const stopped = await here.tryPassword(ADMIN_PASSWORD, { cookie });
    expect(stopped).toMatchObject({ status: 429, body: { message: serverTexts.tooManyTries } });
    here.site.advance(10 * MINUTE);
    expect((await here.tryPassword(ADMIN_PASSWORD, { cookie })).status).toBe(200);
  });

  test('can sign in while its address is refused other requests', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    const limited = here.site.restart({ rateLimits: true });
    const address = here.newAddress();
    for (let i = 0; i < 61; i += 1) await limited.post('/api/contact', {}, { address });
    const right = { password: ADMIN_PASSWORD };
    expect((await limited.post(session, right, { address })).status).toBe(429);
    expect((await limited.post(session, right, { address, cookie })).status).toBe(200);
  });

  test.each([
    ['with another signature', (value: string) => `${value.slice(0, -4)}AAAA`],
    ['with another id', (value: string) => value.replace(/=..../, '=AAAA')],
    ['without a signature', (value: string) => value.replace(/\..*/, '')],
  ])('is not known %s', async (_, forge) => {
    const cookie = forge((await knownDevice()).split(';')[0] ?? '');
    await fillQueueFor(MINUTE, here.site);
    expect((await here.tryPassword(ADMIN_PASSWORD, { cookie })).status).toBe(429);
  });

  test('is no longer known after a password change', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    await setUpPassword(here.site.db, 'another good password');
    await fillQueueFor(MINUTE, here.site);
    expect((await here.tryPassword('another good password', { cookie })).status).toBe(429);
  });
});
