import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../contract/all.ts';
import { pathNames } from '../../contract/endpoint.ts';
import { serverTexts } from '../../contract/texts.ts';
import { createApp } from '../../src/app.ts';
import { startTestApp } from '../app.ts';
import { storeResponse } from '../external-sources.ts';
import { siteVersions } from '../releases.ts';
import { signedInAs } from '../roles.ts';
import { publishWith } from '../rules.ts';
import { finishedSeal } from '../seals.ts';

const api = join(import.meta.dirname, '../..');

async function product(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(join(api, 'src'), { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join('src', name));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(api, name), 'utf8') })),
  );
}

describe('the contract', () => {
  test('has each path and method once', () => {
    const all = allEndpoints().map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(14);
  });
});

describe('the server', () => {
  test('keeps SQL out of its routes', async () => {
    const routes = (await product()).filter(({ name }) => name.endsWith('routes.ts'));
    expect(routes.length).toBeGreaterThanOrEqual(3);
    for (const { name, text } of routes) {
      expect(text, name).not.toMatch(/\b(SELECT|INSERT|UPDATE) /);
    }
  });

  test('reads the environment in main.ts only', async () => {
    for (const { name, text } of await product()) {
      if (name !== 'src/main.ts') expect(text, name).not.toContain('process.env');
    }
  });

  test('opens databases in platform/db only', async () => {
    for (const { name, text } of await product()) {
      if (name.startsWith('src/platform/db/')) continue;
      expect(text, name).not.toMatch(/createClient\(|drizzle\(/);
    }
  });
});

describe('every endpoint of the contract', async () => {
  const site = await startTestApp({ releases: { siteVersions } });
  await storeResponse(site.db, 'instagram', []);
  await finishedSeal(site);
  await publishWith(site);
  const app = createApp({
    db: site.db,
    clock: site.now,
    random: () => 0,
    log: { request() {}, info() {}, error() {}, flush() {} },
    settings: {
      rateLimits: false,
      trustProxy: 0,
      publicUrl: undefined,
      checkResponses: true,
      buildTag: '',
      confirmAgainMs: 0,
    },
  });
  const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  const filled = (path: string) =>
    pathNames(path).reduce((p, name) => p.replace(`:${name}`, '1'), path);
  const cases = allEndpoints().map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  );

  test.each(cases)('%s is mounted', (name) => {
    expect(mounted).toContain(name);
  });

  test.each(cases.filter(([, { access }]) => access !== 'public'))(
    '%s is closed to visitors, before it looks at what they send',
    async (_, { method, path }) => {
      const refused = await site.send(filled(path), { method });
      expect(refused).toMatchObject({ status: 401, body: { message: serverTexts.signInFirst } });
      const garbage = await site.send(filled(path), {
        method,
        ...(method !== 'GET' && { body: '{', headers: { 'idempotency-key': 'x' } }),
      });
      expect(garbage.status).toBe(401);
    },
  );

  // Without those of one thing, which this site does not have.
  test.each(cases.filter(([, { method, path }]) => method === 'GET' && !path.includes(':')))(
    '%s can be asked for its head',
    async (_, { path }) => {
      const cookie = await signedInAs(site, 'owner');
      const head = await site.send(filled(path), { method: 'HEAD' }, { cookie });
      expect(head).toMatchObject({ status: 200, body: '' });
    },
  );
});
