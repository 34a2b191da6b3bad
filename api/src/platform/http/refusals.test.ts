import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, goodEntry } from '../../../testing/rows.ts';

const site = await startTestApp({
  site: { fetch: () => new Response('a page') },
});
const cookie = await site.signIn();
const enter = '/api/raffle/enter';
const json = { 'content-type': 'application/json' };

const send = (body: RequestInit['body'], headers: Record<string, string> = json) =>
  site.send<ErrorBody>(enter, {
    method: 'POST',
    body: body ?? null,
    headers,
    duplex: 'half',
  } as RequestInit);

describe('an invalid body', () => {
  test.each([
    ['cut off', '{"name":'],
    ['no JSON', 'name=Leilani'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"hello"'],
  ])('is refused when it is %s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
  });

  test('is refused when it is not UTF-8', async () => {
    expect((await send(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400);
  });

  test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonp'], ['']])(
    'is refused as %s',
    async (type) => {
      const body = JSON.stringify(goodEntry());
      const { status } = await send(body, type ? { 'content-type': type } : {});
      expect(status).toBe(415);
    },
  );

  test('is accepted as JSON with a charset', async () => {
    const body = JSON.stringify(goodEntry());
    const { status } = await send(body, { 'content-type': 'Application/JSON; charset=UTF-8' });
    expect(status).toBe(201);
  });
});

test.each([
  ['__proto__', '{"__proto__": {"isAdmin": true, "entryCount": 500}, '],
  ['constructor', '{"constructor": {"prototype": {"isAdmin": true}}, '],
  ['an unknown field', '{"entryStatus": "winner", "entryCount": 500, "adminNotes": "mine", '],
])('%s in a body sets nothing', async (_, beginning) => {
  const body = beginning + JSON.stringify(goodEntry()).slice(1);
  const { status, body: entry } = await send(body);
  expect(status).toBe(201);
  expect(entry).toMatchObject({ entryCount: 2, entryStatus: 'pending' });
  expect(JSON.stringify(entry)).not.toMatch(/isAdmin|mine/);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

describe('a body over 64 KB', () => {
  const large = JSON.stringify(goodEntry({ extra: 'x'.repeat(64 * 1024) }));

  test('is refused', async () => {
    expect((await send(large)).status).toBe(413);
  });

  test('is refused by its Content-Length before it is read', async () => {
    const { status } = await send('{}', { ...json, 'content-length': '70000' });
    expect(status).toBe(413);
  });

  test('is refused when it is chunked, without a length', async () => {
    let sent = 0;
    const pieces = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
      },
    });
    expect((await send(pieces)).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  test('is counted in bytes, not characters', async () => {
    const body = JSON.stringify(goodEntry({ extra: 'ʻ'.repeat(33 * 1024) }));
    expect(body.length).toBeLessThan(64 * 1024);
    expect((await send(body)).status).toBe(413);
  });
});

describe('an unknown path or method', () => {
  test('is a JSON 404 under /api', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/raffle/entries/1/more']) {
      expect((await site.get(path, { cookie })).status).toBe(404);
    }
  });

  test('is handled by the site elsewhere', async () => {
    expect((await site.get('/apiary')).body).toBe('a page');
    expect((await site.get('/raffle')).body).toBe('a page');
  });

  test('is a 405 with the allowed methods', async () => {
    const refused = await site.send('/api/raffle/entries/1', { method: 'PUT' }, { cookie });
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('PATCH, DELETE');
    expect((await site.post('/api/raffle/stats', {})).headers.get('allow')).toBe('HEAD, GET');
  });
});

const overHttps = (cookies: string) => cookies.replace('admin_session', '__Host-admin_session');

describe('a change that another site sends', () => {
  const path = async () => `/api/raffle/entries/${await addEntry(site.db)}`;
  const patch = async (headers: Record<string, string>) =>
    (await site.patch(await path(), { status: 'verified' }, { cookie, headers })).status;

  test('is refused by its origin', async () => {
    expect(await patch({ origin: 'https://evil.example' })).toBe(403);
    expect(await patch({ origin: 'null' })).toBe(403);
    expect(await patch({ origin: 'http://localhost:9999' })).toBe(403);
  });

  test('is refused by Sec-Fetch-Site', async () => {
    expect(await patch({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await patch({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await patch({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' })).toBe(403);
  });

  test('is refused at signing in and out too', async () => {
    const headers = { origin: 'https://evil.example' };
    const signIn = await site.post('/api/admin/session', { password: 'x' }, { headers });
    const signOut = await site.delete('/api/admin/session', { cookie, headers });
    expect([signIn.status, signOut.status]).toEqual([403, 403]);
  });

  test('is refused from our own host with another scheme', async () => {
    expect(await patch({ origin: 'https://localhost', host: 'localhost' })).toBe(403);
    const over = async (settings: object, headers: Record<string, string>) => {
      const { patch } = site.restart(settings);
      const status = { status: 'verified' };
      return (await patch(await path(), status, { cookie: overHttps(cookie), headers })).status;
    };
    const behind = { trustProxy: 1 };
    const https = { host: 'kai.example', 'x-forwarded-proto': 'https' };
    expect(await over(behind, { ...https, origin: 'https://kai.example' })).toBe(200);
    expect(await over(behind, { ...https, origin: 'http://kai.example' })).toBe(403);
    const known = { publicUrl: 'https://kai.example' };
    expect(await over(known, { host: 'kai.example', origin: 'https://kai.example' })).toBe(200);
    expect(await over(known, { host: 'kai.example', origin: 'http://kai.example' })).toBe(403);
    expect(await over(known, { host: 'kai.example', origin: 'https://kai.example:8443' })).toBe(
      403,
    );
    // On the machine itself or in the local network it may be open without the proxy.
    expect(await over(known, { host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' })).toBe(200);
  });

  test('is detected with X-Forwarded-Host only when a proxy is trusted', async () => {
    const headers = { host: 'internal:3000', origin: 'http://kai.example' };
    const forwarded = { ...headers, 'x-forwarded-host': 'kai.example' };
    expect(await patch(forwarded)).toBe(403);
    const proxied = site.restart({ trustProxy: 1 });
    const status = async (headers: Record<string, string>) =>
      (await proxied.patch(await path(), { status: 'verified' }, { cookie, headers })).status;
    expect(await status(forwarded)).toBe(200);
    expect(await status(headers)).toBe(403);
    // What the client wrote comes before what the proxy added.
    expect(await status({ ...headers, 'x-forwarded-host': 'kai.example, other.example' })).toBe(
      403,
    );
  });

  test('is allowed from our own page, and from other clients than browsers', async () => {
    expect(await patch({ origin: 'http://localhost', host: 'localhost' })).toBe(200);
    expect(await patch({ 'sec-fetch-site': 'same-origin', origin: 'https://kai.example' })).toBe(
      200,
    );
    expect(await patch({})).toBe(200);
  });

  test('is allowed from the public URL, whatever host a proxy passes on', async () => {
    const proxied = site.restart({ publicUrl: 'https://kai.example' });
    const { status } = await proxied.patch(
      await path(),
      { status: 'verified' },
      {
        cookie: overHttps(cookie),
        headers: { origin: 'https://kai.example', host: 'internal:3000' },
      },
    );
    expect(status).toBe(200);
  });
});

describe('every response', () => {
  test('forbids sniffing, framing and referrers to other sites', async () => {
    const answers = [
      await site.get('/api/raffle/stats'),
      await site.get('/api/raffle/entries'),
      await site.get('/api/nothing'),
      await site.post(enter, {}),
      await site.get('/healthz'),
    ];
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('has HSTS over https', async () => {
    const secure = site.restart({ trustProxy: 1 });
    const { headers } = await secure.get('/api/raffle/stats', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });
});

describe('an unexpected error', () => {
  test('is a 500 with the request’s id and nothing else', async () => {
    const broken = await startTestApp({
      site: { fetch: () => Promise.reject(new Error('secret detail')) },
    });
    const failed = await broken.get<ErrorBody>('/page');
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('secret');
    expect(failed.body.requestId).toMatch(/^[0-9a-f]{8}-\w+$/);
    const line = broken.log.find((text) => text.includes('"bug"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ id: failed.body.requestId, message: 'secret detail' });
    expect(line).toContain('refusals.test.ts');
  });

  test('in a query is logged without personal data', async () => {
    const broken = await startTestApp();
    await broken.db.write((tx) => tx.rows('ALTER TABLE raffle_entries RENAME TO gone'));
    const failed = await broken.post(enter, goodEntry({ name: 'Private Person' }));
    expect(failed.status).toBe(500);
    const log = broken.log.join('\n');
    expect(log).toContain('no such table');
    expect(log).not.toContain('Private Person');
    expect(log).not.toContain('leilani');
  });
});

test('the log tells why a request was refused, and from which network, without its address', async () => {
  const own = await startTestApp();
  const address = '198.51.100.78';
  await own.get('/api/raffle/entries', { address });
  await own.post('/api/admin/session', { password: 'wrong' }, { address });
  await own.post('/api/contact', {}, { address, headers: { 'sec-fetch-site': 'cross-site' } });
  await own.post('/api/contact', { name: 'Private Person' }, { address });
  await own.get('/api/contact?before=1&before=2', { address: '198.51.100.79' });
  await own.get('/api/raffle/count', { address });
  const lines = () => own.log.map((line) => JSON.parse(line));
  await expect.poll(() => lines().length).toBe(6);
  expect(lines().flatMap(({ reason }) => reason ?? [])).toEqual([
    'sign-in-first',
    'incorrect-password',
    'wrong-origin',
    'invalid',
    'sign-in-first',
  ]);
  const networks = lines().map(({ from }) => from);
  expect(networks[0]).toMatch(/^[\w-]{16}$/);
  expect(new Set(networks.slice(0, 4)).size).toBe(1);
  expect(networks[4]).not.toBe(networks[0]);
  expect(networks[5]).toBeUndefined();
  expect(own.log.join()).not.toMatch(/Private|198\.51|wrong"|before/);
});

test('the log has a line for each request: the route, without URL and address', async () => {
  site.log.length = 0;
  await site.get('/api/raffle/entries?search=Private+Person', { cookie, address: '198.51.100.77' });
  await site.post(enter, goodEntry({ name: 'Private Person' }), { address: '198.51.100.77' });
  await site.delete(`/api/raffle/entries/${await addEntry(site.db)}`, { cookie });
  const lines = site.log.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: 'request', method: 'GET', route: '/api/raffle/entries', status: 200 },
    { event: 'request', method: 'POST', route: '/api/raffle/enter', status: 201 },
    { event: 'request', method: 'DELETE', route: '/api/raffle/entries/:id', status: 200 },
  ]);
  expect(site.log.join()).not.toMatch(/Private|198\.51|leilani|search/);
});
