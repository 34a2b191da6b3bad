import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { pathNames } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { limits, typeText } from './describe.ts';
import type { OpenApi, Operation } from './document.ts';
import type { JsonSchema } from './json-schema.ts';
import { petitionExample } from './page.ts';

const site = await startTestApp({ settings: { publicUrl: 'https://kai.example' } });
const api = (await site.get<OpenApi>('/api/openapi.json')).body;
const page = (await site.get<string>('/api/docs')).body;

const endpoints = allEndpoints().map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object inside a value. */
function* inside(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* inside(inner);
}

describe('the OpenAPI document', () => {
  test.each(endpoints)('has %s', (_, endpoint) => {
    const operation = api.paths[braced(endpoint.path)]?.[endpoint.method.toLowerCase()];
    expect(operation?.summary).toBe(endpoint.summary);
    expect(operation?.responses).toHaveProperty(String(endpoint.status ?? 200));
    const session = { adminSession: [], adminDocument: [] };
    const admins = [
      session,
      ...(endpoint.opensInTab ? [{ adminSession: [] }] : []),
      ...(endpoint.again ? [] : [{ accessToken: [] }]),
    ];
    const expected = {
      admin: admins,
      release: [{ deployToken: [] }, ...admins],
      public: endpoint.adminOnlyIf ? [{}, ...admins] : [],
    };
    const isSession = endpoint.path === '/api/admin/session';
    const open = isSession ? [{}, session] : expected[endpoint.access];
    expect(operation?.security).toEqual(endpoint.fromAdminPage ? [{ adminDocument: [] }] : open);
    expect('401' in (operation?.responses ?? {})).toBe(
      endpoint.access !== 'public' || 'adminOnlyIf' in endpoint,
    );
  });

  test('has only what the contract has', () => {
    expect(operations).toHaveLength(endpoints.length);
  });

  test('is OpenAPI 3.1 in shape', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/);
    expect(Object.keys(api).sort()).toEqual(
      ['components', 'info', 'openapi', 'paths', 'servers', 'tags'].sort(),
    );
    expect(api.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(api.tags.map(({ name }) => name));
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/api(\/([\w.-]+|\{\w+\}))+$/);
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
      expect(operation.tags.every((tag) => tags.has(tag))).toBe(true);
      checkParameters(path, operation);
      if (method === 'get') expect(operation).not.toHaveProperty('requestBody');
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect('$ref' in response || typeof response.description === 'string').toBe(true);
      }
    }
    for (const name of Object.keys(api.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
  });

  function checkParameters(path: string, { parameters }: Operation) {
    const named = parameters.map((one) => `${one.in} ${one.name}`);
    expect(new Set(named).size).toBe(named.length);
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual(
      [...path.matchAll(/\{\w+\}/g)].map(String).sort(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(parameters.every(({ schema }) => typeof schema === 'object')).toBe(true);
  }

  test('has no broken references', () => {
    const references = [...inside(api)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? $ref : [],
    );
    expect(references.length).toBeGreaterThan(50);
    for (const reference of new Set(references)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], api);
      expect(found, reference).toBeTypeOf('object');
    }
  });

  test('has schemas that are JSON Schema in shape', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];
    const check = (schema: JsonSchema) => {
      expect(schema).not.toHaveProperty('$schema');
      expect(schema).not.toHaveProperty('$defs');
      for (const type of [schema.type ?? []].flat()) expect(types).toContain(type);
      for (const name of schema.required ?? []) expect(schema.properties).toHaveProperty(name);
      if (schema.pattern !== undefined)
        expect(() => new RegExp(schema.pattern ?? '')).not.toThrow();
      const inner = [
        ...Object.values(schema.properties ?? {}),
        ...(schema.items ? [schema.items] : []),
        ...(schema.anyOf ?? []),
        ...(schema.oneOf ?? []),
        ...(schema.allOf ?? []),
      ];
      for (const one of inner) check(one);
    };
    for (const schema of Object.values(api.components.schemas)) check(schema);
    for (const { operation } of operations) {
      for (const { schema } of operation.parameters) check(schema);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) check(schema);
    }
  });

  test('has the limits of fields', () => {
    const enter = api.paths['/api/raffle/enter']?.post;
    const body = enter?.requestBody?.content['application/json']?.schema;
    expect(body?.properties?.name).toMatchObject({ type: 'string', minLength: 2, maxLength: 100 });
    expect(body?.required).toContain('email');
    expect(enter?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
    const patch = api.paths['/api/raffle/entries/{id}']?.patch;
    expect(patch?.requestBody?.content['application/json']?.schema.properties).not.toHaveProperty(
      'id',
    );
  });

  test('names entities once and refers to them', () => {
    expect(api.components.schemas).toHaveProperty('RaffleEntry.properties.email');
    expect(api.components.schemas).toHaveProperty('ErrorBody.properties.message');
    const entries = api.components.schemas.EntriesPage?.properties?.entries;
    expect(entries?.items).toEqual({ $ref: '#/components/schemas/RaffleEntry' });
  });

  test('is a 304 for a matching ETag', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const etag = (await site.get(path)).headers.get('etag') ?? '';
      const again = await site.get(path, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
  });
});

describe('the readable page', () => {
  const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&\w+;|&#\d+;/g, ' ');

  test.each(endpoints)('shows %s and who may call it', (_, endpoint) => {
    const { method, path, access, again, fromAdminPage, summary } = endpoint;
    const [shown = ''] =
      page
        .split('<article')
        .filter((part) => part.includes(`>${method}</span>${braced(path)}</h3>`)) ?? [];
    const admins = `Signed-in admins, from an admin page${again ? '' : ' or with an access token'}`;
    const [who = ''] = shown.match(/(Signed-in admins|Everyone)[^.<]*\./) ?? [];
    const expected = { admin: `${admins}.`, release: `${admins}, and deploy tokens.` };
    const everyone = fromAdminPage ? 'Everyone, from an admin page.' : 'Everyone.';
    expect(who).toBe(access === 'public' ? everyone : expected[access]);
    expect(text).toContain(summary.split(/['"&<]/)[0]);
    for (const name of pathNames(path)) expect(shown).toContain(`<code>${name}</code>`);
  });

  test('needs no other files, and its policy forbids them', async () => {
    expect(page).not.toMatch(
      /<(script|link|img|iframe|object|form)\b|\son\w+=|style="|url\(|@import/i,
    );
    const { headers } = await site.get('/api/docs');
    const policy = headers.get('content-security-policy') ?? '';
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('is well-formed: every id once, every link leads somewhere, every tag is closed', () => {
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/(?:href="#|aria-labelledby=")([^"]*)"/g)) {
      expect(ids).toContain(target);
    }
    const open: string[] = [];
    for (const [, slash, tag = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (['meta'].includes(tag)) continue;
      if (slash) expect(open.pop()).toBe(tag);
      else open.push(tag);
    }
    expect(open).toEqual([]);
  });

  test('shows the petition call as a command that works', async () => {
    const petition = endpoints.find(([name]) => name === 'POST /api/petition/simple')?.[1];
    if (!petition) return expect(page).not.toContain('curl');
    const command = /<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(page)?.[1] ?? '';
    expect(command).toContain('curl https://kai.example/api/petition/simple');
    expect(petition.input.safeParse(petitionExample).success).toBe(true);
    const { status } = await site.post('/api/petition/simple', petitionExample);
    expect(status).toBe(201);
  });

  test('has colors that are easy to read (WCAG AA)', () => {
    const color = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(page)?.[1] ?? '';
    for (const text of ['ink', 'soft', 'ocean']) {
      for (const ground of ['card', 'sand']) {
        expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const ground of ['ocean', 'leaf', 'gold', 'coral']) {
      expect(contrast(color('card'), color(ground))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(color('sand'), color('ink'))).toBeGreaterThanOrEqual(4.5);
  });
});

function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test.each<[JsonSchema, string, string]>([
  [{ type: 'string', minLength: 2, maxLength: 9 }, 'text', '2 to 9 characters'],
  [{ type: 'integer', exclusiveMinimum: 0 }, 'whole number', 'at least 1'],
  [
    { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] },
    'text or null',
    'at most 5 characters',
  ],
  [{ type: ['boolean', 'string', 'null'] }, 'true or false, text or null', ''],
  [{ type: 'string', maxLength: 0 }, 'text', 'empty'],
  [{ enum: ['a', 'b', 'c'], default: 'a' }, 'a, b or c', 'usually "a"'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Prize' } }, 'list of Prize', ''],
  [
    { type: 'string', format: 'email', maxLength: 254 },
    'text',
    'at most 254 characters, an email address',
  ],
  [{}, 'anything', ''],
])('%j reads as "%s", %s', (schema, type, told) => {
  expect(typeText(schema)).toBe(type);
  expect(limits(schema)).toBe(told);
});
