import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { createLog } from '../log.ts';
import { createRequestMetrics } from '../metrics/request-metrics.ts';
import { systemRandom } from '../random.ts';
import { createAdminDocuments } from '../session/admin-documents.ts';
import { createSessionStore } from '../session/session.ts';
import { createAddressHashes } from './client-address.ts';
import type { Bindings } from './context.ts';
import { mount } from './mount.ts';
import { createRefusalCounters } from './refusal-counts.ts';
import { createResponseCache } from './response-cache.ts';
import { write } from './route.ts';
import type { Server } from './server-context.ts';

const double = endpoint({
  method: 'POST',
  path: '/api/double',
  access: 'public',
  summary: 'Doubles a number.',
  input: z.object({ number: z.int() }),
  output: z.object({ doubled: z.int() }),
});

/** An app with one slow call, and a list of what happened in it. */
async function doubling() {
  const { db, now } = await startTestApp();
  const log = createLog(() => undefined);
  const happened: string[] = [];
  const server: Server = {
    db,
    clock: now,
    random: systemRandom,
    pause: async () => undefined,
    log,
    settings: {
      rateLimits: false,
      trustProxy: 0,
      publicUrl: undefined,
      checkResponses: true,
      buildTag: '',
      confirmAgainMs: 0,
    },
    sessions: createSessionStore(db, now, log, createAdminDocuments(db)),
    adminDocuments: createAdminDocuments(db),
    addresses: createAddressHashes(db, 0),
    refusals: createRefusalCounters(),
    responseCache: createResponseCache(1_000),
    metrics: createRequestMetrics(new Registry()),
  };
  const slowly = {
    prepare: async ({ number }: { number: number }) => {
      // A write here would wait for itself if this stood inside the transaction.
      await db.write(async () => undefined);
      happened.push('prepared');
      return number * 2;
    },
  };
  const route = write(
    double,
    async ({ prepared }) => {
      happened.push('written');
      return { doubled: prepared };
    },
    slowly,
  );
  const app = new Hono<Bindings>();
  mount(app, [route], server);
  const mountAs = (method: 'GET' | 'PUT') =>
    mount(new Hono<Bindings>(), [{ ...route, endpoint: { ...double, method } }], server);
  const send = async (body: unknown, key?: string) => {
    const response = await app.request('/api/double', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    });
    return { status: response.status, body: (await response.json()) as { doubled: number } };
  };
  return { send, happened, mountAs };
}

test('prepare runs before the transaction, which gets its result', async () => {
  const { send, happened } = await doubling();
  expect(await send({ number: 21 })).toEqual({ status: 200, body: { doubled: 42 } });
  expect(happened).toEqual(['prepared', 'written']);
});

test('a repeated request is answered without prepare', async () => {
  const { send, happened } = await doubling();
  await send({ number: 21 }, 'the-same-key');
  expect(await send({ number: 21 }, 'the-same-key')).toMatchObject({ body: { doubled: 42 } });
  expect((await send({ number: 22 }, 'the-same-key')).status).toBe(422);
  expect(happened).toEqual(['prepared', 'written']);
});

test('prepare does not run for an invalid request', async () => {
  const { send, happened } = await doubling();
  expect((await send({ number: 'many' })).status).toBe(400);
  expect(happened).toEqual([]);
});

test('no GET changes anything: such a route stops the start', async () => {
  const { mountAs } = await doubling();
  mountAs('PUT');
  expect(() => mountAs('GET')).toThrow('GET /api/double cannot change anything');
});
