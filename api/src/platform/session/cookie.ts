import { generateCookie } from 'hono/cookie';
import { adminDocumentTexts } from '../../../contract/index.ts';
import { DAY, HOUR } from '../clock.ts';
import { BadRequest } from '../errors.ts';

export const SESSION_IDLE_MS = 12 * HOUR;

/** The longest life of a session, even when it is used. */
export const SESSION_MAX_MS = 7 * DAY;

/** One that began later than this from now was begun by a clock that was ahead: it would live for longer. */
export const SESSION_AHEAD_MS = DAY;

/** Over https, browsers accept the prefix only from this host itself, for all of its paths. */
const NAMES = { plain: 'admin_session', secure: '__Host-admin_session' } as const;
const nameOf = (secure: boolean) => NAMES[secure ? 'secure' : 'plain'];

const valueIn = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`, 'g');
const VALUES = { plain: valueIn(NAMES.plain), secure: valueIn(NAMES.secure) } as const;
const TOKEN = /^[\w-]{43}$/;

/**
 * The session token in a Cookie header. Not hono's `getCookie`, which takes ten times as long: 6 %
 * of a polled response for admins (decision 046).
 *
 * @throws BadRequest for two of them: a page's script may have added one for a part of the site
 */
export function readToken(cookies: string | undefined, secure: boolean): string | undefined {
  if (cookies === undefined) return undefined;
  const pattern = VALUES[secure ? 'secure' : 'plain'];
  pattern.lastIndex = 0;
  const value = pattern.exec(cookies)?.[1];
  if (value === undefined) return undefined;
  if (pattern.exec(cookies)) throw new BadRequest('invalid', adminDocumentTexts.twoSessions);
  return TOKEN.test(value) ? value : undefined;
}

/**
 * SameSite=Strict: no other site's page can act for an admin. A link from another site opens a page
 * that loads the same address again, with the cookie.
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
  return generateCookie(nameOf(secure), value, {
    path: '/',
    maxAge,
    httpOnly: true,
    secure,
    sameSite: 'Strict',
  });
}
