import type { Endpoint } from 'api/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { clearResponseCache } from './response-cache.ts';

const entries: Endpoint = {
  method: 'GET',
  path: '/api/entries',
  access: 'admin',
  summary: '',
  input: z.object({ page: z.optional(z.number()) }),
  output: z.object({ names: z.array(z.string()) }),
};

/** A server that sends a 304 when the request has its current ETag. */
const server = { body: '{"names":["Leilani"]}', tag: '"1"', cacheControl: 'no-store', status: 200 };
const requests: { tag: string | null; status: number }[] = [];

beforeEach(() => {
  Object.assign(server, { body: '{"names":["Leilani"]}', tag: '"1"', cacheControl: 'no-store' });
  server.status = 200;
  requests.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const tag = new Headers(init.headers).get('if-none-match');
    const status = tag === server.tag ? 304 : server.status;
    requests.push({ tag, status });
    return new Response(status === 304 ? null : server.body, {
      status,
      headers: { etag: server.tag, 'cache-control': server.cacheControl },
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  clearResponseCache();
});

test('a no-store response is requested again with its ETag, and a 304 returns it', async () => {
  const first = await call(entries, {});
  expect(await call(entries, {})).toEqual(first);
  expect(await call(entries, {})).toEqual({ names: ['Leilani'] });
  expect(requests).toEqual([
    { tag: null, status: 200 },
    { tag: '"1"', status: 304 },
    { tag: '"1"', status: 304 },
  ]);
});

test('a changed response replaces the cached one and its ETag', async () => {
  await call(entries, {});
  Object.assign(server, { body: '{"names":["Malia"]}', tag: '"2"' });
  expect(await call(entries, {})).toEqual({ names: ['Malia'] });
  expect(await call(entries, {})).toEqual({ names: ['Malia'] });
  expect(requests.map(({ status }) => status)).toEqual([200, 200, 304]);
});

test('each query has a cached response of its own', async () => {
  await call(entries, { page: 1 });
  await call(entries, { page: 2 });
  expect(requests.map(({ tag }) => tag)).toEqual([null, null]);
});

test('a response that the browser may cache is not cached here', async () => {
  server.cacheControl = 'no-cache';
  await call(entries, {});
  await call(entries, {});
  expect(requests.map(({ tag }) => tag)).toEqual([null, null]);
});

test('an error is not cached', async () => {
  server.status = 401;
  await expect(call(entries, {})).rejects.toThrow('401');
  server.status = 200;
  await call(entries, {});
  expect(requests.map(({ tag }) => tag)).toEqual([null, null]);
});

test('nothing is cached after clearing', async () => {
  await call(entries, {});
  clearResponseCache();
  await call(entries, {});
  expect(requests.map(({ tag }) => tag)).toEqual([null, null]);
});
