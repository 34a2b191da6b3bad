import { expect } from 'vitest';
import type { Passkey, Session } from '../contract/index.ts';
import type { TestApp } from './app.ts';
import { type Authenticator, createAuthenticator, type Wrong } from './authenticator.ts';

type Options = { options: { challenge: string } & Record<string, unknown> };
type Sent = Parameters<TestApp['post']>[2];

/** What the pages do with passkeys, each with a test's authenticator. */
export function passkeyPages(site: TestApp) {
  const ask = async (path: string, body: object, sent?: Sent) => {
    const asked = await site.post<Options>(path, body, sent);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    return asked.body.options;
  };
  const session = '/api/admin/session';
  const invitations = '/api/admin/invitations';
  const own = '/api/admin/account/passkeys';

  return {
    askSignIn: (sent?: Sent) => ask(`${session}/passkey/challenge`, {}, sent),
    askConfirm: (sent: Sent) => ask(`${session}/confirm/passkey/challenge`, {}, sent),
    askAdd: (sent: Sent) => ask(`${own}/challenge`, {}, sent),
    askInvitation: (token: string, name: string) =>
      ask(`${invitations}/passkey/challenge`, { token, name }),

    sendSignIn: (credential: object, sent?: Sent) =>
      site.post<Session & { message: string }>(`${session}/passkey`, { credential }, sent),
    sendConfirm: (credential: object, sent: Sent) =>
      site.post<Session & { message: string }>(`${session}/confirm/passkey`, { credential }, sent),
    sendAdd: (credential: object, sent: Sent, name = 'A phone') =>
      site.post<Passkey & { message: string }>(own, { name, credential }, sent),
    sendInvitation: (token: string, name: string, credential: object, sent?: Sent) =>
      site.post<Session & { message: string }>(
        `${invitations}/passkey`,
        { token, name, credential },
        sent,
      ),

    /** Somebody with a passkey. */
    person: async (options: Parameters<typeof createAuthenticator>[0] = {}) => {
      const account = await site.signInAs('organizer');
      const authenticator = createAuthenticator(options);
      const made = authenticator.create(await ask(`${own}/challenge`, {}, account));
      const added = await site.post(own, { name: 'A phone', credential: made }, account);
      expect(added.status).toBe(201);
      return { ...account, authenticator };
    },

    async signIn(authenticator: Authenticator, wrong?: Wrong, sent?: Sent) {
      return this.sendSignIn(authenticator.get(await this.askSignIn(sent), wrong), sent);
    },
    async confirm(authenticator: Authenticator, sent: Sent, wrong?: Wrong) {
      return this.sendConfirm(authenticator.get(await this.askConfirm(sent), wrong), sent);
    },
    async add(authenticator: Authenticator, sent: Sent, wrong?: Wrong) {
      return this.sendAdd(authenticator.create(await this.askAdd(sent), wrong), sent);
    },
    async accept(authenticator: Authenticator, token: string, name: string, wrong?: Wrong) {
      const options = await this.askInvitation(token, name);
      return this.sendInvitation(token, name, authenticator.create(options, wrong));
    },
  };
}
