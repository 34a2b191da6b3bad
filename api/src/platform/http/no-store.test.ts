import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { type Endpoint, pathNames, signOut } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { signedInAs } from '../../../testing/roles.ts';
import { addEntry, addNote, addPrize } from '../../../testing/rows.ts';

const site = await startTestApp();
await addEntry(site.db);
await addPrize(site.db);
await addNote(site.db);

/** Everything that only those who are signed in get, and what says whether somebody is. */
const personal = allEndpoints().filter(
  ({ access, adminOnlyIf, path }) =>
    access !== 'public' || adminOnlyIf !== undefined || path === '/api/admin/session',
);
const cases = personal.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

function addressOf({ path, adminOnlyIf }: Endpoint): string {
  const filled = pathNames(path).reduce((text, name) => text.replace(`:${name}`, '1'), path);
  return adminOnlyIf ? `${filled}?${new URLSearchParams(adminOnlyIf)}` : filled;
}

async function ask(endpoint: Endpoint, headers: Record<string, string> = {}) {
  const response = await site.fetch(
    new Request(`http://localhost${addressOf(endpoint)}`, { method: endpoint.method, headers }),
  );
  await response.arrayBuffer();
  return response;
}

describe('no cache may store', () => {
  test.each(cases)('the response of %s to an admin', async (_, endpoint) => {
    const cookie = await signedInAs(site, 'owner');
    const { status, headers } = await ask(endpoint, { cookie });
    expect(headers.get('cache-control'), String(status)).toBe('no-store');
    if (endpoint.method === 'GET' && pathNames(endpoint.path).length === 0) {
      expect([200, 503]).toContain(status);
    }
    const etag = headers.get('etag');
    if (!etag) return;
    const unchanged = await ask(endpoint, { cookie, 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, 'no-store']);
  });

  test.each(cases)('the response of %s to a visitor', async (_, endpoint) => {
    const { headers } = await ask(endpoint);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(cases)('the response of %s to an invalid request', async (_, endpoint) => {
    const cookie = await signedInAs(site, 'owner');
    const { headers } = await site.send(
      `${addressOf(endpoint)}${endpoint.adminOnlyIf ? '&' : '?'}limit=none&page=none&before=none`,
      {
        method: endpoint.method,
        ...(endpoint.method !== 'GET' && {
          body: '[',
          headers: { 'content-type': 'application/json' },
        }),
      },
      { cookie },
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('signing out clears the browser’s cache', async () => {
  const cookie = await signedInAs(site, 'owner');
  const { headers } = await ask(signOut, { cookie });
  expect(headers.get('clear-site-data')).toBe('"cache"');
});
