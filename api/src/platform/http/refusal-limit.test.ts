import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { goodEntry } from '../../../testing/rows.ts';
import { MINUTE } from '../clock.ts';

const started = () => startTestApp({ settings: { rateLimits: true } });

function sendBroken(site: TestApp, path: string, address?: string) {
  const sent = address ? { address } : {};
  const init = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
  return site.send<{ message: string }>(path, init, sent);
}

async function refuseOften(site: TestApp, times: number, path = '/api/raffle/enter') {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await sendBroken(site, path)).status);
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
  expect((await sendBroken(site, '/api/contact', '203.0.113.9')).status).toBe(400);
  site.advance(10 * MINUTE);
  expect((await site.post('/api/raffle/enter', goodEntry())).status).toBe(201);
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
