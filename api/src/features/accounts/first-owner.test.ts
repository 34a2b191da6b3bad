import { describe, expect, test } from 'vitest';
import type { Session } from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { MINUTE } from '../../platform/clock.ts';

const password = 'a long enough password';
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('the shared admin password', () => {
  test('works until the first owner accepts, and ends its sessions then', async () => {
    const fresh = await startTestApp();
    const [shared, other] = [await fresh.signIn(), await fresh.signIn()];
    const invitation = await fresh.post<{ token: string }>(
      '/api/admin/invitations',
      { name: 'First', role: 'owner' },
      { cookie: shared },
    );
    expect((await fresh.get('/api/admin/people', { cookie: other })).body).toMatchObject({
      adminPasswordOpen: true,
    });
    const accepted = await fresh.post<Session>(
      '/api/admin/invitations/password',
      { token: invitation.body.token, name: 'First', password },
      { cookie: shared },
    );
    // The tab that accepts goes on, as the owner.
    expect(accepted.body).toMatchObject({ name: 'First', role: 'owner' });
    expect(accepted.body.loadAgain).toBeUndefined();
    const cookie = cookieOf(accepted.headers);
    expect((await fresh.get('/api/admin/people', { cookie })).body).toMatchObject({
      adminPasswordOpen: false,
      people: [{ name: 'First', sessions: [{ current: true }] }],
    });
    for (const ended of [shared, other])
      expect((await fresh.get('/api/raffle/entries', { cookie: ended })).status).toBe(401);
    const closed = { password: ADMIN_PASSWORD };
    expect(await fresh.post('/api/admin/session', closed)).toMatchObject({
      status: 401,
      body: { message: 'Incorrect password' },
    });
    const named = { password: ADMIN_PASSWORD, name: 'First' };
    expect((await fresh.post('/api/admin/session', named)).status).toBe(401);
  });

  test('opens the site while there are only accounts of other roles', async () => {
    const fresh = await startTestApp();
    await fresh.signInAs('organizer');
    fresh.advance(MINUTE);
    expect(await fresh.signIn()).not.toBe('');
  });
});
