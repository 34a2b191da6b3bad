import type { ErrorBody, Session } from '../contract/index.ts';
import { startTestApp, type TestApp, type TestOptions } from './app.ts';

export const incorrect = { status: 401, body: { message: 'Incorrect password' } };

/** The cookies that a response sets, as a browser sends them. */
export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A site where people sign in, each from a network of their own unless it is given. */
export async function startSigningIn(options: TestOptions = {}) {
  const site = await startTestApp(options);
  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `10.20.${addresses >> 8}.${addresses & 0xff}`;
  };
  const signIn = (body: object, from: { address?: string; cookie?: string } = {}) =>
    site.post<Session & ErrorBody>('/api/admin/session', body, { address: newAddress(), ...from });
  const tryPassword = (password: string, from: { address?: string; cookie?: string } = {}) =>
    signIn({ password }, from);
  return { site, newAddress, signIn, tryPassword };
}
export type SigningIn = Awaited<ReturnType<typeof startSigningIn>>;

/** Fills the queue of sign-ins, as many tries from new addresses would. */
export const fillQueueFor = (ms: number, site: TestApp) =>
  site.db.write((tx) =>
    tx.rows(
      `INSERT INTO sign_in_lanes (lane, free_at) VALUES ('first', ?)
       ON CONFLICT (lane) DO UPDATE SET free_at = excluded.free_at`,
      [site.now().getTime() + ms + 19 * 100],
    ),
  );
