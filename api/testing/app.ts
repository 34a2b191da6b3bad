import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { expect } from 'vitest';
import { ErrorBody, type Role, type Session, sampleCampaign } from '../contract/index.ts';
import { type AppDeps, createApp } from '../src/app.ts';
import { storeCampaign } from '../src/features/campaign/campaign.ts';
import type { Database } from '../src/platform/db/client.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import type { HttpSettings } from '../src/platform/http/server-context.ts';
import { createLog } from '../src/platform/log.ts';
import { migrationsFolder } from '../src/platform/package-root.ts';
import { type Random, systemRandom } from '../src/platform/random.ts';
import type { Site } from '../src/serving/pages/site.ts';
import { createComparer } from '../src/serving/releases/compare/comparer.ts';
import type { SiteVersions } from '../src/serving/releases/compatibility.ts';
import { createDiskUsage } from '../src/serving/releases/disk-usage.ts';
import { createPreviewKeys } from '../src/serving/releases/preview-keys.ts';
import { followRegistry, type LiveRegistry } from '../src/serving/releases/registry.ts';
import { createUploads, type Uploads } from '../src/serving/releases/uploads.ts';
import { adminPage } from './admin-page.ts';
import {
  afterTests,
  type PreparedDatabase,
  placeDatabase,
  prepareDatabase,
  testLocation,
} from './database.ts';

export const ADMIN_PASSWORD = 'correct horse battery';

/** What a test may say about a request. */
export interface Sent {
  cookie?: string;
  headers?: Record<string, string>;
  /** The client's address. */
  address?: string;
}

interface Received<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Somebody with an account of their own. */
export interface SignedInAs {
  cookie: string;
  id: number;
  name: string;
  password: string;
}

export interface TestApp {
  db: Database;
  folder: string;
  releasesDir: string;
  /** The registry as this server shows it, for the pages of a test. */
  registry: LiveRegistry;
  /** Its clock is the test's. */
  uploads: Uploads;
  fetch(request: Request, env?: object): Promise<Response>;
  /** Lines the server logged so far. */
  log: string[];
  now(): Date;
  setNow(moment: string | Date): void;
  advance(ms: number): void;
  get<Body = unknown>(path: string, sent?: Sent): Promise<Received<Body>>;
  post<Body = unknown>(path: string, body?: unknown, sent?: Sent): Promise<Received<Body>>;
  put<Body = unknown>(path: string, body?: unknown, sent?: Sent): Promise<Received<Body>>;
  patch<Body = unknown>(path: string, body?: unknown, sent?: Sent): Promise<Received<Body>>;
  delete<Body = unknown>(path: string, sent?: Sent): Promise<Received<Body>>;
  /** Any request; a refusal must have the one error body, or the test fails. */
  send<Body = unknown>(path: string, init: RequestInit, sent?: Sent): Promise<Received<Body>>;
  /** The response as it is sent. */
  raw(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The cookie of a new admin session. Requests with it come from an admin page of that session. */
  signIn(): Promise<string>;
  /** Makes an account, which is invited and accepts with a password, and signs it in. */
  signInAs(role: Role, name?: string): Promise<SignedInAs>;
  /** Like `fetch`, for what no admin page sends. */
  withoutDocument(path: string, init: RequestInit): Promise<Response>;
  /** The secret of an admin page that is opened with these cookies. */
  documentFor(cookies: string): Promise<string>;
  /** A second app on the same database, as after a restart. */
  restart(settings?: Partial<HttpSettings>): TestApp;
}

export interface TestOptions {
  settings?: Partial<HttpSettings>;
  random?: Random;
  site?: Site;
  measures?: AppDeps['measures'];
  seals?: AppDeps['seals'];
  /** Lets it publish into `releasesDir`. */
  releases?: { siteVersions: SiteVersions };
  now?: string;
  /** Runs before waiting moves the clock. */
  beforePause?: () => Promise<void>;
}

/** A folder that is gone after the test file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-api-'));
  afterTests(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the migrations of an older version: those before `number`. */
export async function migrationsBefore(number: number): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of await readdir(migrationsFolder))
    if (Number.parseInt(name, 10) < number)
      await cp(join(migrationsFolder, name), join(folder, name));
  return folder;
}

/** A hash names its cost, and the product's is slow on purpose. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let preparedDatabase: Promise<PreparedDatabase> | undefined;

/** With the admin password. Made once for all test files of a worker. */
async function withPassword(): Promise<PreparedDatabase> {
  const password = ['admin-password', await hash(ADMIN_PASSWORD, CHEAP)];
  return prepareDatabase((db) =>
    db.write((tx) => tx.rows('INSERT INTO settings (name, value) VALUES (?, ?)', password)),
  );
}

/** The real app on a migrated database of its own, with a clock that only tests move. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = await temporaryFolder();
  preparedDatabase ??= withPassword();
  await placeDatabase(folder, await preparedDatabase);
  const db = await openDatabase(await testLocation(folder), migrationsFolder);
  afterTests(() => db.close());
  const time = { now: new Date(options.now ?? '2026-03-01T12:00:00Z') };
  await db.write((tx) => storeCampaign(tx, sampleCampaign(time.now), () => time.now));
  return around(db, folder, time, options);
}

function around(db: Database, folder: string, time: { now: Date }, options: TestOptions): TestApp {
  const lines: string[] = [];
  const releasesDir = join(folder, 'releases');
  const registry = followRegistry(releasesDir, (problem) => lines.push(problem));
  const uploads = createUploads(() => time.now.getTime());
  const log = createLog((text) => lines.push(...text.trimEnd().split('\n')));
  const app = createApp({
    db,
    clock: () => time.now,
    random: options.random ?? systemRandom,
    // Returns at once, and moves the test's clock on.
    pause: async (ms) => {
      await options.beforePause?.();
      time.now = new Date(time.now.getTime() + ms);
    },
    log,
    settings: {
      rateLimits: false,
      trustProxy: 0,
      publicUrl: undefined,
      checkResponses: true,
      buildTag: 'test',
      // Most tests move the clock without a thought for it; those of sessions set the product's.
      confirmAgainMs: Number.POSITIVE_INFINITY,
      ...options.settings,
    },
    ...(options.site && { site: options.site }),
    ...(options.releases && {
      releases: {
        dir: releasesDir,
        registry,
        siteVersions: options.releases.siteVersions,
        uploads,
        withDiskUsage: createDiskUsage(releasesDir),
        previewKeys: createPreviewKeys(db),
        compare: createComparer(),
      },
    }),
    ...(options.seals && { seals: options.seals }),
    ...(options.measures && { measures: options.measures }),
  });

  const page = adminPage(db, () => time.now);
  async function fetch(request: Request, env: object = {}): Promise<Response> {
    await page.complete(request);
    return app.fetch(request, env);
  }
  const request = (path: string, init: RequestInit, address?: string) =>
    fetch(new Request(new URL(path, 'http://localhost'), init), from(address));

  async function send<Body>(path: string, init: RequestInit, sent: Sent = {}) {
    const headers = new Headers({ ...(init.headers as Record<string, string>), ...sent.headers });
    if (sent.cookie) headers.set('cookie', sent.cookie);
    const response = await request(path, { ...init, headers }, sent.address);
    const text = await response.text();
    log.flush();
    const received = { status: response.status, headers: response.headers, body: read(text) };
    if (response.status >= 400) expectRefusal(received);
    return received as Received<Body>;
  }

  const withBody =
    (method: string) =>
    <Body>(path: string, body?: unknown, sent?: Sent) =>
      send<Body>(
        path,
        body === undefined
          ? { method }
          : {
              method,
              body: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            },
        sent,
      );

  const post = withBody('POST');
  const cookieOf = ({ headers }: Received) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  async function signIn(): Promise<string> {
    const answer = await post('/api/admin/session', { password: ADMIN_PASSWORD });
    expect(answer.status).toBe(200);
    return cookieOf(answer);
  }

  /** Invites others once the shared password has closed. */
  let owner: SignedInAs | undefined;

  async function signInAs(role: Role, called?: string): Promise<SignedInAs> {
    const name = called ?? `${role} ${randomUUID().slice(0, 8)}`;
    const password = `lantern ${randomUUID()}`;
    const inviter = owner
      ? cookieOf(await post('/api/admin/session', { ...owner }))
      : await signIn();
    const invited = await post<{ token: string }>(
      '/api/admin/invitations',
      { name, role },
      { cookie: inviter },
    );
    expect(invited.status, JSON.stringify(invited.body)).toBe(201);
    const { token } = invited.body;
    const accepted = await post<Session>('/api/admin/invitations/password', {
      token,
      name,
      password,
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    const id = accepted.body.accountId ?? 0;
    const person = { cookie: cookieOf(accepted), id, name, password };
    if (role === 'owner') owner ??= person;
    return person;
  }

  return {
    db,
    folder,
    releasesDir,
    registry,
    uploads,
    fetch,
    documentFor: page.secretFor,
    withoutDocument: async (path, init) => app.request(path, init, from(undefined)),
    log: lines,
    now: () => time.now,
    setNow: (moment) => {
      time.now = new Date(moment);
    },
    advance: (ms) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    send,
    raw: (path, headers = {}) => request(path, { headers }),
    get: (path, sent) => send(path, { method: 'GET' }, sent),
    post,
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: (path, sent) => send(path, { method: 'DELETE' }, sent),
    signIn,
    signInAs,
    restart: (settings) =>
      around(db, folder, time, { ...options, settings: { ...options.settings, ...settings } }),
  };
}

function expectRefusal({ headers, body }: Received): void {
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const refusal = ErrorBody.parse(body);
  expect(refusal.error).toBe(refusal.message);
  expect(refusal.message).not.toBe('');
}

/** The part of node's request that the app looks at. */
function from(address = '203.0.113.7') {
  return { incoming: { socket: { remoteAddress: address } } };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
