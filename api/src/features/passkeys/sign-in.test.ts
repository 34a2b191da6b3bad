import { describe, expect, test } from 'vitest';
import { type AuditRecord, accountTexts, serverTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { createAuthenticator, type Wrong } from '../../../testing/authenticator.ts';
import { passkeyPages } from '../../../testing/passkeys.ts';
import { removeExpired } from '../../cleanup.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { CHALLENGE_MS, MOST_CHALLENGES } from './challenges.ts';

const site = await startTestApp();
const pages = passkeyPages(site);
const owner = await site.signInAs('owner', 'Malia');
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

const person = pages.person;
const challenges = async (purpose: string, accountId: number | null = null) => {
  const sql = 'SELECT 1 FROM passkey_challenges WHERE purpose = ? AND account_id IS ?';
  return (await site.db.rows(sql, [purpose, accountId])).length;
};
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `10.1.${networks}.7`;
};

const refused = { status: 403, body: { message: accountTexts.passkeyRefused } };
const expired = { status: 409, body: { message: accountTexts.passkeyExpired } };

describe('signing in with a passkey', () => {
  test('opens a session for its account', async () => {
    const { authenticator, name, id } = await person();
    const signedIn = await pages.signIn(authenticator);
    expect(signedIn).toMatchObject({
      status: 200,
      body: { authenticated: true, name, accountId: id, role: 'organizer', loadAgain: true },
    });
    const cookie = cookieOf(signedIn.headers);
    expect((await site.get('/api/raffle/entries', { cookie })).status).toBe(200);
    expect((await site.get('/api/admin/account', { cookie })).body).toMatchObject({
      passkeys: [{ name: 'A phone', lastUsedAt: site.now().toISOString(), worksHere: true }],
    });
  });

  test('asks for any passkey of this site, kept on a device that knows its owner', async () => {
    expect(await pages.askSignIn()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
      timeout: 5 * MINUTE,
    });
  });

  test('works again, with security keys that count and passkeys that do not', async () => {
    for (const counts of [true, false]) {
      const { authenticator } = await person({ counts });
      for (let time = 0; time < 3; time += 1) {
        expect((await pages.signIn(authenticator)).status).toBe(200);
      }
    }
  });

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'http://localhost:8080' }],
    ['another scheme', { origin: 'https://localhost' }],
    ['another site', { rpId: 'evil.example' }],
    ['a tampered signature', { tampered: true }],
    ['nobody who unlocked the device', { unverified: true }],
    ['a registration', { type: 'webauthn.create' }],
    ['another person’s handle', { userHandle: 'AAAA' }],
  ])('is refused for %s', async (_, wrong) => {
    const { authenticator } = await person();
    const address = newNetwork();
    expect(await pages.signIn(authenticator, wrong, { address })).toMatchObject(refused);
    // With the same passkey, done right.
    expect((await pages.signIn(authenticator, {}, { address })).status).toBe(200);
  });

  test('is refused for a passkey that this site does not know', async () => {
    const stranger = createAuthenticator();
    stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'AAAA' } });
    expect(await pages.signIn(stranger)).toMatchObject(refused);
  });

  test('is refused for the id of one passkey with the signature of another', async () => {
    const [one, other] = [await person(), await person()];
    const options = await pages.askSignIn();
    const [mine, theirs] = [one.authenticator.get(options), other.authenticator.get(options)];
    const { userHandle } = theirs.response;
    const mixed = { ...mine, id: theirs.id, rawId: theirs.id };
    const forged = { ...mixed, response: { ...mine.response, userHandle } };
    expect(await pages.sendSignIn(forged)).toMatchObject(refused);
  });

  test('is refused for a suspended account, as for an unknown passkey', async () => {
    const { authenticator, id } = await person();
    const body = { suspended: true };
    expect((await site.patch(`/api/admin/people/${id}`, body, owner)).status).toBe(200);
    expect(await pages.signIn(authenticator)).toMatchObject(refused);
    await site.patch(`/api/admin/people/${id}`, { suspended: false }, owner);
    expect((await pages.signIn(authenticator)).status).toBe(200);
  });

  test('is refused for a passkey that was removed', async () => {
    const { authenticator, cookie } = await person();
    const { body } = await site.get<{ passkeys: { id: number }[] }>('/api/admin/account', {
      cookie,
    });
    await site.delete(`/api/admin/account/passkeys/${body.passkeys[0]?.id}`, { cookie });
    expect(await pages.signIn(authenticator)).toMatchObject(refused);
  });

  test('is refused when the counter did not grow, because somebody has a copy', async () => {
    const { authenticator } = await person();
    expect((await pages.signIn(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await pages.signIn(authenticator, { counter })).toMatchObject({
        status: 403,
        body: { message: accountTexts.passkeyCopied },
      });
    }
    expect((await pages.signIn(authenticator, { counter: 8 })).status).toBe(200);
  });

  test.each([
    ['nothing in it', {}],
    ['no base64url', { clientDataJSON: '!!!' }],
    ['a challenge that is none', { clientDataJSON: Buffer.from('{}').toString('base64url') }],
    ['numbers', { clientDataJSON: 7 }],
  ])('says so for a credential with %s', async (_, response) => {
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response };
    expect(await pages.sendSignIn(credential)).toMatchObject({
      status: 400,
      body: { message: accountTexts.passkeyRefused },
    });
  });

  test('is possible from an admin page alone', async () => {
    const headers = { 'x-admin-document': '' };
    const challenge = '/api/admin/session/passkey/challenge';
    const { authenticator } = await person();
    const credential = authenticator.get(await pages.askSignIn());
    for (const refusal of [
      await site.post(challenge, {}, { headers }),
      await pages.sendSignIn(credential, { headers }),
    ]) {
      expect(refusal.status).toBe(403);
      expect(refusal.headers.get('set-cookie')).toBeNull();
    }
    // Nothing was used up.
    expect((await pages.sendSignIn(credential)).status).toBe(200);
  });
});

describe('a challenge', () => {
  test('works once, also for two answers at once', async () => {
    const { authenticator } = await person({ counts: false });
    const credential = authenticator.get(await pages.askSignIn());
    const both = await Promise.all([pages.sendSignIn(credential), pages.sendSignIn(credential)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await pages.sendSignIn(credential)).toMatchObject(expired);
  });

  test('is used up by a wrong answer', async () => {
    const { authenticator } = await person();
    const options = await pages.askSignIn();
    const wrong = authenticator.get(options, { tampered: true });
    expect(await pages.sendSignIn(wrong)).toMatchObject(refused);
    expect(await pages.sendSignIn(authenticator.get(options))).toMatchObject(expired);
  });

  test('that this site did not make is refused', async () => {
    const { authenticator } = await person();
    const challenge = Buffer.alloc(32, 7).toString('base64url');
    expect(await pages.signIn(authenticator, { challenge })).toMatchObject(expired);
  });

  test('expires after five minutes', async () => {
    const { authenticator } = await person();
    const [early, late] = [await pages.askSignIn(), await pages.askSignIn()];
    site.advance(CHALLENGE_MS - 1);
    expect((await pages.sendSignIn(authenticator.get(early))).status).toBe(200);
    site.advance(1);
    expect(await pages.sendSignIn(authenticator.get(late))).toMatchObject(expired);
  });

  test('of a confirmation or another passkey signs nobody in', async () => {
    const { authenticator, cookie } = await person();
    for (const options of [await pages.askConfirm({ cookie }), await pages.askAdd({ cookie })]) {
      const asked = { challenge: options.challenge, rpId: 'localhost' };
      expect(await pages.sendSignIn(authenticator.get(asked))).toMatchObject(expired);
    }
  });

  test('is forgotten when newer ones are asked for, so that a flood fills no disk', async () => {
    const { authenticator, cookie, id } = await person();
    const first = await pages.askSignIn();
    await site.db.write((tx) =>
      tx.rows(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
         INSERT INTO passkey_challenges (challenge, purpose, expires_at)
         SELECT 'flood ' || n, 'sign-in', ? FROM numbers`,
        [MOST_CHALLENGES.everybody, site.now().getTime() + CHALLENGE_MS + 1],
      ),
    );
    const last = await pages.askSignIn();
    expect(await challenges('sign-in')).toBe(MOST_CHALLENGES.everybody);
    expect(await pages.sendSignIn(authenticator.get(first))).toMatchObject(expired);
    expect((await pages.sendSignIn(authenticator.get(last))).status).toBe(200);
    for (let time = 0; time < 15; time += 1) await pages.askConfirm({ cookie });
    expect(await challenges('confirm', id)).toBe(MOST_CHALLENGES.oneAccount);
    site.advance(CHALLENGE_MS + 1);
    await pages.askSignIn();
    expect(await challenges('sign-in')).toBe(1);
    site.advance(CHALLENGE_MS);
    await removeExpired(site.db, site.now());
    expect(await challenges('sign-in')).toBe(0);
  });

  test('is given to one network 60 times in ten minutes', async () => {
    const limited = passkeyPages(site.restart({ rateLimits: true }));
    const path = '/api/admin/session/passkey/challenge';
    const address = newNetwork();
    for (let time = 0; time < 60; time += 1) await limited.askSignIn({ address });
    const stopped = await site.restart({ rateLimits: true }).post(path, {}, { address });
    expect(stopped.status).toBe(429);
    await limited.askSignIn({ address: newNetwork() });
  });
});

describe('wrong passkeys', () => {
  test('are refused after ten in ten minutes, and wrong passwords do not count', async () => {
    const { authenticator, name } = await person();
    const address = newNetwork();
    const wrong = { tampered: true };
    for (let time = 0; time < 10; time += 1) {
      await site.post('/api/admin/session', { name, password: 'a guess' }, { address });
    }
    for (let time = 0; time < 10; time += 1) {
      expect((await pages.signIn(authenticator, wrong, { address })).status).toBe(403);
    }
    expect(await pages.signIn(authenticator, {}, { address })).toMatchObject({
      status: 429,
      body: { message: serverTexts.tooManyTries },
    });
    expect((await pages.signIn(authenticator, {}, { address: newNetwork() })).status).toBe(200);
    site.advance(10 * MINUTE);
    expect((await pages.signIn(authenticator, {}, { address })).status).toBe(200);
  });

  test('are in the history, and so are right ones', async () => {
    site.advance(DAY);
    const { authenticator, name } = await person();
    const { cookie } = await site.signInAs('reader');
    await pages.signIn(authenticator, { tampered: true });
    await site.post('/api/admin/session', { name, password: 'a guess' });
    await pages.signIn(authenticator, { tampered: true });
    await pages.signIn(authenticator);
    const { body } = await site.get<AuditRecord[]>('/api/audit?limit=3', { cookie });
    expect(body).toMatchObject([
      { action: 'signed-in', session: { name } },
      { action: 'sign-in-failed', subject: { kind: 'session' }, tries: { count: 1 } },
      { action: 'sign-in-failed', subject: { kind: 'passkey' }, tries: { count: 2 } },
    ]);
  });
});
