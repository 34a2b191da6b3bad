import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '../../contract/all.ts';
import { type Endpoint, ErrorBody } from '../../contract/index.ts';
import { inputSchema } from '../../src/serving/openapi/json-schema.ts';
import { startTestApp } from '../app.ts';
import { siteVersions } from '../releases.ts';
import { addEntry } from '../rows.ts';
import { publishWith } from '../rules.ts';
import { testRules } from '../seals.ts';
import { fuzzAccounts } from './accounts.ts';
import { fuzzExamples } from './examples.ts';
import { fillTables } from './fill-tables.ts';
import { oddTexts, strangeBodies } from './fuzz-values.ts';
import {
  almostValid,
  type Fields,
  fieldsOf,
  freeTexts,
  type Known,
  onlyRequired,
} from './fuzzing.ts';
import { expectNothingPrivate } from './private-values.ts';
import { type Request, requestOf } from './requests.ts';

/** Requests in all: `npm run fuzz -- 200000` asks for more than `npm test` does. */
const requested = process.env.FUZZ_REQUESTS ? Number(process.env.FUZZ_REQUESTS) : undefined;

const site = await startTestApp({ releases: { siteVersions }, seals: testRules });
await addEntry(site.db, { key: '0'.repeat(26) });
await publishWith(site);
const { admin, reset, examplesNow: accountExamples } = fuzzAccounts(site);
const { examples, examplesNow: otherExamples } = await fuzzExamples(site, admin);
const examplesNow = { ...accountExamples, ...otherExamples };
const printed = vi.spyOn(process.stderr, 'write');
const succeeded = new Set<string>();
const endpoints = allEndpoints().map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

/**
 * Each endpoint gets as many from a visitor as from an admin. On a libSQL server only what reaches
 * the database can differ, and the odd texts below all do, so fewer are sent there.
 */
const usual = inject('database') === 'server' ? 3 : 12;
const RUNS = requested ? Math.ceil(requested / (2 * endpoints.length)) : usual;
const limits = requested ? {} : { interruptAfterTimeLimit: 15_000 };
const TIMEOUT_MS = 60_000 + RUNS * 200;
const sent = { visitors: 0, admins: 0, statuses: new Map<number, number>() };

/** The table that the `id` in a path belongs to. */
const tables: [RegExp, string][] = [
  [/^\/api\/raffle\/entries/, 'raffle_entries'],
  [/^\/api\/raffle\/(prizes|draw-winner)/, 'prizes'],
  [/^\/api\/raffle\/draw-pack/, 'prize_packs'],
  [/^\/api\/raffle\/(winners|awards)/, 'draws'],
  [/^\/api\/raffle\/changes/, 'entry_changes'],
  [/^\/api\/raffle\/seals/, 'seals'],
  [/^\/api\/raffle\/rules/, 'rules_versions'],
  [/^\/api\/fundraiser/, 'fundraiser_entries'],
  [/^\/api\/contact/, 'contact_messages'],
  [/^\/api\/petition/, 'petition_signatures'],
  [/^\/api\/gifts\/imports/, 'gift_imports'],
  [/^\/api\/gifts/, 'gifts'],
  [/^\/api\/release-tokens/, 'release_tokens'],
  [/^\/api\/admin\/people/, 'accounts'],
  [/^\/api\/admin\/invitations/, 'invitations'],
  [/^\/api\/admin\/access-tokens/, 'access_tokens'],
  [/./, 'support_messages'],
];

async function readExisting({ path }: Endpoint): Promise<Known> {
  const table = tables.find(([pattern]) => pattern.test(path))?.[1];
  const newest = await site.db.rows(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 8`);
  const active = await site.db.rows('SELECT id FROM prizes WHERE is_active = 1 ORDER BY id');
  const ids = (rows: typeof active) => rows.map((row) => Number(row[0]));
  return { ids: [1, ...ids(newest)], activePrizes: ids(active) };
}

/** Requests may delete what is there. On a libSQL server, adding it takes longer than all of them. */
const FILL_EVERY = inject('database') === 'server' ? 10 : 1;
let begun = 0;

beforeEach(async () => {
  begun += 1;
  if ((begun - 1) % FILL_EVERY === 0) await fillTables(site, admin);
});

afterAll(() => printed.mockRestore());

async function check(
  endpoint: Endpoint,
  { url, init }: Request,
  cookie: string | undefined,
  key: string | undefined,
  more: Record<string, string> = {},
): Promise<void> {
  const before = site.log.length;
  const { body, ...others } = init;
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const response = await site.fetch(
    new Request(url, {
      ...others,
      ...(bytes && { body: new Uint8Array(bytes) }),
      headers: {
        ...(bytes && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
        ...more,
      },
    }),
    { incoming: { socket: { remoteAddress: '198.51.100.9' } } } as never,
  );
  const text = await response.text();
  const { status } = response;
  sent[cookie ? 'admins' : 'visitors'] += 1;
  sent.statuses.set(status, (sent.statuses.get(status) ?? 0) + 1);
  const bugs = site.log.slice(before).filter((line) => line.includes('"stack"'));
  expect(bugs).toEqual([]);
  const isFeedDown = status === 503 && endpoint.path === '/api/instagram/posts';
  expect(status < 500 || status === 507 || isFeedDown, `${status} ${text}`).toBe(true);
  if (status >= 400) expectPlainMessages(ErrorBody.parse(JSON.parse(text)));
  else {
    succeeded.add(`${endpoint.method} ${endpoint.path}`);
    parseResponse(endpoint, text);
  }
  if (!cookie) expectNothingPrivate(text, endpoint.responseType ? undefined : JSON.parse(text));
}

/** What zod says where a schema has no message of its own helps nobody. */
function expectPlainMessages({ message, errors = [] }: z.output<typeof ErrorBody>): void {
  for (const text of [message, ...errors.map((error) => error.message)]) {
    expect(text).not.toMatch(/^Invalid|^Unrecognized/);
  }
}

function parseResponse({ responseType, output }: Endpoint, text: string): void {
  const parsed: z.output<typeof output> = output.parse(responseType ? text : JSON.parse(text));
  expect(parsed).toBeDefined();
}

describe.each(['a visitor', 'an admin'])('%s may send anything to', (who) => {
  test.each(endpoints)('%s', { timeout: TIMEOUT_MS }, async (name, endpoint) => {
    const schema = inputSchema(endpoint.input);
    const made = fieldsOf(schema, await readExisting(endpoint));
    const given = examples[name];
    const right = given ? fc.oneof(made, fc.constantFrom(...given)) : made;
    const strange = fc.tuple(right, strangeBodies).map(([fields, body]) => {
      const request = requestOf(endpoint, fields);
      return request && { ...request, init: { ...request.init, body } };
    });
    const as = (fields: Fields) => requestOf(endpoint, fields);
    const inputs = fc.oneof(
      { weight: 2, arbitrary: right.map(as) },
      { weight: 3, arbitrary: almostValid(schema, right).map(as) },
      { weight: endpoint.method === 'GET' ? 0 : 1, arbitrary: strange },
    );
    const keys = fc.option(fc.constantFrom('k', 'a-key-that-comes-again', 'x'.repeat(201)), {
      freq: 3,
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(inputs, keys, fc.boolean(), async (request, key, isSignedIn) => {
        fc.pre(request !== undefined);
        if (!request) return;
        if (who === 'an admin') return check(endpoint, request, await admin(), key);
        // A public page in the browser of somebody who is signed in: the cookie, and no secret.
        const inTheirBrowser = { cookie: await admin(), 'x-admin-document': '' };
        await check(endpoint, request, undefined, key, isSignedIn ? inTheirBrowser : {});
      }),
      { numRuns: RUNS, ...limits },
    );
  });
});

test.each(endpoints.filter(([, { input }]) => freeTexts(inputSchema(input)).length > 0))(
  '%s accepts or refuses every odd text in each of its text fields',
  async (name, endpoint) => {
    const schema = inputSchema(endpoint.input);
    const right = fieldsOf(
      { ...schema, required: Object.keys(schema.properties ?? {}) },
      await readExisting(endpoint),
    );
    for (const text of oddTexts) {
      const [made] = fc.sample(right, 1);
      const fields: Fields = { ...made, ...examples[name]?.[0] };
      // Padded to the minimum length, so that only the text itself can be wrong.
      for (const free of freeTexts(schema)) fields[free.name] = text.padEnd(free.minLength, 'x');
      const request = requestOf(endpoint, fields);
      if (request) await check(endpoint, request, await admin(), undefined);
    }
  },
);

/** No posts are fetched here, and no release is uploaded: it is not JSON. */
const impossible = [
  'GET /api/releases/:remote/:release/changes',
  'POST /api/releases/:remote',
  'POST /api/releases/:remote/rollback',
  'POST /api/releases/:remote/turn-down',
  'POST /api/releases/:remote/take-off',
  'POST /api/releases/:remote/bring-back',
  'DELETE /api/releases/:remote/:release',
  'GET /api/instagram/posts',
];

test('every endpoint succeeded at least once', { timeout: 5 * TIMEOUT_MS }, async () => {
  // By chance an endpoint may have had no valid input; a few valid ones soon succeed.
  // Twice: what one call adds, another one reads.
  for (const [name, endpoint] of [...endpoints, ...endpoints]) {
    if (succeeded.has(name) || impossible.includes(name)) continue;
    await reset();
    const schema = inputSchema(endpoint.input);
    const existing = await readExisting(endpoint);
    const right = [...(examples[name] ?? []), ...((await examplesNow[name]?.()) ?? [])];
    // What is optional may say what the sender saw, which is hardly ever true of a generated value.
    const least = fc.sample(fieldsOf(onlyRequired(schema), existing), 10);
    for (const fields of [...right, ...least, ...fc.sample(fieldsOf(schema, existing), 100)]) {
      if (succeeded.has(name)) break;
      const request = requestOf(endpoint, fields);
      if (request) await check(endpoint, request, await admin(), undefined);
    }
  }
  expect(endpoints.map(([name]) => name).filter((name) => !succeeded.has(name))).toEqual(
    impossible,
  );
});

test('the requested number was sent, half of it signed in', () => {
  const { visitors, admins, statuses } = sent;
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  const counts = `${visitors + admins} requests, ${admins} of them signed in; ${byStatus.join(', ')}`;
  if (requested) process.stdout.write(`${counts}\n`);
  expect(Math.min(visitors, admins), counts).toBeGreaterThanOrEqual((requested ?? 100) / 2);
});

test('no stack trace is printed', () => {
  expect(
    printed.mock.calls.map(([text]) => String(text)).filter((text) => /\n\s+at /.test(text)),
  ).toEqual([]);
});
