import { isoCBOR } from '@simplewebauthn/server/helpers';
import { describe, expect, test } from 'vitest';
import { type Account, type AuditRecord, accountTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { createAuthenticator, type Wrong } from '../../../testing/authenticator.ts';
import { passkeyPages } from '../../../testing/passkeys.ts';
import { CHALLENGE_MS } from './challenges.ts';

const site = await startTestApp();
const pages = passkeyPages(site);
const owner = await site.signInAs('owner', 'Malia');
const own = '/api/admin/account/passkeys';
const notMade = { status: 400, body: { message: accountTexts.passkeyNotMade } };
const expired = { status: 409, body: { message: accountTexts.passkeyExpired } };
const passkeysOf = async (sent: { cookie: string }) =>
  (await site.get<Account>('/api/admin/account', sent)).body.passkeys;

describe('registering a passkey', () => {
  test('asks the device for one that it keeps, for the person who unlocks it', async () => {
    const { cookie, name } = await site.signInAs('moderator');
    const options = await pages.askAdd({ cookie });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name, displayName: name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const credential = createAuthenticator().create(options);
    const added = await pages.sendAdd(credential, { cookie }, 'Malia’s phone');
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'Malia’s phone', host: 'localhost', worksHere: true, lastUsedAt: null },
    });
    expect(await passkeysOf({ cookie })).toEqual([added.body]);
    expect(await pages.askAdd({ cookie })).toMatchObject({
      excludeCredentials: [{ id: credential.id, type: 'public-key', transports: ['internal'] }],
    });
  });

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody who unlocked the device', { unverified: true }],
    ['a sign-in', { type: 'webauthn.get' }],
  ])('is refused for %s', async (_, wrong) => {
    const { cookie } = await site.signInAs('reader');
    expect(await pages.add(createAuthenticator(), { cookie }, wrong)).toMatchObject(notMade);
    expect(await passkeysOf({ cookie })).toEqual([]);
  });

  test('is refused with certificates, which could make the server fetch addresses', async () => {
    const { cookie } = await site.signInAs('reader');
    const credential = createAuthenticator().create(await pages.askAdd({ cookie }));
    const bytes = Buffer.from(credential.response.attestationObject, 'base64url');
    const attestation = isoCBOR.decodeFirst<Map<string, unknown>>(new Uint8Array(bytes));
    attestation.set('fmt', 'packed');
    attestation.set('attStmt', new Map([['x5c', [new Uint8Array([1, 2, 3])]]]));
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString(
      'base64url',
    );
    const forged = { ...credential, response: { ...credential.response, attestationObject } };
    expect(await pages.sendAdd(forged, { cookie })).toMatchObject(notMade);
  });

  test('is refused a second time, too late, and for somebody else', async () => {
    const [one, other] = [await site.signInAs('reader'), await site.signInAs('reader')];
    const credential = createAuthenticator().create(await pages.askAdd(one));
    expect(await pages.sendAdd(credential, other)).toMatchObject(expired);
    expect((await pages.sendAdd(credential, one)).status).toBe(201);
    expect(await pages.sendAdd(credential, one)).toMatchObject(expired);
    const { challenge } = await pages.askAdd(other);
    const response = { ...credential.response, clientDataJSON: withChallenge(challenge) };
    expect(await pages.sendAdd({ ...credential, response }, other)).toMatchObject({
      status: 409,
      body: { message: accountTexts.passkeyKnown },
    });
    const late = createAuthenticator().create(await pages.askAdd(one));
    site.advance(CHALLENGE_MS);
    expect(await pages.sendAdd(late, one)).toMatchObject(expired);
  });

  test('ends at twenty', async () => {
    const person = await site.signInAs('reader');
    for (let number = 0; number < 20; number += 1) {
      expect((await pages.add(createAuthenticator(), person)).status).toBe(201);
    }
    expect(await pages.add(createAuthenticator(), person)).toMatchObject({
      status: 409,
      body: { message: accountTexts.tooManyPasskeys },
    });
  });

  test('needs a name of the site, not an IP address', async () => {
    for (const publicUrl of ['http://192.0.2.7:3000', 'http://[2001:db8::1]']) {
      const numbered = site.restart({ publicUrl });
      const { cookie } = await site.signInAs('reader');
      expect(await numbered.post(`${own}/challenge`, {}, { cookie })).toMatchObject({
        status: 409,
        body: { message: accountTexts.needsName },
      });
      expect((await numbered.get('/api/admin/account', { cookie })).body).toMatchObject({
        passkeysPossible: false,
      });
    }
  });
});

describe('a passkey', () => {
  test('can be given another name by its owner alone', async () => {
    const [one, other] = [await site.signInAs('reader'), await site.signInAs('reader')];
    const { id } = (await pages.add(createAuthenticator(), one)).body;
    expect((await site.patch(`${own}/${id}`, { name: 'Mine' }, other)).status).toBe(404);
    expect((await site.patch(`${own}/${id}`, { name: 'My laptop' }, one)).status).toBe(200);
    expect(await passkeysOf(one)).toMatchObject([{ name: 'My laptop' }]);
  });

  test('is removed with the sessions of other devices', async () => {
    const [person, other] = [await site.signInAs('reader'), await site.signInAs('reader')];
    const authenticator = createAuthenticator();
    const { id } = (await pages.add(authenticator, person)).body;
    const elsewhere = await pages.signIn(authenticator);
    const cookie = elsewhere.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await site.delete(`${own}/${id}`, other)).status).toBe(404);
    expect((await site.delete(`${own}/${id}`, person)).status).toBe(200);
    expect(await passkeysOf(person)).toEqual([]);
    expect((await site.get('/api/admin/account', { cookie })).status).toBe(401);
  });

  test('stays when it is the last way to sign in here', async () => {
    const person = await site.signInAs('reader');
    const first = (await pages.add(createAuthenticator(), person)).body.id;
    const elsewhere = await site.restart({ publicUrl: 'http://old.example' });
    const old = createAuthenticator({ origin: 'http://old.example' });
    expect((await passkeyPages(elsewhere).add(old, person)).status).toBe(201);
    expect((await site.delete('/api/admin/account/password', person)).status).toBe(200);
    expect(await site.delete(`${own}/${first}`, person)).toMatchObject({
      status: 409,
      body: { message: accountTexts.lastWayIn },
    });
    const second = (await pages.add(createAuthenticator(), person)).body.id;
    expect((await site.delete(`${own}/${first}`, person)).status).toBe(200);
    expect((await passkeysOf(person)).map(({ id, worksHere }) => [id, worksHere])).toEqual([
      [expect.any(Number), false],
      [second, true],
    ]);
  });

  test('of another address of the site does not work here', async () => {
    const person = await site.signInAs('reader');
    const moved = passkeyPages(site.restart({ publicUrl: 'https://admin.friends.example' }));
    const there = createAuthenticator({ origin: 'https://admin.friends.example' });
    const asked = await pages.askAdd(person);
    const credential = there.create({ ...asked, rp: { id: 'admin.friends.example' } });
    expect(await pages.sendAdd(credential, person)).toMatchObject(notMade);
    const here = createAuthenticator();
    expect((await pages.add(here, person)).status).toBe(201);
    const wrongPlace = { ...(await moved.askSignIn()), rpId: 'localhost' };
    expect(await moved.sendSignIn(here.get(wrongPlace))).toMatchObject({
      status: 403,
      body: { message: accountTexts.passkeyRefused },
    });
  });

  test('is in the history, with the account', async () => {
    const person = await site.signInAs('reader');
    const { id } = (await pages.add(createAuthenticator(), person)).body;
    await site.patch(`${own}/${id}`, { name: 'Tablet' }, person);
    await site.delete(`${own}/${id}`, person);
    const about = (kind: string, one: number) =>
      site.get<AuditRecord[]>(`/api/audit?kind=${kind}&id=${one}&limit=3`, {
        cookie: owner.cookie,
      });
    const { body } = await about('passkey', id);
    expect(body).toMatchObject([
      { action: 'deleted', subject: { kind: 'passkey', name: 'Tablet' } },
      { action: 'changed', before: { name: 'A phone' }, after: { name: 'Tablet' } },
      { action: 'added', session: { name: person.name }, after: { host: 'localhost' } },
    ]);
    const ids = (await about('account', person.id)).body.map((record) => record.id);
    expect(ids).toEqual(body.map((record) => record.id));
  });
});

/** What a browser would say about a registration with this challenge. */
function withChallenge(challenge: string): string {
  const data = { type: 'webauthn.create', challenge, origin: 'http://localhost' };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}
