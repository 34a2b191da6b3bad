import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { pathNames } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { holdBody } from '../../../testing/held-request.ts';
import { newPassword } from '../../../testing/invitations.ts';
import { archiveOf, buildRemote, liveOf } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';

describe('a request whose body comes after its sender was', () => {
  test('suspended is refused, whatever it asks for', async () => {
    const site = await startTestApp();
    const owner = await site.signInAs('owner', 'Malia');
    const former = await site.signInAs('owner', 'Keola');
    const changes = allEndpoints().filter(
      ({ access, method, requestType }) =>
        access === 'admin' && method !== 'GET' && requestType === undefined,
    );
    const held = changes.map(({ method, path }) => {
      const at = pathNames(path).reduce((text, name) => text.replace(`:${name}`, '1'), path);
      const request = holdBody(site, method, at, { cookie: former.cookie });
      return { name: `${method} ${path}`, request };
    });
    expect(held.length).toBeGreaterThan(50);
    await Promise.all(held.map(({ request }) => request.waits));
    const suspended = await site.patch(
      `/api/admin/people/${former.id}`,
      { suspended: true },
      { cookie: owner.cookie },
    );
    expect(suspended.status).toBe(200);
    for (const { name, request } of held) {
      expect((await request.finish({})).status, name).toBe(401);
    }
  });

  test.each(['suspended', 'removed', 'made an organizer'])('%s makes no way in', async (what) => {
    const site = await startTestApp();
    const owner = await site.signInAs('owner', 'Malia');
    const former = await site.signInAs('owner', 'Keola');
    const hold = (path: string) => holdBody(site, 'POST', path, { cookie: former.cookie });
    const token = hold('/api/admin/access-tokens');
    const invitation = hold('/api/admin/invitations');
    const deployToken = hold('/api/release-tokens');
    const all = [token, invitation, deployToken];
    await Promise.all(all.map(({ waits }) => waits));
    const at = `/api/admin/people/${former.id}`;
    const sent = { cookie: owner.cookie };
    if (what === 'removed') await site.delete(at, sent);
    else if (what === 'suspended') await site.patch(at, { suspended: true }, sent);
    else await site.patch(at, { role: 'organizer' }, sent);
    const status = what === 'made an organizer' ? 403 : 401;
    expect((await token.finish({ name: 'x', role: 'owner', days: 365 })).status).toBe(status);
    expect((await invitation.finish({ name: 'x', role: 'owner', days: 30 })).status).toBe(status);
    const deploying = { name: 'x', remote: 'mf-raffle', scope: 'publish', days: 30 };
    expect((await deployToken.finish(deploying)).status).toBe(status);
    for (const table of ['access_tokens', 'invitations', 'release_tokens']) {
      expect(await site.db.rows(`SELECT * FROM ${table} WHERE name = 'x'`), table).toEqual([]);
    }
  });

  test('signed out from elsewhere sets no password', async () => {
    const site = await startTestApp();
    const { name, password, cookie } = await site.signInAs('owner', 'Malia');
    const here = await site.post('/api/admin/session', { name, password });
    const mine = (here.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const change = holdBody(site, 'PUT', '/api/admin/account/password', { cookie });
    await change.waits;
    const ended = await site.post('/api/admin/sessions/end-others', {}, { cookie: mine });
    expect(ended.status).toBe(200);
    expect((await change.finish({ password: newPassword })).status).toBe(401);
    expect((await site.post('/api/admin/session', { name, password })).status).toBe(200);
    expect((await site.get('/api/admin/account', { cookie: mine })).status).toBe(200);
  });

  test('suspended makes no release live', async () => {
    const site = await startReleaseSite();
    const owner = await site.signInAs('owner', 'Malia');
    const former = await site.signInAs('organizer', 'Keola');
    const upload = holdBody(site, 'POST', '/api/releases/mf-raffle?over=yes', {
      cookie: former.cookie,
      type: 'application/gzip',
    });
    await upload.waits;
    await site.patch(
      `/api/admin/people/${former.id}`,
      { suspended: true },
      { cookie: owner.cookie },
    );
    const build = await archiveOf(await buildRemote('mf-raffle', { pages: ['/raffle'] }));
    expect((await upload.finish(build)).status).toBe(401);
    expect(liveOf(site.releasesDir, 'mf-raffle')).toBeUndefined();
  });

  test('revoked as an access token changes nothing', async () => {
    const site = await startTestApp();
    const { cookie } = await site.signInAs('owner', 'Malia');
    const made = await site.post<{ id: number; token: string }>(
      '/api/admin/access-tokens',
      { name: 'Program', role: 'organizer', days: 30 },
      { cookie },
    );
    const held = holdBody(site, 'PATCH', '/api/raffle/entries/1', {
      authorization: `Bearer ${made.body.token}`,
    });
    await held.waits;
    await site.delete(`/api/admin/access-tokens/${made.body.id}`, { cookie });
    expect((await held.finish({ status: 'verified' })).status).toBe(401);
  });
});

test('an invitation is taken back also when whoever made it has another name since', async () => {
  const site = await startTestApp();
  const owner = await site.signInAs('owner', 'Malia');
  const former = await site.signInAs('owner', 'Keola');
  const held = holdBody(site, 'POST', '/api/admin/invitations', { cookie: former.cookie });
  await held.waits;
  await site.patch('/api/admin/account', { name: 'Somebody else' }, { cookie: former.cookie });
  const { body } = await held.finish({ name: 'Sock', role: 'owner', days: 30 });
  const { token } = body as { token: string };
  await site.delete(`/api/admin/people/${former.id}`, { cookie: owner.cookie });
  const accepted = await site.post('/api/admin/invitations/password', {
    token,
    name: 'Sock',
    password: newPassword,
  });
  expect(accepted.status).toBe(409);
});
