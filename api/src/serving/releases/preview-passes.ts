import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { SECOND } from '../../platform/clock.ts';
import { Unavailable } from '../../platform/errors.ts';
import { isAheadOfTime } from '../../platform/http/document-navigation.ts';
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
  now: Date;
}

/** Whether this browser has a pass for a release. */
export async function hasPass(
  c: Context,
  remote: string,
  id: string,
  { keys, secure, now }: Asking,
): Promise<boolean> {
  const pass = sentPasses(c, secure).find(([release]) => release === `${remote}@${id}`)?.[1];
  return pass !== undefined && keys.isPass(remote, id, pass, now);
}

/**
 * Takes the keys out of an address, and gives this browser a pass for each that works. Redirects to the
 * address without them, so that no document knows a key.
 *
 * @returns undefined for an address without a key
 * @throws Unavailable for a prefetch, which would use up the key
 */
export async function exchangeKeys(c: Context, asking: Asking): Promise<Response | undefined> {
  const { keys, secure, now } = asking;
  const { searchParams } = new URL(c.req.url);
  const requested = searchParams.getAll('mf');
  if (!requested.some((one) => one.includes('~'))) return undefined;
  if (isAheadOfTime(c)) throw new Unavailable(NOT_PREFETCHED);
  const passes = await workingPasses(c, asking);
  let hasNew = false;
  searchParams.delete('mf');
  for (const request of requested.slice(0, MAX_PREVIEWS)) {
    const [release = '', key = ''] = request.split('~', 2);
    searchParams.append('mf', release);
    const [remote = '', id = ''] = release.split('@', 2);
    // A HEAD shows nobody anything.
    const works = key !== '' && c.req.method === 'GET';
    const pass = works ? await keys.exchange(remote, id, key, now) : undefined;
    if (pass === undefined) continue;
    hasNew = true;
    passes.delete(`${remote}@${id}`);
    passes.set(`${remote}@${id}`, pass);
  }
  return new Response(null, {
    status: 302,
    headers: {
      ...baseHeaders(secure),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      // Relative, so that the path cannot lead to another host.
      Location: `?${searchParams}`,
      ...(hasNew && { 'Set-Cookie': cookieOf(passes, secure) }),
    },
  });
}

/** The passes that still work, the newest last. */
async function workingPasses(c: Context, { keys, secure, now }: Asking) {
  const working = new Map<string, string>();
  for (const [release, pass] of sentPasses(c, secure)) {
    const [remote = '', id = ''] = release.split('@', 2);
    if (await keys.isPass(remote, id, pass, now)) working.set(release, pass);
  }
  return working;
}

function sentPasses(c: Context, secure: boolean): [release: string, pass: string][] {
  const sent = getCookie(c, secure ? SECURE_NAME : NAME)?.split(SEPARATOR) ?? [];
  return sent.slice(0, MAX_PREVIEWS).map((one) => {
    const [release = '', pass = ''] = one.split('~', 2);
    return [release, pass];
  });
}

/** "Lax", because the link may be on the admin's own host, or in a message to another organizer. */
function cookieOf(passes: ReadonlyMap<string, string>, secure: boolean): string {
  const newest = [...passes].slice(-MAX_PREVIEWS).map(([release, pass]) => `${release}~${pass}`);
  return generateCookie(secure ? SECURE_NAME : NAME, newest.join(SEPARATOR), {
    path: '/',
    maxAge: PASS_VALID_MS / SECOND,
    httpOnly: true,
    secure,
    sameSite: 'Lax',
  });
}
