import { describe, expect, test } from 'vitest';
import { type AuditRecord, accountTexts } from '../../../contract/index.ts';
import { newPassword, startInviting } from '../../../testing/invitations.ts';

const { site, sent, look, accept } = await startInviting();

describe('a new way in for somebody who cannot sign in', () => {
  test('removes the old ones, and their sessions', async () => {
    const person = await site.signInAs('moderator');
    const again = () =>
      site.post<{ token: string }>(`/api/admin/people/${person.id}/invitation`, {}, sent);
    const { token: earlier } = (await again()).body;
    const { token } = (await again()).body;
    expect(await look(earlier)).toMatchObject({
      status: 409,
      body: { message: accountTexts.revokedInvitation },
    });
    expect((await look(token)).body).toMatchObject({
      name: person.name,
      role: 'moderator',
      forAccount: true,
    });
    // The old way works until the new one is made.
    const old = { name: person.name, password: person.password };
    expect((await site.post('/api/admin/session', old)).status).toBe(200);
    const accepted = await accept(token, 'A name that does not count');
    expect(accepted).toMatchObject({
      status: 200,
      body: { name: person.name, role: 'moderator', accountId: person.id },
    });
    expect((await site.get('/api/support?scope=all', { cookie: person.cookie })).status).toBe(401);
    expect((await site.post('/api/admin/session', old)).status).toBe(401);
    const renewed = { name: person.name, password: newPassword };
    expect((await site.post('/api/admin/session', renewed)).status).toBe(200);
  });

  test('ends an earlier link, which the history says', async () => {
    const person = await site.signInAs('moderator');
    const again = async () =>
      (await site.post<{ id: number }>(`/api/admin/people/${person.id}/invitation`, {}, sent)).body;
    const earlier = await again();
    await again();
    const trail = await site.get<AuditRecord[]>(
      `/api/audit?kind=invitation&id=${earlier.id}`,
      sent,
    );
    expect(trail.body.map(({ action, session }) => [action, session?.name])).toEqual([
      ['revoked', 'Malia'],
      ['invited', 'Malia'],
    ]);
  });

  test('has the role that they have by then', async () => {
    const person = await site.signInAs('moderator');
    const { body } = await site.post<{ token: string }>(
      `/api/admin/people/${person.id}/invitation`,
      {},
      sent,
    );
    await site.patch(`/api/admin/people/${person.id}`, { role: 'reader' }, sent);
    expect((await look(body.token)).body).toMatchObject({ role: 'reader' });
    expect((await accept(body.token, 'x')).body).toMatchObject({ role: 'reader' });
  });

  test('is none while they are suspended', async () => {
    const person = await site.signInAs('reader');
    const at = `/api/admin/people/${person.id}`;
    const { body } = await site.post<{ token: string }>(`${at}/invitation`, {}, sent);
    await site.patch(at, { suspended: true }, sent);
    expect((await accept(body.token, 'x')).status).toBe(409);
    expect((await look(body.token)).status).toBe(409);
    expect((await site.post(`${at}/invitation`, {}, sent)).status).toBe(409);
    await site.patch(at, { suspended: false }, sent);
    expect((await accept(body.token, 'x')).status).toBe(200);
  });

  test('is for somebody who exists', async () => {
    expect((await site.post('/api/admin/people/999/invitation', {}, sent)).status).toBe(404);
  });
});
