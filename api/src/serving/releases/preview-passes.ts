import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { SECOND } from '../../platform/clock.ts';
import { Unavailable } from '../../platform/errors.ts';
import { isAheadOfTime, isDocumentNavigation } from '../../platform/http/document-navigation.ts';
import { baseHeaders } from '../../platform/http/headers.ts';
import { MAX_PREVIEWS } from './preview.ts';
import { PASS_VALID_MS, type PreviewKeys } from './preview-keys.ts';

const NAME = 'preview_passes';

/** Over https: browsers take it from this host alone, and only for all of its paths. */
const SECURE_NAME = `__Host-${NAME}`;

const SEPARATOR = '|';

const NOT_PREFETCHED = 'This link works once, so it cannot be opened ahead of time.';

interface Asking {
  keys: PreviewKeys;
  secure: boolean;
  /** The origin of the admin pages, when they have a host of their own. */
  adminUrl: string | undefined;
  now: Date;
}

/** What a browser has for a release: a pass shows it; with a key, it is asked first. */
type Held = 'pass' | 'key' | undefined;

/** What this browser has for a release. */
export async function heldFor(
  c: Context,
  remote: string,
  id: string,
  { keys, secure, now }: Asking,
): Promise<Held> {
  const text = sent(c, secure).find(([release]) => release === `${remote}@${id}`)?.[1];
  return text === undefined ? undefined : kindOf(keys, remote, id, text, now);
}

async function kindOf(
  keys: PreviewKeys,
  remote: string,
  id: string,
  text: string,
  now: Date,
): Promise<Held> {
  if (await keys.isPass(remote, id, text, now)) return 'pass';
  return (await keys.isKey(remote, id, text, now)) ? 'key' : undefined;
}

/**
 * Takes the keys out of an address, and redirects to the address without them, so that no document and no
 * entry of the tab's history knows one. For the link on the Releases screen, each key becomes a pass. From
 * anywhere else the browser keeps the keys until somebody presses the button that it is shown: messengers,
 * mail scanners and other programs open links, and somebody may have sent the link to a visitor.
 *
 * @returns undefined for an address without a key
 * @throws Unavailable for a prefetch
 */
export async function takeKeys(c: Context, asking: Asking): Promise<Response | undefined> {
  const { keys, now } = asking;
  const { searchParams } = new URL(c.req.url);
  const requested = searchParams.getAll('mf');
  if (!requested.some((one) => one.includes('~'))) return undefined;
  if (isAheadOfTime(c)) throw new Unavailable(NOT_PREFETCHED);
  const atOnce = isFromReleasesScreen(c, asking);
  const held = await working(c, asking);
  const given = new Map<string, string>();
  searchParams.delete('mf');
  for (const request of requested.slice(0, MAX_PREVIEWS)) {
    const [release = '', key = ''] = request.split('~', 2);
    searchParams.append('mf', release);
    const [remote = '', id = ''] = release.split('@', 2);
    // A HEAD shows nobody anything.
    if (key === '' || c.req.method !== 'GET') continue;
    if (atOnce) {
      const pass = await keys.exchange(remote, id, key, now);
      if (pass !== undefined) given.set(release, pass);
    } else if (held.get(release)?.kind !== 'pass' && (await keys.isKey(remote, id, key, now))) {
      given.set(release, key);
    }
  }
  return leadTo(searchParams, 302, { held, given }, asking.secure);
}

/** Uses the keys that this browser has for the releases in an address, when the button was pressed. */
export async function useHeldKeys(c: Context, asking: Asking): Promise<Response> {
  const { searchParams } = new URL(c.req.url);
  const held = await working(c, asking);
  const given = new Map<string, string>();
  for (const release of searchParams.getAll('mf').slice(0, MAX_PREVIEWS)) {
    const { kind, text = '' } = held.get(release) ?? {};
    if (kind !== 'key') continue;
    const [remote = '', id = ''] = release.split('@', 2);
    const pass = await asking.keys.exchange(remote, id, text, asking.now);
    if (pass !== undefined) given.set(release, pass);
  }
  return leadTo(searchParams, 303, { held, given }, asking.secure);
}

/**
 * Whether somebody pressed the link on the Releases screen. No page of another site can pretend it, and
 * no program does that opens links from messages. The admin's own host may be another site: that link sends
 * its origin.
 */
function isFromReleasesScreen(c: Context, { adminUrl }: Asking): boolean {
  if (!isDocumentNavigation(c)) return false;
  if (adminUrl === undefined) return c.req.header('sec-fetch-site') === 'same-origin';
  const referrer = c.req.header('referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).origin === adminUrl;
}

interface Given {
  /** What the browser had. */
  held: ReadonlyMap<string, { text: string }>;
  /** What it gets, by release. */
  given: ReadonlyMap<string, string>;
}

function leadTo(
  searchParams: URLSearchParams,
  status: 302 | 303,
  { held, given }: Given,
  secure: boolean,
): Response {
  const kept = [...held].filter(([release]) => !given.has(release));
  const all = [...kept.map(([release, { text }]) => [release, text] as const), ...given];
  return new Response(null, {
    status,
    headers: {
      ...baseHeaders(secure),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      // Relative, so that the path cannot lead to another host.
      Location: `?${searchParams}`,
      ...(given.size > 0 && { 'Set-Cookie': cookieOf(all, secure) }),
    },
  });
}

/** What this browser has that still works, the newest last. */
async function working(c: Context, { keys, secure, now }: Asking) {
  const held = new Map<string, { kind: Held; text: string }>();
  for (const [release, text] of sent(c, secure)) {
    const [remote = '', id = ''] = release.split('@', 2);
    const kind = await kindOf(keys, remote, id, text, now);
    if (kind) held.set(release, { kind, text });
  }
  return held;
}

function sent(c: Context, secure: boolean): [release: string, text: string][] {
  const cookie = getCookie(c, secure ? SECURE_NAME : NAME)?.split(SEPARATOR) ?? [];
  return cookie.slice(0, MAX_PREVIEWS).map((one) => {
    const [release = '', text = ''] = one.split('~', 2);
    return [release, text];
  });
}

/**
 * "Lax", because the link may be on the admin's own host, or in a message to another organizer. A form of
 * another site does not send it.
 */
function cookieOf(all: readonly (readonly [string, string])[], secure: boolean): string {
  const newest = all.slice(-MAX_PREVIEWS).map(([release, text]) => `${release}~${text}`);
  return generateCookie(secure ? SECURE_NAME : NAME, newest.join(SEPARATOR), {
    path: '/',
    maxAge: PASS_VALID_MS / SECOND,
    httpOnly: true,
    secure,
    sameSite: 'Lax',
  });
}
