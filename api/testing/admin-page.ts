import { allEndpoints } from '../contract/all.ts';
import { ADMIN_DOCUMENT_HEADER } from '../contract/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/client.ts';
import { createAdminDocuments } from '../src/platform/session/admin-documents.ts';
import { createSessionStore } from '../src/platform/session/session.ts';

/** Calls that an admin page makes before anybody is signed in. */
const fromAdminPages = new Set<string>(
  allEndpoints().flatMap(({ fromAdminPage, path }) => (fromAdminPage ? [path] : [])),
);

/**
 * Sends requests as an open admin page does: with the secret of its document. A request that has the
 * header already, even an empty one, stays as it is.
 */
export function adminPage(db: Database, clock: Clock) {
  const documents = createAdminDocuments(db);
  const sessions = createSessionStore(db, clock, { error: () => undefined } as never, documents);
  const secrets = new Map<string, string>();

  async function secretFor(cookies: string): Promise<string> {
    const known = secrets.get(cookies);
    if (known !== undefined) return known;
    const token = /(?:^|;\s*)(?:__Host-)?admin_session=([\w-]{43})/.exec(cookies)?.[1];
    const session = await sessions.findByCookie(token);
    const secret = session?.documents[0];
    if (secret === undefined) return documents.signedOutSecret(clock());
    secrets.set(cookies, secret);
    return secret;
  }

  return {
    secretFor,
    /** Adds the secret where a page would have one: with a cookie, or to sign in. */
    async complete(request: Request): Promise<void> {
      const { headers } = request;
      const cookies = headers.get('cookie') ?? '';
      if (headers.has(ADMIN_DOCUMENT_HEADER)) return;
      if (!cookies && !fromAdminPages.has(new URL(request.url).pathname)) return;
      headers.set(ADMIN_DOCUMENT_HEADER, await secretFor(cookies));
    },
  };
}
