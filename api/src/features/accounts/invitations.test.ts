import { describe, expect, test } from 'vitest';
import { type AuditRecord, accountTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { cookieOf, newPassword, startInviting } from '../../../testing/invitations.ts';
import { removeExpired } from '../../cleanup.ts';
import { DAY } from '../../platform/clock.ts';

const { site, owner, sent, invite, look, accept, people } = await startInviting();

describe('an invitation', () => {
  test('tells who opens it what it is for', async () => {
    const { token } = await invite({ name: 'Keoni', role: 'moderator' });
    expect((await look(token)).body).toEqual({
      name: 'Keoni',
      role: 'moderator',
      invitedBy: 'Malia',
      expiresAt: new Date(site.now().getTime() + 7 * DAY).toISOString(),
      forAccount: false,
    });
  });

  test('makes an account and signs it in', async () => {
    const { token } = await invite({ role: 'organizer' });
    const accepted = await accept(token, 'Nalani');
    expect(accepted).toMatchObject({
      status: 200,
      body: { authenticated: true, name: 'Nalani', role: 'organizer', loadAgain: true },
    });
    const cookie = cookieOf(accepted.headers);
    expect((await site.get('/api/raffle/entries', { cookie })).status).toBe(200);
    expect((await site.get('/api/admin/people', { cookie })).status).toBe(403);
    const again = await site.post('/api/admin/session', { name: 'nalani', password: newPassword });
    expect(again).toMatchObject({ status: 200, body: { name: 'Nalani', role: 'organizer' } });
  });

  test('works once', async () => {
    const { token } = await invite();
    await accept(token, 'Once');
    for (const refused of [await accept(token, 'Twice'), await look(token)]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { message: accountTexts.usedInvitation },
      });
    }
  });

  test('accepted twice at once makes one account', async () => {
    const { token } = await invite();
    const both = await Promise.all([accept(token, 'Left'), accept(token, 'Right')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const names = (await people()).people.map(({ name }) => name);
    expect(names.filter((name) => ['Left', 'Right'].includes(name))).toHaveLength(1);
  });

  test('expires', async () => {
    const { token, name } = await invite({ days: 1 });
    const before = site.now();
    site.advance(DAY);
    for (const refused of [await accept(token, 'Late'), await look(token)]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { message: accountTexts.expiredInvitation },
      });
    }
    const { headers } = await site.post('/api/admin/session', { ...owner });
    const { invitations } = await people(cookieOf(headers));
    expect(invitations.map((invitation) => invitation.name)).not.toContain(name);
    site.setNow(before);
  });

  test('is forgotten 90 days after it stopped working', async () => {
    const fresh = await startTestApp();
    const cookie = await fresh.signIn();
    const make = async (days: number) =>
      (
        await fresh.post<{ id: number }>(
          '/api/admin/invitations',
          { name: `For ${days} days`, role: 'reader', days },
          { cookie },
        )
      ).body.id;
    const [short, long] = [await make(1), await make(2)];
    const ids = async () =>
      (await fresh.db.rows('SELECT id FROM invitations')).map((row) => Number(row[0]));
    await removeExpired(fresh.db, new Date(fresh.now().getTime() + 91 * DAY - 1));
    expect(await ids()).toEqual([short, long]);
    await removeExpired(fresh.db, new Date(fresh.now().getTime() + 91 * DAY));
    expect(await ids()).toEqual([long]);
  });

  test('can be taken back, once', async () => {
    const { id, token } = await invite();
    expect((await site.delete(`/api/admin/invitations/${id}`, sent)).status).toBe(200);
    expect(await look(token)).toMatchObject({
      status: 409,
      body: { message: accountTexts.revokedInvitation },
    });
    expect((await accept(token, 'Too late')).status).toBe(409);
    expect((await site.delete(`/api/admin/invitations/${id}`, sent)).status).toBe(404);
  });

  test('that was used or has expired is not taken back, and the owner learns which', async () => {
    const [used, late] = [await invite({ role: 'reader' }), await invite({ days: 1 })];
    await accept(used.token, 'Faster');
    const takeBack = (id: number, cookie: string) =>
      site.delete(`/api/admin/invitations/${id}`, { cookie });
    expect(await takeBack(used.id, sent.cookie)).toMatchObject({
      status: 409,
      body: { message: accountTexts.usedMeanwhile },
    });
    const before = site.now();
    site.advance(DAY);
    const { headers } = await site.post('/api/admin/session', { ...owner });
    expect(await takeBack(late.id, cookieOf(headers))).toMatchObject({
      status: 409,
      body: { message: accountTexts.expiredMeanwhile },
    });
    site.setNow(before);
  });

  test('that nobody made is unknown', async () => {
    const unknown = {
      status: 404,
      body: { message: accountTexts.unknownInvitation },
    };
    expect(await look('x'.repeat(43))).toMatchObject(unknown);
    expect(await accept('x'.repeat(43), 'Nobody')).toMatchObject(unknown);
    expect(await look('short')).toMatchObject({ ...unknown, status: 400 });
  });

  test('stays usable when the name is taken', async () => {
    const { token } = await invite({ name: 'Second' });
    for (const name of ['Malia', '  MALIA ']) {
      expect(await accept(token, name)).toMatchObject({
        status: 409,
        body: { message: accountTexts.nameTaken },
      });
    }
    expect((await accept(token, 'Malia K.')).status).toBe(200);
  });

  test('with the same name at the same time, one chooses another', async () => {
    const tokens = [(await invite()).token, (await invite()).token];
    const both = await Promise.all(tokens.map((token) => accept(token, 'Same name')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const open = both[0]?.status === 409 ? 0 : 1;
    expect((await accept(tokens[open] ?? '', 'Another name')).status).toBe(200);
  });

  test('is refused for a name that somebody has', async () => {
    const taken = await site.post(
      '/api/admin/invitations',
      { name: 'malia', role: 'reader' },
      sent,
    );
    expect(taken).toMatchObject({ status: 409, body: { message: accountTexts.nameTaken } });
  });

  test.each([
    ['a short password', { password: 'short' }, accountTexts.newPassword],
    ['an easy password', { password: 'qwertyuiop123' }, accountTexts.easyPassword],
    ['no name', { name: ' ' }, accountTexts.name],
  ])('is not used up by %s', async (_, wrong, message) => {
    const { token, name } = await invite();
    const body = { token, name, password: newPassword };
    const refused = await site.post('/api/admin/invitations/password', { ...body, ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { message } });
    expect((await site.post('/api/admin/invitations/password', body)).status).toBe(200);
  });

  test('opened by somebody who is signed in replaces that session', async () => {
    const other = await site.signInAs('reader');
    const { token } = await invite();
    const accepted = await accept(token, 'Same browser', { cookie: other.cookie });
    expect(accepted).toMatchObject({ status: 200, body: { name: 'Same browser' } });
    expect(accepted.body.loadAgain).toBeUndefined();
    expect((await site.get('/api/raffle/entries', { cookie: other.cookie })).status).toBe(401);
    expect((await site.get('/api/admin/people', { cookie: other.cookie })).status).toBe(401);
  });

  test('is opened on admin pages alone', async () => {
    const { token } = await invite();
    const elsewhere = { headers: { 'x-admin-document': '' } };
    const paths = ['/api/admin/invitations/look', '/api/admin/invitations/password'];
    for (const path of paths) {
      const body = { token, name: 'Elsewhere', password: newPassword };
      expect((await site.post(path, body, elsewhere)).status).toBe(403);
    }
    expect((await accept(token, 'Here')).status).toBe(200);
  });

  test('is only a hash in the database, and in no record', async () => {
    const { token } = await invite();
    await accept(token, 'Secretive');
    const rows = await site.db.rows('SELECT * FROM invitations');
    const trail = await site.db.rows('SELECT * FROM audit_trail');
    const text = JSON.stringify([rows, trail].map((all) => all.map((row) => ({ ...row }))));
    expect(text).not.toContain(token);
    expect(text).not.toContain('argon2');
    expect(text).toContain('Secretive');
  });

  test('made twice under one key is one invitation', async () => {
    const keyed = { ...sent, headers: { 'idempotency-key': 'one-intention' } };
    const body = { name: 'Only once', role: 'reader' };
    const both = [
      await site.post('/api/admin/invitations', body, keyed),
      await site.post('/api/admin/invitations', body, keyed),
    ];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    const open = (await people()).invitations.filter(({ name }) => name === 'Only once');
    expect(open).toHaveLength(1);
    const other = { ...body, role: 'owner' };
    expect((await site.post('/api/admin/invitations', other, keyed)).status).toBe(422);
  });

  test('asked for again under its key once it is taken back or used is no link that works', async () => {
    const keyed = (key: string) => ({ ...sent, headers: { 'idempotency-key': key } });
    const body = { name: 'Unseen', role: 'reader' };
    const make = (key: string) =>
      site.post<{ id: number; token: string }>('/api/admin/invitations', body, keyed(key));
    const [back, used] = [(await make('taken-back')).body, (await make('used-since')).body];
    await site.delete(`/api/admin/invitations/${back.id}`, sent);
    await accept(used.token, 'Seen by now');
    expect((await make('taken-back')).status).toBe(404);
    expect(await make('used-since')).toMatchObject({
      status: 409,
      body: { message: accountTexts.usedMeanwhile },
    });
  });

  test('cannot be guessed for long', async () => {
    const limited = site.restart({ rateLimits: true });
    const from = { address: '192.0.2.77' };
    const statuses = new Set<number>();
    for (let i = 0; i < 70; i += 1) {
      const token = String(i).padStart(43, 'x');
      const { status } = await limited.post('/api/admin/invitations/look', { token }, from);
      statuses.add(status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });

  test('is recorded, when it is made and when it is accepted', async () => {
    const { id, token } = await invite({ role: 'reader' });
    await accept(token, 'Recorded');
    const trail = async (query: string) =>
      (await site.get<AuditRecord[]>(`/api/audit?${query}`, sent)).body;
    expect(await trail(`kind=invitation&id=${id}`)).toMatchObject([
      { action: 'accepted', session: { name: 'Recorded' }, after: { role: 'reader' } },
      { action: 'invited', session: { name: 'Malia' }, after: { role: 'reader' } },
    ]);
  });
});
