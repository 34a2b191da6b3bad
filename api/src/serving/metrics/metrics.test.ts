import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { addPrize, goodEntry } from '../../../testing/rows.ts';
import { createRequestMetrics } from '../../platform/metrics/request-metrics.ts';
import { measureProcess } from './process-metrics.ts';

const TOKEN = 'a-token-of-some-length';
const site = await startTestApp({ settings: { metricsToken: TOKEN } });
const here = { address: '127.0.0.1' };

const read = async (sent: object = here) => {
  const { body } = await site.get<string>('/metrics', sent);
  return body;
};
/** The value of a sample, by its whole name with labels. */
const sampleOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length + 1),
  );

describe('who may read the metrics:', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'a program on this machine (%s)',
    async (address) => {
      const answered = await site.get('/metrics', { address });
      expect(answered.status).toBe(200);
      expect(answered.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(answered.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('anyone with the token', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await site.get('/metrics', { headers })).status).toBe(200);
  });

  test.each([
    ['who says to be on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['who comes through a proxy on it', { ...here, headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['who has another token', { headers: { authorization: 'Bearer another-token-of-length' } }],
    ['who has the beginning of it', { headers: { authorization: `Bearer ${TOKEN.slice(0, -1)}` } }],
    ['who sends none', { headers: { authorization: 'Bearer ' } }],
    ['an address that only looks like it', { address: '127.0.0.1.example' }],
    ['a visitor', {}],
  ])('not %s', async (_, sent) => {
    expect((await site.get('/metrics', sent)).status).toBe(404);
  });

  test('not an admin from elsewhere', async () => {
    expect((await site.get('/metrics', { cookie: await site.signIn() })).status).toBe(404);
  });

  test('nobody with a guessed token when none is set', async () => {
    const untold = await startTestApp();
    for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer null', '']) {
      const { status } = await untold.get('/metrics', { headers: { authorization } });
      expect(status).toBe(404);
    }
  });
});

describe('the metrics', () => {
  test('count requests by method, route pattern and class of status', async () => {
    const sample = (method: string, route: string, status: string) =>
      `http_requests_total{method="${method}",route="${route}",status="${status}"}`;
    const before = await read();
    await site.get('/api/raffle/stats');
    await site.get('/api/raffle/stats');
    await site.patch('/api/raffle/entries/77', {});
    await site.get('/api/nothing/here');
    await site.send('/api/nothing/here', { method: 'PROPFIND' });
    const after = await read();
    const more = (name: string) => sampleOf(after, name) - (sampleOf(before, name) || 0);
    expect(more(sample('GET', '/api/raffle/stats', '2xx'))).toBe(2);
    expect(more(sample('PATCH', '/api/raffle/entries/:id', '4xx'))).toBe(1);
    expect(more(sample('GET', '/api/*', '4xx'))).toBe(1);
    expect(more(sample('other', '/api/*', '4xx'))).toBe(1);
    expect(after).not.toContain('nothing');
  });

  test('have histograms that add up', async () => {
    const text = await read();
    const labels = 'method="GET",route="/api/raffle/stats"';
    const name = 'http_request_duration_seconds';
    const buckets = text
      .split('\n')
      .filter((line) => line.startsWith(`${name}_bucket{`) && line.includes(labels))
      .map((line) => Number(line.split(' ').at(-1)));
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
    const count = sampleOf(text, `${name}_count{${labels}}`);
    expect(buckets.at(-1)).toBe(count);
    expect(sampleOf(text, `http_requests_total{${labels},status="2xx"}`)).toBe(count);
    expect(sampleOf(text, `${name}_sum{${labels}}`)).toBeGreaterThan(0);
  });

  test('put a duration into the right bucket', async () => {
    const registry = new Registry();
    const metrics = createRequestMetrics(registry);
    for (const ms of [0.2, 1, 1.1, 60_000]) metrics.count('GET', '/', 200, ms);
    const text = await registry.metrics();
    const upTo = (le: string) =>
      sampleOf(text, `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/"}`);
    expect(['0.001', '0.0025', '10', '+Inf'].map(upTo)).toEqual([2, 3, 3, 4]);
  });

  test('count writes that were done, rolled back and refused', async () => {
    const writes = (text: string, outcome: string) =>
      sampleOf(text, `database_writes_total{outcome="${outcome}"}`);
    const before = await read();
    await site.post('/api/raffle/enter', goodEntry());
    await site.post('/api/raffle/enter', goodEntry({ supportMessageId: 999_999 }));
    const after = await read();
    expect(writes(after, 'done') - writes(before, 'done')).toBe(1);
    expect(writes(after, 'undone') - writes(before, 'undone')).toBe(1);
    expect(writes(after, 'busy')).toBe(0);
  });

  test('are valid lines for Prometheus, each family once', async () => {
    const registry = new Registry();
    measureProcess(registry, () => 3);
    const watched = await startTestApp({ measures: registry });
    await addPrize(watched.db);
    const { body } = await watched.get<string>('/metrics', here);
    const sample =
      /^[a-z\d_]+(\{[a-z]+="(?:[^"\\\n]|\\.)*"(,[a-z]+="(?:[^"\\\n]|\\.)*")*\})? (-?\d+(\.\d+)?(e[+-]?\d+)?|Nan)$/;
    for (const line of body.split('\n').filter(Boolean)) {
      expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) [a-z\d_]+ \S/ : sample);
    }
    const families = [...body.matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1]);
    expect(new Set(families).size).toBe(families.length);
    expect(body.endsWith('\n')).toBe(true);
    expect(sampleOf(body, 'http_open_connections')).toBe(3);
    expect(sampleOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(body).toMatch(/^campaign_site_build_info\{version="\d+\.\d+\.\d+",node="\d+\./m);
  });

  test('have the event loop’s lag', async () => {
    const registry = new Registry();
    measureProcess(registry, () => 0);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const until = performance.now() + 150;
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const late = sampleOf(await registry.metrics(), 'nodejs_eventloop_lag_max_seconds');
    expect(late).toBeGreaterThan(0.08);
    expect(late).toBeLessThan(2);
  });
});
