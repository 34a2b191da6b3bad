import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';

const site = await startTestApp();
const cookie = await site.signIn();
await addEntry(site.db, { name: 'Keoni' });
await addPrize(site.db);

const ifNoneMatch = (etag: string) => ({ 'if-none-match': etag });
const entries = '/api/raffle/entries';

async function etagOf(path: string): Promise<string> {
  const { headers } = await site.get(path, { cookie });
  return headers.get('etag') ?? '';
}

describe('a polled response', () => {
  test('is 304 without a body until something changes', async () => {
    const etag = await etagOf(entries);
    const again = await site.get(entries, { cookie, headers: ifNoneMatch(etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
  });

  test('is 304 on a server that has not rendered the response yet', async () => {
    const etag = await etagOf(entries);
    const again = await site.restart().get(entries, { cookie, headers: ifNoneMatch(etag) });
    expect(again.status).toBe(304);
  });

  test('is 304 with a weak ETag or several', async () => {
    const etag = await etagOf(entries);
    for (const sent of [`W/${etag}`, `"other", ${etag}`]) {
      const again = await site.get(entries, { cookie, headers: ifNoneMatch(sent) });
      expect(again.status).toBe(304);
    }
  });

  test('is compressed for visitors, not for admins, and matches If-None-Match', async () => {
    for (let i = 0; i < 20; i += 1) await addPrize(site.db, { title: `A basket of many ${i}` });
    const gzip = { 'accept-encoding': 'gzip, br' };
    const plain = await site.raw('/api/raffle/prizes');
    const small = await site.raw('/api/raffle/prizes', gzip);
    expect(small.headers.get('content-encoding')).toBe('gzip');
    const bytes = new Uint8Array(await small.arrayBuffer());
    const text = await plain.text();
    expect(bytes.length).toBeLessThan(text.length / 4);
    expect(gunzipSync(bytes).toString()).toBe(text);
    const again = await site.raw('/api/raffle/prizes', {
      ...gzip,
      ...ifNoneMatch(small.headers.get('etag') ?? ''),
    });
    expect(again.status).toBe(304);
    // A cache goes on keeping what has this tag.
    expect(again.headers.get('etag')).toBe(small.headers.get('etag'));

    const refused = { 'accept-encoding': 'gzip;q=0, identity' };
    for (const [path, headers] of [
      ['/api/raffle/prizes', refused],
      ['/api/raffle/prizes?scope=all', { ...gzip, cookie }],
      [entries, { ...gzip, cookie }],
    ] as const) {
      const answer = await site.raw(path, headers);
      expect(answer.headers.get('content-encoding'), path).toBeNull();
    }
  });

  test('is new after a change of its data', async () => {
    const etag = await etagOf(entries);
    const stats = await etagOf('/api/raffle/stats');
    await addEntry(site.db, { name: 'Malia' });
    for (const [path, old] of [
      [entries, etag],
      ['/api/raffle/stats', stats],
    ] as const) {
      const next = await site.get(path, { cookie, headers: ifNoneMatch(old) });
      expect(next.status).toBe(200);
    }
  });

  test('stays the same after other changes', async () => {
    const prizes = await etagOf('/api/raffle/prizes');
    await addEntry(site.db);
    const again = await site.get('/api/raffle/prizes', { headers: ifNoneMatch(prizes) });
    expect(again.status).toBe(304);
  });

  test('differs for another query', async () => {
    expect(await etagOf(`${entries}?page=1`)).not.toBe(await etagOf(`${entries}?page=2`));
    const etag = await etagOf(`${entries}?search=Keoni`);
    const other = await site.get(`${entries}?search=Malia`, {
      cookie,
      headers: ifNoneMatch(etag),
    });
    expect(other.status).toBe(200);
  });

  test('differs after a restart with other code', async () => {
    const etag = await etagOf(entries);
    const next = await site
      .restart({ buildTag: 'newer' })
      .get(entries, { cookie, headers: ifNoneMatch(etag) });
    expect(next.status).toBe(200);
  });

  test('is revalidated each time, and not cached when it is personal', async () => {
    const personal = await site.get(entries, { cookie });
    const open = await site.get('/api/raffle/stats');
    expect(personal.headers.get('cache-control')).toBe('no-store');
    expect(open.headers.get('cache-control')).toBe('no-cache');
  });

  test('is rendered once for concurrent requests', async () => {
    await addEntry(site.db, { name: 'Together' });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => site.get(`${entries}?search=Together`, { cookie })),
    );
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('an admin’s ETag', () => {
  test('gives a visitor no access', async () => {
    const etag = await etagOf(entries);
    for (const visitor of [
      {},
      { cookie: 'admin_session=' },
      { cookie: `admin_session=${'x'.repeat(43)}` },
    ]) {
      const refused = await site.get(entries, { ...visitor, headers: ifNoneMatch(etag) });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('etag')).toBeNull();
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('gives no access after signing out', async () => {
    const leaving = await site.signIn();
    const etag = await etagOf(entries);
    await site.delete('/api/admin/session', { cookie: leaving });
    const refused = await site.get(entries, { cookie: leaving, headers: ifNoneMatch(etag) });
    expect(refused.status).toBe(401);
  });
});
