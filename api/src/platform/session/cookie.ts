import { generateCookie } from 'hono/cookie';
import { DAY, HOUR } from '../clock.ts';

export const SESSION_IDLE_MS = 12 * HOUR;

/** However much it is used. */
export const SESSION_MAX_MS = 7 * DAY;

const NAME = 'admin_session';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/**
 * The session token among the cookies of a request. Polled answers for admins read it: `getCookie`
 * takes ten times as long, which is 6 % of such an answer (decision 046).
 */
export function readToken(cookies: string | undefined): string | undefined {
  return cookies === undefined ? undefined : IN_COOKIES.exec(cookies)?.[1];
}

/**
 * SameSite=Strict: pages are the same for everyone and only their own calls need the cookie, so
 * coming from another site loses nothing, and no foreign page can act in an admin's name.
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
