import { describe, expect, test } from 'vitest';
import {
  type AuditRecord,
  accountTexts,
  type listPeople,
  type OutputOf,
  roleRefusalText,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';

const site = await startTestApp();
const owner = await site.signInAs('owner', 'Malia');
const sent = { cookie: owner.cookie };

const at = ({ id }: { id: number }) => `/api/admin/people/${id}`;
const people = async () =>
  (await site.get<OutputOf<typeof listPeople>>('/api/admin/people', sent)).body.people;
const entries = (cookie: string) => site.get('/api/raffle/entries', { cookie });

describe('the list of people', () => {
  test('tells who has an account, and where they are signed in', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0';
    const { id, name, password } = await site.signInAs('moderator');
    await site.post('/api/admin/session', { name, password }, { headers: { 'user-agent': agent } });
    const now = site.now().toISOString();
    const all = await people();
    expect(all.find((person) => person.id === id)).toEqual({
      id,
      name,
      role: 'moderator',
      createdAt: now,
      suspendedAt: null,
      lastSignInAt: now,
      passkeys: 0,
      hasPassword: true,
      hasCodes: false,
      sessions: expect.arrayContaining([
        expect.objectContaining({ device: 'Firefox on Windows', since: now, current: false }),
      ]),
    });
    const mine = all.find((person) => person.id === owner.id)?.sessions ?? [];
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
  });

  test('is for owners', async () => {
    for (const role of ['organizer', 'moderator', 'reader'] as const) {
      const { cookie } = await site.signInAs(role);
      expect(await site.get('/api/admin/people', { cookie })).toMatchObject({
        status: 403,
        body: { message: roleRefusalText(role), reason: 'role' },
      });
    }
  });
});

describe('a role', () => {
  test('that changes while its holder works is felt with the next request', async () => {
    const person = await site.signInAs('organizer');
    const { cookie } = person;
    const settings = () => site.put('/api/raffle/prizes/order', { prizeIds: [] }, { cookie });
    expect((await settings()).status).not.toBe(403);
    expect((await site.patch(at(person), { role: 'reader' }, sent)).status).toBe(200);
    expect(await settings()).toMatchObject({
      status: 403,
      body: { message: roleRefusalText('reader') },
    });
    expect((await entries(cookie)).status).toBe(200);
    const read = await site.get('/api/admin/session', { cookie });
    expect(read.body).toMatchObject({ authenticated: true, role: 'reader' });
  });

  test('that changes is felt on the other servers, too', async () => {
    const person = await site.signInAs('organizer');
    const { cookie } = person;
    // With a database file there is only one.
    const other = site.db.singleOwner ? site : site.restart();
    const settings = () => other.put('/api/raffle/prizes/order', { prizeIds: [] }, { cookie });
    expect((await settings()).status).not.toBe(403);
    await site.patch(at(person), { role: 'reader' }, sent);
    expect((await settings()).status).toBe(403);
    await site.patch(at(person), { suspended: true }, sent);
    expect((await other.get('/api/raffle/entries', { cookie })).status).toBe(401);
  });

  test('that changes is recorded, with both', async () => {
    const person = await site.signInAs('organizer');
    await site.patch(at(person), { role: 'moderator' }, sent);
    const { body } = await site.get<AuditRecord[]>(`/api/audit?kind=account&id=${person.id}`, sent);
    expect(body[0]).toMatchObject({
      action: 'changed',
      session: { name: 'Malia', accountId: owner.id },
      subject: { kind: 'account', id: String(person.id), name: person.name },
      before: { role: 'organizer' },
      after: { role: 'moderator' },
    });
  });

  test.each([{ role: 'king' }, { suspended: 'yes' }])('%j is refused', async (change) => {
    const person = await site.signInAs('reader');
    expect((await site.patch(at(person), change, sent)).status).toBe(400);
  });
});

describe('suspending somebody', () => {
  test('ends their sessions at once, until they are resumed', async () => {
    const person = await site.signInAs('organizer');
    const { name, password } = person;
    expect((await entries(person.cookie)).status).toBe(200);
    expect((await site.patch(at(person), { suspended: true }, sent)).status).toBe(200);
    expect((await entries(person.cookie)).status).toBe(401);
    expect((await site.post('/api/admin/session', { name, password })).status).toBe(401);
    const [suspended] = (await people()).filter(({ id }) => id === person.id);
    expect(suspended).toMatchObject({ suspendedAt: site.now().toISOString(), sessions: [] });
    expect((await site.patch(at(person), { suspended: false }, sent)).status).toBe(200);
    expect((await entries(person.cookie)).status).toBe(401);
    expect((await site.post('/api/admin/session', { name, password })).status).toBe(200);
    const { body } = await site.get<AuditRecord[]>(`/api/audit?kind=account&id=${person.id}`, sent);
    expect(body.slice(0, 2).map(({ action }) => action)).toEqual(['resumed', 'suspended']);
  });

  test('takes back what they invited others with', async () => {
    const other = await site.signInAs('owner');
    const invite = async () => {
      const { body } = await site.post<{ token: string }>(
        '/api/admin/invitations',
        { name: crypto.randomUUID(), role: 'owner' },
        { cookie: other.cookie },
      );
      return body.token;
    };
    const early = await invite();
    const renamed = `Renamed ${other.id}`;
    await site.patch('/api/admin/account', { name: renamed }, { cookie: other.cookie });
    const late = await invite();
    expect((await site.patch(at(other), { suspended: true }, sent)).status).toBe(200);
    for (const token of [early, late]) {
      expect(await site.post('/api/admin/invitations/look', { token })).toMatchObject({
        status: 409,
        body: { message: accountTexts.revokedInvitation },
      });
    }
  });
});

describe('removing somebody', () => {
  test('ends their sessions and frees their name; the history keeps it', async () => {
    const person = await site.signInAs('organizer', 'Pua');
    await site.post('/api/admin/account/recovery-codes', {}, { cookie: person.cookie });
    expect((await site.delete(at(person), sent)).status).toBe(200);
    expect((await entries(person.cookie)).status).toBe(401);
    const { name, password } = person;
    expect((await site.post('/api/admin/session', { name, password })).status).toBe(401);
    expect((await site.delete(at(person), sent)).status).toBe(404);
    expect((await site.patch(at(person), { role: 'owner' }, sent)).status).toBe(404);
    const { body } = await site.get<AuditRecord[]>(`/api/audit?kind=account&id=${person.id}`, sent);
    expect(body[0]).toMatchObject({ action: 'deleted', subject: { name: 'Pua' }, after: null });
    expect(await site.db.rows('SELECT 1 FROM recovery_codes')).toEqual([]);
    expect((await site.signInAs('reader', 'Pua')).id).not.toBe(person.id);
  });
});

describe('the last owner', () => {
  const lastOwner = { status: 409, body: { message: accountTexts.lastOwner } };

  test('cannot be demoted, suspended or removed', async () => {
    const alone = await startTestApp();
    const { id, cookie } = await alone.signInAs('owner');
    await alone.signInAs('organizer');
    const path = `/api/admin/people/${id}`;
    expect(await alone.patch(path, { role: 'organizer' }, { cookie })).toMatchObject(lastOwner);
    expect(await alone.patch(path, { suspended: true }, { cookie })).toMatchObject(lastOwner);
    expect(await alone.delete(path, { cookie })).toMatchObject(lastOwner);
    expect((await alone.get('/api/admin/people', { cookie })).status).toBe(200);
    // An owner who is suspended is none to rely on.
    const second = await alone.signInAs('owner');
    await alone.patch(`/api/admin/people/${second.id}`, { suspended: true }, { cookie });
    expect(await alone.delete(path, { cookie })).toMatchObject(lastOwner);
    await alone.patch(`/api/admin/people/${second.id}`, { suspended: false }, { cookie });
    expect((await alone.delete(path, { cookie })).status).toBe(200);
  });

  test.each([
    [
      'demoting',
      (app: typeof site) => (path: string, cookie: string) =>
        app.patch(path, { role: 'reader' }, { cookie }),
    ],
    [
      'suspending',
      (app: typeof site) => (path: string, cookie: string) =>
        app.patch(path, { suspended: true }, { cookie }),
    ],
    [
      'removing',
      (app: typeof site) => (path: string, cookie: string) => app.delete(path, { cookie }),
    ],
  ])('stays when two are %s each other at once, on two servers', async (_, change) => {
    const alone = await startTestApp();
    const [one, two] = [await alone.signInAs('owner'), await alone.signInAs('owner')];
    const second = alone.restart();
    const both = await Promise.all([
      change(alone)(`/api/admin/people/${two.id}`, one.cookie),
      change(second)(`/api/admin/people/${one.id}`, two.cookie),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await alone.db.rows(
      "SELECT 1 FROM accounts WHERE role = 'owner' AND suspended_at IS NULL",
    );
    expect(owners).toHaveLength(1);
  });
});

describe('the shared admin password', () => {
  test('is closed by an owner once it was opened again, and its sessions end', async () => {
    await site.db.write((tx) =>
      tx.rows("INSERT INTO settings (name, value) VALUES ('admin-password-open', '')"),
    );
    const shared = await site.signIn();
    const close = (cookie: string) =>
      site.post('/api/admin/people/close-admin-password', undefined, { cookie });
    expect((await entries(shared)).status).toBe(200);
    expect(await close(owner.cookie)).toMatchObject({ status: 200, body: { closed: true } });
    expect((await entries(shared)).status).toBe(401);
    expect(await close(owner.cookie)).toMatchObject({ status: 200, body: { closed: false } });
    const { body } = await site.get<AuditRecord[]>('/api/audit?kind=admin-password&limit=1', sent);
    expect(body).toMatchObject([{ action: 'closed', session: { name: 'Malia' } }]);
  });

  test('stays open while there is no owner', async () => {
    const fresh = await startTestApp();
    const cookie = await fresh.signIn();
    const close = '/api/admin/people/close-admin-password';
    expect(await fresh.post(close, undefined, { cookie })).toMatchObject({
      status: 409,
      body: { message: accountTexts.noOwnerYet },
    });
    const { id } = await fresh.signInAs('organizer');
    const made = await fresh.patch(`/api/admin/people/${id}`, { role: 'owner' }, { cookie });
    expect(made.status).toBe(200);
    expect((await fresh.get('/api/raffle/entries', { cookie })).status).toBe(401);
  });
});
