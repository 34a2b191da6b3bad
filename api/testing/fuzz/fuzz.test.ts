import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '../../contract/all.ts';
import {
  type Endpoint,
  ErrorBody,
  pathNames,
  type RulesDraftState,
  sampleCampaign,
} from '../../contract/index.ts';
import { storeCampaign } from '../../src/features/campaign/campaign.ts';
import type { Database, Tx } from '../../src/platform/db/client.ts';
import { inputSchema } from '../../src/serving/openapi/json-schema.ts';
import { startTestApp } from '../app.ts';
import { giftColumns, giftRow } from '../gifts.ts';
import { siteVersions } from '../releases.ts';
import { addEntry, addNote, addPack, addPrize, goodEntry } from '../rows.ts';
import { publishWith } from '../rules.ts';
import { finishedSeal, testChain, testRules } from '../seals.ts';
import { fuzzAccounts } from './accounts.ts';
import { oddTexts, strangeBodies } from './fuzz-values.ts';
import { almostValid, type Fields, fieldsOf, freeTexts, type Known } from './fuzzing.ts';

/** Requests in all: `npm run fuzz -- 200000` asks for more than `npm test` does. */
const requested = process.env.FUZZ_REQUESTS ? Number(process.env.FUZZ_REQUESTS) : undefined;

const site = await startTestApp({ releases: { siteVersions }, seals: testRules });
await addEntry(site.db, { key: '0'.repeat(26) });
await publishWith(site);
const over = await finishedSeal(site);
const overPicks = (await site.get<{ attempt: number }[]>(`/api/raffle/seals/${over.id}/picks`))
  .body;
const inSeal = { id: over.id, prize: 1 };
const round = over.source.kind === 'drand' ? over.source.round : 0;
const { admin, reset, examplesNow: accountExamples } = fuzzAccounts(site);
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

const PRIVATE = 'hidden-from-visitors';
const privateNames =
  /^(email|phone|shipping_?address|admin_?notes|brand_?contact|winner_?(id|email|phone)|zip_?code|payer|external_?id|fingerprint|donation_?proof|instagram_?proof|search_?text|password|(access_?)?token)$/i;

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

/** Valid inputs that cannot be generated from a schema. */
const examples: Record<string, Fields[]> = {
  'PUT /api/campaign': [{ ...sampleCampaign(site.now()) }],
  'PUT /api/gifts/columns': [{ ...giftColumns }],
  'POST /api/gifts/imports': [
    { platform: 'venmo', gifts: [giftRow(), giftRow({ note: PRIVATE })] },
  ],
  'POST /api/gifts/known': [{ platform: 'venmo', gifts: [giftRow()] }],
  'POST /api/raffle/my-entry': [{ key: '0'.repeat(26) }],
  'PATCH /api/raffle/my-entry': [{ key: 'o'.repeat(26), showAs: 'first' }],
  'POST /api/raffle/seals': [
    {
      prizes: [{ prizeId: await addPrize(site.db, { order: 60_000, quantity: 100 }) }],
      source: { kind: 'announced', text: 'Daily 4', closesAt: '2036-03-01T12:00:00Z' },
    },
  ],
  'POST /api/raffle/seals/:id/randomness': [
    { id: over.id, round, signature: testChain.sign(round) },
  ],
  'POST /api/raffle/seals/:id/reveal': [inSeal],
};

/** Right inputs that depend on what the server has by then. */
const examplesNow: Record<string, () => Promise<Fields[]>> = {
  ...accountExamples,
  // An entry of their own: the requests may have deleted that of the other examples.
  'POST /api/raffle/my-entry': async () => [{ key: await newTicketKey() }],
  'PATCH /api/raffle/my-entry': async () => [{ key: await newTicketKey(), showAs: 'first' }],
  'POST /api/fundraiser/select-winner': async () => {
    await site.db.write(addFundraiserEntry);
    return [{}];
  },
  'POST /api/raffle/seals/:id/pass': async () => {
    // A prize that was handed over stays where it is.
    await site.db.write((tx) => tx.rows('UPDATE draws SET claimed = 0, handed_over_at = NULL'));
    const attempt = overPicks.length;
    return [{ ...inSeal, attempt, outcome: 'declined', note: 'Gave it back.' }];
  },
  'GET /api/raffle/changes/:id': async () => [{ id: await newEntryChange() }],
  'POST /api/raffle/changes/:id/undo': async () => [{ id: await newEntryChange() }],
  'POST /api/gifts/verify': async () => {
    const sent = { cookie: await admin() };
    const path = '/api/gifts/matches?kind=certain';
    const { revision } = (await site.get<{ revision: string }>(path, sent)).body;
    const [gift] = await site.db.rows('SELECT id FROM gifts WHERE used_cents = 0 LIMIT 1');
    const match = { entryId: await addEntry(site.db), giftIds: [Number(gift?.[0] ?? 1)] };
    return [{ matches: [match] }, { allCertain: true, revision }];
  },
  // Nothing else: the list of all prizes would make the request too large.
  'PUT /api/raffle/rules/draft': async () => {
    const { facts, ownWords, revision } = await rulesDraft();
    return [{ facts, ownWords, revision }];
  },
  'POST /api/raffle/rules/publish': async () => [{ content: (await rulesDraft()).content }],
  // Each with a token of its own: the others may be revoked by now.
  'GET /api/release-tokens/:id/releases': async () => [{ id: await newToken() }],
  'DELETE /api/release-tokens/:id': async () => [{ id: await newToken() }],
  'POST /api/release-tokens/:id/revoke': async () => [{ id: await newToken(), remove: [] }],
  // Somebody of their own: the entries of the other examples stay.
  'POST /api/admin/privacy/erase': async () => {
    const email = 'to-erase@example.org';
    await addEntry(site.db, { email });
    const { body } = await site.post<{ digest: string; things: { kind: string; id: number }[] }>(
      '/api/admin/privacy/find',
      { email },
      { cookie: await admin() },
    );
    const things = body.things.map(({ kind, id }) => ({ kind, id }));
    return [{ email, digest: body.digest, things }];
  },
};

async function newToken(): Promise<number> {
  const input = { remote: 'mf-maps', name: 'To revoke' };
  const sent = { cookie: await admin() };
  const path = '/api/release-tokens';
  return (await site.post<{ token: { id: number } }>(path, input, sent)).body.token.id;
}

async function addFundraiserEntry(tx: Tx): Promise<void> {
  await tx.rows(
    `INSERT INTO fundraiser_entries (name, email, donation_platform, instagram_username,
       instagram_actions, entry_status, created_at)
     VALUES (?, ?, 'venmo', ?, '["liked"]', 'verified', 0)`,
    [PRIVATE, PRIVATE, PRIVATE],
  );
}

async function newTicketKey(): Promise<string> {
  const { body } = await site.post<{ ticketKey: string }>('/api/raffle/enter', goodEntry());
  return body.ticketKey;
}

async function newEntryChange(): Promise<number | null> {
  const input = { entries: [{ id: await addEntry(site.db) }], status: 'verified' };
  const sent = { cookie: await admin() };
  const path = '/api/raffle/entries/changes';
  return (await site.post<{ changeId: number | null }>(path, input, sent)).body.changeId;
}

async function rulesDraft(): Promise<RulesDraftState> {
  const sent = { cookie: await admin() };
  return (await site.get<RulesDraftState>('/api/raffle/rules/draft', sent)).body;
}

/** Requests may delete what is there. On a libSQL server, adding it takes longer than all of them. */
const FILL_EVERY = inject('database') === 'server' ? 10 : 1;
let begun = 0;

beforeEach(async () => {
  begun += 1;
  if ((begun - 1) % FILL_EVERY > 0) return;
  // One transaction: a libSQL server takes long over each.
  await site.db.write(async (tx) => {
    const db: Database = { ...site.db, write: (work) => work(tx) };
    await storeCampaign(tx, sampleCampaign(site.now()), site.now);
    for (let number = 0; number < 3; number += 1) {
      const pack = await addPack(db, `Pack ${crypto.randomUUID()}`);
      await addEntry(db, {
        email: `${PRIVATE}@example.org`,
        phone: PRIVATE,
        status: 'verified',
      });
      await addEntry(db);
      await addPrize(db, { pack });
      await addPrize(db, { quantity: 2 });
      await addNote(db);
    }
    const values = `'${PRIVATE}', '${PRIVATE}'`;
    await tx.rows(
      `UPDATE raffle_entries SET (shipping_address, admin_notes) = (${values}) WHERE email LIKE '${PRIVATE}%'`,
    );
    await tx.rows(`UPDATE prizes SET brand_contact = '${PRIVATE}'`);
    await tx.rows(
      `INSERT INTO support_messages (name, email, message, message_type, is_public, created_at)
       VALUES (${values}, '${PRIVATE}', 'love', 0, 0)`,
    );
    await tx.rows(
      `INSERT INTO gift_imports (id, platform, created_at) VALUES (1, 'venmo', 0)
       ON CONFLICT DO NOTHING`,
    );
    await tx.rows(
      `INSERT INTO gifts (import_id, platform, external_id, fingerprint, amount_cents, given_on,
         payer, note, search_text, created_at)
       VALUES (1, 'venmo', ${values}, 2500, '2026-02-20', ${values}, '${PRIVATE}', 0)
       ON CONFLICT DO NOTHING`,
    );
    await tx.rows(
      `INSERT INTO contact_messages (name, email, message, created_at)
       VALUES (${values}, '${PRIVATE}', 0)`,
    );
    await tx.rows(
      `INSERT INTO petition_signatures (name, email, phone, created_at)
       VALUES (${values}, '${PRIVATE}', 0)`,
    );
    await addFundraiserEntry(tx);
  });
  // One winner, and entries left to draw.
  const [prize] = await site.db.rows('SELECT max(id) FROM prizes');
  await site.post(`/api/raffle/draw-winner/${prize?.[0]}`, undefined, { cookie: await admin() });
});

afterAll(() => printed.mockRestore());

/** A request with these fields in path, query or body; undefined when they give another path. */
function requestOf({ method, path }: Endpoint, fields: Fields) {
  const inPath = pathNames(path);
  const filled = inPath.reduce(
    (text, name) => text.replace(`:${name}`, encoded(fields[name])),
    path,
  );
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !inPath.includes(name)),
  );
  const url = new URL(filled, 'http://localhost');
  if (!isAt(url.pathname, path)) return undefined;
  if (method !== 'GET') return { url, init: { method, body: JSON.stringify(rest) } };
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) url.searchParams.append(name, textOf(value).slice(0, 8_000));
  }
  return { url, init: { method } };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function encoded(value: unknown): string {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(Buffer.from(textOf(value).slice(0, 2_000)).toString());
}

function isAt(pathname: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

type Request = { url: URL; init: { method: string; body?: string | Uint8Array } };

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

function expectNothingPrivate(text: string, json: unknown): void {
  expect(text).not.toContain(PRIVATE);
  const names: string[] = [];
  JSON.stringify(json, (name, value: unknown) => {
    names.push(name);
    return value;
  });
  expect(names.filter((name) => privateNames.test(name))).toEqual([]);
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
    const made = fieldsOf(inputSchema(endpoint.input), await readExisting(endpoint));
    const right = [...(examples[name] ?? []), ...((await examplesNow[name]?.()) ?? [])];
    for (const fields of [...right, ...fc.sample(made, 100)]) {
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
