import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { type Sent, startTestApp, type TestApp } from '../../../testing/app.ts';
import { goodSignature } from '../../../testing/petition.ts';
import { goodEntry } from '../../../testing/rows.ts';
import { HOUR, MINUTE } from '../clock.ts';

const started = () => startTestApp({ settings: { rateLimits: true } });

function sendBroken(site: TestApp, path: string, sent: Sent = {}, method = 'POST') {
  const headers = { 'content-type': 'application/json', ...sent.headers };
  const init = { method, body: '{', headers };
  return site.send<{ message: string }>(path, init, { ...sent, headers });
}

async function refuseOften(
  site: TestApp,
  times: number,
  path = '/api/raffle/enter',
  sent: Sent = {},
) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await sendBroken(site, path, sent)).status);
  }
  return statuses;
}

test('refused requests count, and after the limit no body is read', async () => {
  const site = await started();
  expect(new Set(await refuseOften(site, 60))).toEqual(new Set([400]));
  // What cannot be parsed says 400 as long as it is parsed.
  const { status, headers, body } = await sendBroken(site, '/api/contact');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(9 * 60);
  expect(body).toMatchObject({
    message: 'That was a lot at once. Please wait 10 minutes and try again.',
  });
  expect((await site.post('/api/raffle/enter', goodEntry())).status).toBe(429);
});

test('other addresses are not limited, and the limit ends after ten minutes', async () => {
  const site = await started();
  await refuseOften(site, 61);
  expect((await sendBroken(site, '/api/contact', { address: '203.0.113.9' })).status).toBe(400);
  site.advance(10 * MINUTE);
  expect((await site.post('/api/raffle/enter', goodEntry())).status).toBe(201);
});

test('what was refused while the clock was ahead counts no more once it is set back', async () => {
  const site = await started();
  site.advance(5 * HOUR);
  await refuseOften(site, 61);
  site.advance(-5 * HOUR);
  expect(new Set(await refuseOften(site, 60))).toEqual(new Set([400]));
  expect((await sendBroken(site, '/api/contact')).status).toBe(429);
});

test('every public call is counted', async () => {
  const paths = ['raffle/enter', 'contact', 'support', 'fundraiser/enter', 'petition/simple'];
  for (const path of [...paths, 'admin/session']) {
    const site = await started();
    expect((await refuseOften(site, 61, `/api/${path}`)).at(-1), path).toBe(429);
  }
});

test('accepted requests do not count', async () => {
  const site = await started();
  await refuseOften(site, 59);
  for (let time = 0; time < 5; time += 1) {
    const { status } = await site.post('/api/raffle/enter', goodEntry());
    expect(status).toBe(201);
  }
  expect((await sendBroken(site, '/api/contact')).status).toBe(400);
  expect((await sendBroken(site, '/api/contact')).status).toBe(429);
});

test('concurrent requests have the same limit', async () => {
  const site = await started();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => sendBroken(site, '/api/raffle/enter')),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(140);
});

describe('another website, through the browser of a visitor,', () => {
  // It has no secret of an admin page either.
  const fromElsewhere = { headers: { 'sec-fetch-site': 'cross-site', 'x-admin-document': '' } };
  const ownForm = { headers: { 'sec-fetch-site': 'same-origin' } };
  const changes = allEndpoints().filter(
    ({ access, method }) => access === 'public' && method !== 'GET',
  );

  test.each(changes.map(({ method, path }) => [method, path] as const))(
    '%s %s: blocks nobody on the same network',
    async (method, path) => {
      const site = await started();
      for (let time = 0; time < 61; time += 1) {
        const { status } = await sendBroken(
          site,
          path.replace(/:\w+/g, '7'),
          fromElsewhere,
          method,
        );
        expect(status).toBeGreaterThanOrEqual(400);
      }
      expect((await site.post('/api/raffle/enter', goodEntry(), ownForm)).status).toBe(201);
      expect((await site.post('/api/petition/simple', goodSignature(), ownForm)).status).toBe(201);
      expect((await sendBroken(site, '/api/admin/session', ownForm)).status).toBe(400);
    },
  );

  test('has no body read, however often it asks', async () => {
    const site = await started();
    // A body that was read is a 400.
    const statuses = await refuseOften(site, 200, '/api/raffle/enter', fromElsewhere);
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await refuseOften(site, 61)).at(-1)).toBe(429);
  });

  test('has a limit of its own where every website may send', async () => {
    const site = await started();
    const statuses = await refuseOften(site, 61, '/api/petition/simple', fromElsewhere);
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([400, 400, 429]);
    // Only browsers send the header, and not over http: without it, a call may be from anywhere.
    expect((await sendBroken(site, '/api/petition/simple')).status).toBe(429);
    expect((await refuseOften(site, 61)).at(-1)).toBe(429);
  });
});
