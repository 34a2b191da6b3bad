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

/** A server that answers 304 to the tag of what it has. */
const server = { body: '{"names":["Leilani"]}', tag: '"1"', cacheControl: 'no-store', status: 200 };
const asked: { tag: string | null; status: number }[] = [];

beforeEach(() => {
  Object.assign(server, { body: '{"names":["Leilani"]}', tag: '"1"', cacheControl: 'no-store' });
  server.status = 200;
  asked.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const tag = new Headers(init.headers).get('if-none-match');
    const status = tag === server.tag ? 304 : server.status;
    asked.push({ tag, status });
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

test('an answer that no cache may keep is asked for by its tag, and a 304 is that answer', async () => {
  const first = await call(entries, {});
  expect(await call(entries, {})).toEqual(first);
  expect(await call(entries, {})).toEqual({ names: ['Leilani'] });
  expect(asked).toEqual([
    { tag: null, status: 200 },
    { tag: '"1"', status: 304 },
    { tag: '"1"', status: 304 },
  ]);
});

test('a changed answer is the new one, and asked for by its own tag from then on', async () => {
  await call(entries, {});
  Object.assign(server, { body: '{"names":["Malia"]}', tag: '"2"' });
  expect(await call(entries, {})).toEqual({ names: ['Malia'] });
  expect(await call(entries, {})).toEqual({ names: ['Malia'] });
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 304]);
});

test('another query has an answer of its own', async () => {
  await call(entries, { page: 1 });
  await call(entries, { page: 2 });
  expect(asked.map(({ tag }) => tag)).toEqual([null, null]);
});

test('what the browser may keep is left to it', async () => {
  server.cacheControl = 'no-cache';
  await call(entries, {});
  await call(entries, {});
  expect(asked.map(({ tag }) => tag)).toEqual([null, null]);
});

test('a refusal is no answer to keep', async () => {
  server.status = 401;
  await expect(call(entries, {})).rejects.toThrow('401');
  server.status = 200;
  await call(entries, {});
  expect(asked.map(({ tag }) => tag)).toEqual([null, null]);
});

test('nothing is left after forgetting', async () => {
  await call(entries, {});
  clearResponseCache();
  await call(entries, {});
  expect(asked.map(({ tag }) => tag)).toEqual([null, null]);
});
