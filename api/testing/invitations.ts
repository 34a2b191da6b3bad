import { expect } from 'vitest';
import type { Invitation, listPeople, OutputOf, Session } from '../contract/index.ts';
import { startTestApp } from './app.ts';

/** The password that invited people choose. */
export const newPassword = 'a long enough password';

/** A campaign whose owner, Malia, invites people. */
export async function startInviting() {
  const site = await startTestApp();
  const owner = await site.signInAs('owner', 'Malia');
  const sent = { cookie: owner.cookie };
  let invited = 0;
  return {
    site,
    owner,
    sent,
    /** Invites an organizer named `Guest` and a number, unless the body says otherwise. */
    invite: async (body: object = {}) => {
      invited += 1;
      const name = `Guest ${invited}`;
      const made = await site.post<{ id: number; token: string }>(
        '/api/admin/invitations',
        { name, role: 'organizer', ...body },
        sent,
      );
      expect(made.status).toBe(201);
      return { ...made.body, name };
    },
    look: (token: string) => site.post<Invitation>('/api/admin/invitations/look', { token }),
    accept: (token: string, name: string, more: object = {}) =>
      site.post<Session & { message: string }>(
        '/api/admin/invitations/password',
        { token, name, password: newPassword },
        more,
      ),
    people: async (cookie = owner.cookie) =>
      (await site.get<OutputOf<typeof listPeople>>('/api/admin/people', { cookie })).body,
  };
}

export const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
