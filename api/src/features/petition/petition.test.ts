import { describe, expect, test } from 'vitest';
import {
  type ErrorBody,
  type PetitionSignature,
  petitionTexts,
  serverTexts,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { goodSignature } from '../../../testing/petition.ts';

const simple = '/api/petition/simple';
const elsewhere = { origin: 'https://church.example', 'sec-fetch-site': 'cross-site' };

async function petition() {
  const site = await startTestApp();
  const cookie = await site.signIn();
  return {
    site,
    cookie,
    sign: (changes?: Record<string, unknown>) =>
      site.post<{ id: number } & ErrorBody>(simple, goodSignature(changes), { headers: elsewhere }),
    list: async (query = '') =>
      (await site.get<PetitionSignature[]>(`/api/petition/signatures${query}`, { cookie })).body,
    stats: async () => (await site.get('/api/petition/stats', { cookie })).body,
  };
}

describe('signing the petition', () => {
  test('stores the signature, from any site', async () => {
    const { site, sign, list } = await petition();
    const { status, body } = await sign();
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, message: petitionTexts.thanks, id: body.id });
    expect(await list()).toEqual([
      {
        id: body.id,
        name: 'Nālani Keawe',
        email: 'nalani@example.org',
        phone: '+1 808 555 0120',
        city: 'Kaunakakai',
        state: 'Hawaiʻi',
        zipCode: '96748',
        relationshipToIssue: 'Aunty',
        comment: 'Please remember the neighbor islands.',
        signatureData: null,
        textOptIn: true,
        createdAt: site.now().toISOString(),
      },
    ]);
  });

  test('needs no more than name, email and phone', async () => {
    const { site, list } = await petition();
    const sent = { name: 'A', email: 'a@example.org', phone: '1' };
    expect((await site.post(simple, sent)).status).toBe(201);
    expect(await list()).toMatchObject([{ city: null, state: null, textOptIn: false }]);
  });

  test.each([
    ['name', ' ', petitionTexts.name],
    ['email', 'nalani', petitionTexts.email],
    ['phone', undefined, petitionTexts.phone],
    ['comment', 'x'.repeat(5_001), 'Please use at most 5000 characters'],
    ['website', 'x', expect.stringContaining('program')],
  ])('says what is wrong with %s when it is %s', async (path, value, message) => {
    const { sign } = await petition();
    expect(await sign({ [path]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
  });

  test('happens once for one Idempotency-Key', async () => {
    const { site, list } = await petition();
    const headers = { 'idempotency-key': 'signed-once' };
    const first = await site.post(simple, goodSignature(), { headers });
    const second = await site.post(simple, goodSignature(), { headers });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await list()).toHaveLength(1);
  });

  test('is limited for each address, and a page of another site can read the refusal', async () => {
    const { site } = await petition();
    const limited = site.restart({ rateLimits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      statuses.push((await limited.post(simple, goodSignature(), { address: '9.9.9.9' })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await limited.post(simple, goodSignature(), { address: '9.9.9.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the list of signatures', () => {
  test('continues after the last one seen', async () => {
    const { sign, list } = await petition();
    for (const name of ['1', '2', '3']) await sign({ name });
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names('')).toEqual(['3', '2', '1']);
    expect(await names('?limit=1&before=3')).toEqual(['2']);
  });

  test('and everything with signatures is for admins only, and not cached', async () => {
    const { site, cookie, sign } = await petition();
    await sign();
    for (const call of ['signatures', 'stats', 'download', 'view']) {
      const path = `/api/petition/${call}`;
      const refused = await site.get<ErrorBody>(path);
      expect(refused).toMatchObject({ status: 401, body: { message: serverTexts.signInFirst } });
      const { headers } = await site.get(path, { cookie, headers: elsewhere });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('the counts', () => {
  test('are of signatures, distinct states however they are written, and comments', async () => {
    const { site, sign, stats } = await petition();
    for (const state of ['Hawaiʻi', ' HAWAII ', "hawai'i", 'Hawai‘i', 'New  York', 'new york']) {
      await sign({ state, comment: null });
    }
    await sign({ state: '  ', comment: 'no state' });
    await sign({ state: null, comment: ' ' });
    expect(await stats()).toEqual({ total: 8, states: 2, withComments: 1 });
    const { body } = await site.get('/api/petition/count');
    expect(body).toEqual({ count: 8 });
  });

  test('are right after any changes', async () => {
    const { site, sign, stats } = await petition();
    const states = ['HI', 'hi', 'CA', 'NV', null, 'ca'];
    for (const [i, state] of states.entries()) await sign({ state, comment: i % 2 ? 'x' : null });
    const changes = [
      "UPDATE petition_signatures SET state = 'NV', state_key = 'nv' WHERE id = 1",
      'UPDATE petition_signatures SET state = NULL, state_key = NULL WHERE id = 3',
      "UPDATE petition_signatures SET comment = 'now' WHERE id = 5",
      'UPDATE petition_signatures SET comment = NULL, state_key = state_key WHERE id = 2',
      'DELETE FROM petition_signatures WHERE id IN (2, 6)',
      'DELETE FROM petition_signatures',
    ];
    for (const sql of changes) {
      await site.db.write((tx) => tx.rows(sql));
      const [row] = await site.db.rows(
        `SELECT count(*) AS total, count(DISTINCT state_key) AS states, count(comment) AS withComments
         FROM petition_signatures`,
      );
      expect(await stats(), sql).toEqual({ ...row });
    }
  });
});

describe('a page of another site', () => {
  const cors = (headers: Headers) => [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ];

  test('can sign, read the count, and read a refusal', async () => {
    const { site } = await petition();
    const json = { 'content-type': 'application/json' };
    const answers = [
      await site.post(simple, goodSignature(), { headers: elsewhere }),
      await site.post(simple, {}, { headers: elsewhere }),
      await site.post(simple, goodSignature({ comment: 'x'.repeat(1_300_000) }), {
        headers: elsewhere,
      }),
      await site.send(simple, { method: 'POST', body: '{', headers: json }, { headers: elsewhere }),
      await site.get('/api/petition/count', { headers: elsewhere }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 413, 400, 200]);
    for (const { headers } of answers) expect(cors(headers)).toEqual(['*', null]);
    const etag = answers[4]?.headers.get('etag') ?? '';
    const again = await site.get('/api/petition/count', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(cors(again.headers)).toEqual(['*', null]);
  });

  test.each([
    [simple, 'POST'],
    ['/api/petition/count', 'GET'],
  ])('gets a preflight response for %s', async (path, method) => {
    const { site } = await petition();
    const { status, headers, body } = await site.send(
      path,
      { method: 'OPTIONS' },
      {
        headers: {
          ...elsewhere,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type',
        },
      },
    );
    expect([status, body]).toEqual([204, '']);
    expect(cors(headers)).toEqual(['*', null]);
    expect(headers.get('access-control-allow-methods')).toBe(method);
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
  });

  test('can do nothing else', async () => {
    const { site, cookie } = await petition();
    const asked = { cookie, headers: elsewhere };
    const others = [
      await site.get('/api/support', asked),
      await site.get('/api/raffle/stats', asked),
      await site.get('/api/petition/signatures', asked),
      await site.post('/api/support', { name: 'A', message: 'B' }, asked),
      await site.send('/api/support', { method: 'OPTIONS' }, asked),
      await site.send('/api/petition/signatures', { method: 'OPTIONS' }, asked),
    ];
    for (const { headers } of others) expect(cors(headers)).toEqual([null, null]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 403, 405, 405]);
  });
});
