import { generateCookie } from 'hono/cookie';
import { DAY, HOUR } from '../clock.ts';

export const SESSION_IDLE_MS = 12 * HOUR;

/** The longest life of a session, even when it is used. */
export const SESSION_MAX_MS = 7 * DAY;

const NAME = 'admin_session';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/**
 * The session token in a Cookie header. Not hono's `getCookie`, which takes ten times as long: 6 %
 * of a polled response for admins (decision 046).
 */
export function readToken(cookies: string | undefined): string | undefined {
  return cookies === undefined ? undefined : IN_COOKIES.exec(cookies)?.[1];
}

/**
 * SameSite=Strict: no other site's page can act for an admin. Links from other sites still work,
 * since only a page's own API calls need the cookie.
 */
export function sessionCookie(
  token: string,
  { createdAt }: { createdAt: number },
  now: Date,
  secure: boolean,
): string {
  const left = createdAt + SESSION_MAX_MS - now.getTime();
  return cookie(token, Math.floor(Math.min(SESSION_IDLE_MS, left) / 1000), secure);
}

export function emptyCookie(secure: boolean): string {
  return cookie('', 0, secure);
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  return generateCookie(NAME, value, {
    path: '/',
    maxAge,
    httpOnly: true,
    secure,
    sameSite: 'Strict',
  });
}
