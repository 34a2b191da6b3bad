import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditRecord, accountTexts, type ReleaseToken } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { cookieOf, newPassword } from '../../../testing/invitations.ts';
import { recoveryCodesOf, turnCodesOn } from '../../../testing/one-time-codes.ts';
import { siteVersions } from '../../../testing/releases.ts';
import { givePasskey } from '../../../testing/roles.ts';

const site = await startTestApp({ releases: { siteVersions } });
let rescuer: string;
beforeAll(async () => {
  rescuer = (await site.signInAs('owner', 'Malia')).cookie;
});

/** An owner, and what somebody who knew their password has made with it. */
async function robbedOwner() {
  const owner = await site.signInAs('owner');
  const { id, name, cookie } = owner;
  async function post<Body>(path: string, body: object = {}, as = cookie) {
    const answer = await site.post<Body>(path, body, { cookie: as });
    expect(answer.status, path).toBe(201);
    return answer.body;
  }
  const invite = (as: string) =>
    post<{ token: string }>(`/api/admin/people/${id}/invitation`, {}, as);
  const program = await post<{ token: string }>('/api/admin/access-tokens', {
    name: `Program of ${name}`,
    role: 'owner',
  });
  const deploy = await post<{ token: ReleaseToken; secret: string }>('/api/release-tokens', {
    remote: 'mf-story',
    name: `Laptop of ${name}`,
  });
  const friend = await post<{ token: string }>('/api/admin/invitations', {
    name: `Friend of ${name}`,
    role: 'owner',
  });
  await givePasskey(site, id);
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
  const look = async (token: string) =>
    (await site.post('/api/admin/invitations/look', { token })).status;
  return {
    ...owner,
    invite,
    look,
    /** Whether each of them still works: 200, or 401 and 409. */
    given: async () => [
      (await site.get('/api/audit', bearer(program.token))).status,
      (await site.get('/api/releases', bearer(deploy.secret))).status,
      await look(friend.token),
    ],
    change: (change: object) => site.put('/api/admin/account/password', change, { cookie }),
    waysIn: async () => {
      const { body } = await site.get('/api/admin/account', { cookie });
      return body;
    },
  };
}

describe('after somebody knew the password of an owner', () => {
  test('a new password ends the link that they made for the account itself', async () => {
    const robbed = await robbedOwner();
    const { token } = await robbed.invite(robbed.cookie);
    expect(await robbed.look(token)).toBe(200);
    expect((await robbed.change({ password: newPassword })).status).toBe(200);
    const path = '/api/admin/invitations/look';
    expect(await site.post(path, { token })).toMatchObject({
      status: 409,
      body: { message: accountTexts.revokedInvitation },
    });
    // What the account gave out stays, and its other ways in: usually nobody else knew it.
    expect(await robbed.given()).toEqual([200, 200, 200]);
    expect(await robbed.waysIn()).toMatchObject({ passkeys: [{ name: 'A phone' }] });
  });

  test('a new password ends everything, if they say so', async () => {
    const robbed = await robbedOwner();
    await turnCodesOn(site, robbed);
    await recoveryCodesOf(site, robbed);
    const change = { password: newPassword, endEverything: true };
    expect((await robbed.change(change)).status).toBe(200);
    expect(await robbed.given()).toEqual([401, 401, 409]);
    expect(await robbed.waysIn()).toMatchObject({
      hasPassword: true,
      hasCodes: false,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    const { name } = robbed;
    const again = { name, password: newPassword };
    expect((await site.post('/api/admin/session', again)).status).toBe(200);
    const { body } = await site.get<AuditRecord[]>(
      `/api/audit?kind=account&id=${robbed.id}&limit=1`,
      { cookie: rescuer },
    );
    expect(body).toMatchObject([
      {
        action: 'changed',
        before: { passkeys: 1, recoveryCodes: 10, oneTimeCodes: 'on' },
        after: { passkeys: 0, recoveryCodes: 'none', oneTimeCodes: 'off' },
      },
    ]);
  });

  test('also the same password ends everything, if they say so', async () => {
    const robbed = await robbedOwner();
    const { name, password } = robbed;
    const other = cookieOf((await site.post('/api/admin/session', { name, password })).headers);
    expect((await robbed.change({ password, endEverything: true })).status).toBe(200);
    expect(await robbed.given()).toEqual([401, 401, 409]);
    expect((await site.get('/api/admin/account', { cookie: other })).status).toBe(401);
    expect(await robbed.waysIn()).toMatchObject({ hasPassword: true, passkeys: [] });
  });

  test('a new way to sign in by another owner ends everything', async () => {
    const robbed = await robbedOwner();
    const { token } = await robbed.invite(rescuer);
    expect(await robbed.given()).toEqual([200, 200, 200]);
    const accepted = await site.post('/api/admin/invitations/password', {
      token,
      name: robbed.name,
      password: newPassword,
    });
    expect(accepted.status).toBe(200);
    expect(await robbed.given()).toEqual([401, 401, 409]);
  });

  test('what others gave out stays', async () => {
    const [robbed, other] = [await robbedOwner(), await robbedOwner()];
    await robbed.change({ password: newPassword, endEverything: true });
    const { token } = await robbed.invite(rescuer);
    await site.post('/api/admin/invitations/password', {
      token,
      name: robbed.name,
      password: `${newPassword} again`,
    });
    expect(await other.given()).toEqual([200, 200, 200]);
  });
});
