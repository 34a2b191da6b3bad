import { expect, test } from 'vitest';
import { signInAt } from '../../../scripts/admin-session.mjs';
import { allEndpoints } from '../../contract/all.ts';
import { pathNames } from '../../contract/index.ts';
import { listen } from '../../src/platform/http/server.ts';
import { ADMIN_PASSWORD, startTestApp } from '../app.ts';
import { afterTests } from '../database.ts';
import { siteVersions } from '../releases.ts';
import { addEntry, addNote, addPrize, goodEntry } from '../rows.ts';
import { ask } from '../secured.ts';
import { release, smallSite } from '../site.ts';
import { startCachingProxy } from './caching-proxy.ts';

// A server on a port, behind a cache that keeps all it may: docs/scale.md.
const SECONDS = 1;
const app = await startTestApp({
  settings: { trustProxy: 1, rateLimits: true, sharedCacheSeconds: SECONDS },
  releases: { siteVersions },
  site: await smallSite({ trustProxy: 1 }),
});
await addPrize(app.db);
await addNote(app.db);
await addEntry(app.db, { status: 'verified' });
const origin = await listen(app.fetch, { host: '127.0.0.1', port: 0, trustProxy: 1 });
afterTests(() => origin.stop(0));
const cache = await startCachingProxy(origin.port);
const admin = await signInAt(`http://127.0.0.1:${cache.port}`, ADMIN_PASSWORD);
const { cookie } = admin;

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(cache.port, path, { headers });
const expire = () => cache.advance(SECONDS * 1_000);

/** The requests that reached the server in that time. */
async function atOrigin(work: () => Promise<unknown>): Promise<string[]> {
  const before = cache.atOrigin.length;
  await work();
  return cache.atOrigin.slice(before);
}

const reads = allEndpoints()
  .filter(({ method }) => method === 'GET')
  .map(({ path, access, adminOnlyIf }) => {
    const filled = pathNames(path).reduce((text, name) => text.replace(`:${name}`, '1'), path);
    const query = adminOnlyIf ? `?${new URLSearchParams(adminOnlyIf)}` : '';
    return { path: filled + query, isPublic: access === 'public' && !adminOnlyIf };
  });

async function enter(headers: Record<string, string>) {
  const body = JSON.stringify(goodEntry()).replace(/[^ -~]/g, 'a');
  return ask(cache.port, '/api/raffle/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

test.each(['/api/raffle/stats', '/api/raffle/prizes', '/api/support', '/api/campaign'])(
  '%s reaches the server once in its lifetime, however many visitors ask',
  async (path) => {
    const visit = () => Promise.all(Array.from({ length: 50 }, () => get(path)));
    let answers: Awaited<ReturnType<typeof visit>> = [];
    const asked = await atOrigin(async () => {
      answers = await visit();
      answers.push(...(await visit()));
    });
    expect(asked).toEqual([`GET ${path}`]);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.headers['cache-control']).toBe(`public, max-age=0, s-maxage=${SECONDS}`);
    expire();
    expect(await atOrigin(visit)).toEqual([`GET ${path}`]);
  },
);

test('a browser that has the answer gets a 304, also while the cache asks the server again', async () => {
  const path = '/api/raffle/count';
  const { headers } = await get(path);
  const known = { 'if-none-match': String(headers.etag) };
  const asked = await atOrigin(async () => {
    expect((await get(path, known)).status).toBe(304);
  });
  expect(asked).toEqual([]);
  expire();
  expect((await get(path, known)).status).toBe(304);
  expect((await get(path)).status).toBe(200);
});

test('compressed answers go only to those who can read them', async () => {
  for (let i = 0; i < 40; i += 1) await addPrize(app.db, { title: `Prize number ${i}` });
  expire();
  const zipped = await get('/api/raffle/prizes', { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  const plain = await get('/api/raffle/prizes');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(plain.body)).toHaveLength(41);
});

test('a new entry and an edit are seen when the lifetime is over, and on the pages of admins at once', async () => {
  const count = async () => JSON.parse((await get('/api/raffle/count')).body).count as number;
  expire();
  const before = await count();
  expect((await enter({ 'x-forwarded-for': '203.0.113.20' })).status).toBe(201);
  const entries = JSON.parse((await get('/api/raffle/entries', admin)).body);
  expect(entries.total).toBe(before + 1);
  expect(await count()).toBe(before);
  expire();
  expect(await count()).toBe(before + 1);
});

test('nothing that an admin gets is kept, and no visitor gets it', async () => {
  const others = reads.filter(({ isPublic }) => !isPublic);
  expect(others.length).toBeGreaterThan(30);
  const shown: string[] = [];
  for (const { path } of others) {
    const signedIn = await get(path, admin);
    expect(signedIn.headers['cache-control'], path).toBe('no-store');
    const asked = await atOrigin(async () => {
      const visitor = await get(path);
      if (path !== '/api/admin/session') expect(visitor.status, path).toBe(401);
      expect(visitor.headers['cache-control'], path).toBe('no-store');
      if (signedIn.status !== 200) return;
      shown.push(path);
      expect(visitor.body, path).not.toBe(signedIn.body);
    });
    expect(asked, path).toEqual([`GET ${path}`]);
  }
  expect(shown.length).toBeGreaterThan(20);
  expect(shown).toContain('/api/raffle/entries');
});

test('the scope for admins is never mixed up with the public answer at the same address', async () => {
  const all = await get('/api/support?scope=all', admin);
  const wall = await get('/api/support', admin);
  expect([all.status, wall.status]).toEqual([200, 200]);
  expect(JSON.parse((await get('/api/support')).body)).toEqual(JSON.parse(wall.body));
  expect((await get('/api/support?scope=all')).status).toBe(401);
});

test('an answer that is kept sets no cookie and holds for everybody', async () => {
  for (const { path } of reads.filter(({ isPublic }) => isPublic)) {
    const { headers, status } = await get(path, admin);
    const kept = /s-maxage|immutable/.test(headers['cache-control'] ?? '');
    if (!kept) continue;
    expect(status, path).toBe(200);
    expect(headers['set-cookie'], path).toBeUndefined();
    expect(headers.vary ?? 'Accept-Encoding', path).toMatch(/^(Accept-Encoding)$/);
    expect((await get(path)).body, path).toBe((await get(path)).body);
  }
});

// It reads the record several times, and what is older would contradict the rest.
test.each(['/api/raffle/seals', '/api/raffle/draws'])(
  'who checks a draw gets %s past the cache, and the server has it in memory',
  async (path) => {
    const plain = await get(path);
    const asked = await atOrigin(async () => {
      for (const t of ['1', '2']) {
        const { body, headers } = await get(`${path}?t=${t}`);
        expect([body, headers.etag]).toEqual([plain.body, plain.headers.etag]);
      }
    });
    expect(asked).toEqual([`GET ${path}?t=1`, `GET ${path}?t=2`]);
  },
);

test('a refusal is never kept', async () => {
  const path = '/api/raffle/draws?limit=none';
  const asked = await atOrigin(async () => {
    expect((await get(path)).status).toBe(400);
    expect((await get(path)).status).toBe(400);
  });
  expect(asked).toEqual([`GET ${path}`, `GET ${path}`]);
});

test('every visitor gets a page of their own, with a nonce that nobody else has', async () => {
  const nonceOf = async (path: string, headers = {}) => {
    const answer = await get(path, { accept: 'text/html', ...headers });
    expect(answer.status, path).toBe(200);
    const [, nonce] =
      /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? [];
    expect(nonce, path).toBeTruthy();
    return nonce;
  };
  const pages = await Promise.all(Array.from({ length: 20 }, () => nonceOf('/')));
  expect(new Set(pages).size).toBe(20);
  expect((await get('/')).headers['cache-control']).toBe('private, no-cache');
});

test('the secret of an admin page reaches nobody else', async () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const own = await get('/admin', { ...navigation, cookie });
  const secret = /"adminDocument":"([\w.-]+)"/.exec(own.body)?.[1] ?? '';
  expect(secret).toBeTruthy();
  expect(own.headers['cache-control']).toBe('no-store');
  const visitor = await get('/admin', navigation);
  expect(visitor.body).not.toContain(secret ?? own.body);
});

test('what a ticket key opens is not kept', async () => {
  const { ticketKey } = JSON.parse((await enter({ 'x-forwarded-for': '203.0.113.21' })).body);
  const open = (key: string) =>
    ask(cache.port, '/api/raffle/my-entry', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
  const own = await open(ticketKey);
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await open('AAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});

test('files of a release reach the server once', async () => {
  const path = `${release}/file.js`;
  const asked = await atOrigin(() => Promise.all(Array.from({ length: 30 }, () => get(path))));
  expect(asked).toEqual([`GET ${path}`]);
  cache.advance(30 * 24 * 60 * 60 * 1_000);
  expect(await atOrigin(() => get(path))).toEqual([]);
});

test('behind the cache, limits count each visitor, whatever addresses one makes up', async () => {
  // Without a header, the cache names this machine as the visitor.
  const made = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i}` });
  const statuses: number[] = [];
  for (let i = 0; i < 22; i += 1) statuses.push((await enter(made(i))).status);
  expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(201));
  expect(statuses.slice(-2)).toEqual([429, 429]);
});
