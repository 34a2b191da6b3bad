import { describe, expect, test } from 'vitest';
import {
  accountTexts,
  type ErrorBody,
  type Session,
  serverTexts,
} from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { recoveryCodesOf, turnCodesOn } from '../../../testing/one-time-codes.ts';
import { MINUTE } from '../../platform/clock.ts';

/** "Again, please": a call that asks for a proof that is not older than 15 minutes. */

const site = await startTestApp({ settings: { confirmAgainMs: 15 * MINUTE } });
const confirm = (cookie: string, body: object) =>
  site.post<Session & ErrorBody>('/api/admin/session/confirm', body, { cookie });
const rename = (cookie: string) =>
  site.patch<ErrorBody>('/api/admin/account', { name: crypto.randomUUID() }, { cookie });
const asked = {
  status: 403,
  body: { message: accountTexts.confirmAgain, reason: 'confirm-again' },
};

describe('a call that asks again', () => {
  test('needs a proof that is at most 15 minutes old', async () => {
    const { cookie, password } = await site.signInAs('reader');
    site.advance(15 * MINUTE);
    expect((await rename(cookie)).status).toBe(200);
    site.advance(1);
    expect(await rename(cookie)).toMatchObject(asked);
    const confirmed = await confirm(cookie, { password });
    const confirmedUntil = new Date(site.now().getTime() + 15 * MINUTE).toISOString();
    expect(confirmed).toMatchObject({ status: 200, body: { authenticated: true, confirmedUntil } });
    expect((await rename(cookie)).status).toBe(200);
    const read = await site.get<Session>('/api/admin/session', { cookie });
    expect(read.body.confirmedUntil).toBe(confirmedUntil);
  });

  test('takes no proof from a clock that was ahead, and was set back', async () => {
    const own = await startTestApp({ settings: { confirmAgainMs: 15 * MINUTE } });
    const { cookie, password } = await own.signInAs('reader');
    const rename = () =>
      own.patch<ErrorBody>('/api/admin/account', { name: crypto.randomUUID() }, { cookie });
    // The clocks of two servers may differ by a minute.
    own.advance(-MINUTE);
    expect((await rename()).status).toBe(200);
    own.advance(-1);
    expect(await rename()).toMatchObject(asked);
    const { body } = await own.get<Session>('/api/admin/session', { cookie });
    expect(Date.parse(body.confirmedUntil ?? '')).toBeLessThan(own.now().getTime());
    await own.post('/api/admin/session/confirm', { password }, { cookie });
    expect((await rename()).status).toBe(200);
    own.advance(16 * MINUTE);
    expect(await rename()).toMatchObject(asked);
  });

  test('is confirmed for one session alone, also after a restart', async () => {
    const { cookie, name, password } = await site.signInAs('reader');
    const { headers } = await site.post('/api/admin/session', { name, password });
    const other = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    site.advance(16 * MINUTE);
    await confirm(cookie, { password });
    expect(await rename(other)).toMatchObject(asked);
    const restarted = site.restart();
    const renamed = { name: crypto.randomUUID() };
    const again = await restarted.patch('/api/admin/account', renamed, { cookie });
    expect(again.status).toBe(200);
  });
});

describe('confirming', () => {
  test('with a wrong password says so in the field, and leaves one signed in', async () => {
    const { cookie } = await site.signInAs('reader');
    site.advance(16 * MINUTE);
    for (const password of ['not the password', ADMIN_PASSWORD, 'abcde-fghjk']) {
      expect(await confirm(cookie, { password })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message: 'Incorrect password' }] },
      });
    }
    expect(await rename(cookie)).toMatchObject(asked);
    expect((await site.get('/api/admin/account', { cookie })).status).toBe(200);
  });

  test('gets ten wrong tries in ten minutes, which others cannot use up', async () => {
    const { cookie, name, password } = await site.signInAs('reader');
    for (let i = 0; i < 12; i += 1)
      await site.post('/api/admin/session', { name, password: 'a guess' });
    for (let i = 0; i < 10; i += 1)
      expect((await confirm(cookie, { password: 'a guess' })).status).toBe(400);
    expect(await confirm(cookie, { password })).toMatchObject({
      status: 429,
      body: { message: serverTexts.tooManyTries },
    });
    site.advance(10 * MINUTE);
    expect((await confirm(cookie, { password })).status).toBe(200);
  });

  test('needs a code too, when codes are on', async () => {
    const person = await site.signInAs('reader');
    const app = await turnCodesOn(site, person);
    const [recovery] = await recoveryCodesOf(site, person);
    site.advance(16 * MINUTE);
    const { cookie, password } = person;
    for (let i = 0; i < 11; i += 1) {
      expect(await confirm(cookie, { password })).toMatchObject({
        status: 400,
        body: {
          reason: 'code-needed',
          errors: [{ path: 'code', message: accountTexts.codeNeeded }],
        },
      });
    }
    expect(await confirm(cookie, { password, code: app.wrongCode() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: accountTexts.wrongCode }] },
    });
    expect(await rename(cookie)).toMatchObject(asked);
    const code = app.code();
    expect((await confirm(cookie, { password, code })).status).toBe(200);
    expect((await confirm(cookie, { password, code })).status).toBe(400);
    expect((await confirm(cookie, { password, code: recovery })).status).toBe(200);
    expect((await confirm(cookie, { password, code: recovery })).status).toBe(400);
  });

  test('with the shared password works while it opens the site', async () => {
    const fresh = await startTestApp({ settings: { confirmAgainMs: 15 * MINUTE } });
    const cookie = await fresh.signIn();
    fresh.advance(16 * MINUTE);
    const invitation = { name: 'Somebody', role: 'reader' };
    const invite = () => fresh.post('/api/admin/invitations', invitation, { cookie });
    expect(await invite()).toMatchObject(asked);
    const wrong = { password: 'not the password' };
    expect((await fresh.post('/api/admin/session/confirm', wrong, { cookie })).status).toBe(400);
    const right = { password: ADMIN_PASSWORD };
    expect((await fresh.post('/api/admin/session/confirm', right, { cookie })).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });

  test('is for somebody who is signed in, and not for programs', async () => {
    expect((await site.post('/api/admin/session/confirm', { password: 'x' })).status).toBe(401);
    const { cookie } = await site.signInAs('owner');
    const { body } = await site.post<{ token: string }>(
      '/api/admin/access-tokens',
      { name: 'a program', role: 'owner' },
      { cookie },
    );
    const headers = { authorization: `Bearer ${body.token}` };
    const refused = { status: 403, body: { message: accountTexts.notWithToken } };
    const asProgram = await site.post(
      '/api/admin/session/confirm',
      { password: ADMIN_PASSWORD },
      { headers },
    );
    expect(asProgram).toMatchObject(refused);
  });
});
