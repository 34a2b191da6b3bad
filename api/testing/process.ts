import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { buildChanged } from '../../scripts/build.mjs';
import { builtFolder } from '../../scripts/builds.mjs';
import type { Seal } from '../contract/index.ts';
import { migrationsFolder } from '../src/platform/package-root.ts';
import { temporaryFolder } from './app.ts';
import { afterTests } from './database.ts';
import { goodEntry } from './rows.ts';

/** The compiled server, in a folder of its own for tests that kill it. */
export interface BuiltServer {
  main: string;
  /** A copy that a test may add to. */
  migrations: string;
}

export interface ServerProcess {
  base: string;
  pid: number;
  /** What it printed so far. */
  output(): string;
  /** Ends it at once, with SIGKILL. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
}

export async function buildServer(): Promise<BuiltServer> {
  // The project's own build, which is compiled only when a source has changed.
  await buildChanged(['api']);
  const folder = await temporaryFolder();
  const built = join(folder, 'api/tested');
  const shell = join(folder, 'shell');
  await mkdir(join(shell, 'tested'), { recursive: true });
  await writeFile(join(shell, 'current'), 'tested');
  for (const page of ['page.html', 'admin-page.html']) {
    await writeFile(join(shell, 'tested', page), '<title>Site</title><!--page:boot-->');
  }
  const versions = JSON.stringify({ kit: '1.0.0', federation: '2.0.0' });
  await writeFile(join(shell, 'tested/versions.json'), versions);
  const filter = (path: string) => !path.endsWith('.map');
  await cp(builtFolder('api'), built, { recursive: true, filter });
  await symlink(join(dirname(migrationsFolder), '../node_modules'), join(folder, 'node_modules'));
  return { main: join(built, 'src/main.js'), migrations: join(built, 'migrations') };
}

/** Starts a server and waits until it listens. @throws its output when it did not start */
export async function startServer(
  { main }: BuiltServer,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const child = launch(main, settings);
  let printed = '';
  const append = (text: Buffer) => {
    printed += text.toString();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const gone = once(child, 'exit').then(([code]) => code as number | null);
  afterTests(() => child.kill('SIGKILL'));
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /The site is at +(\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    gone.then(() => reject(new Error(printed)));
  });
  return {
    base,
    pid: child.pid ?? 0,
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

export function launch(main: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      SAMPLE_DATA: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
  });
}

export interface JsonResponse<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** One request over a real connection. */
export async function send<Body>(
  url: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<JsonResponse<Body>> {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : undefined) as Body,
  };
}

/**
 * As a page sends a change: again, with the same key, when the server says that it is busy, which on a
 * busy machine any change may meet.
 */
export async function sendUntilDone<Body>(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<JsonResponse<Body>> {
  const key = { 'idempotency-key': randomUUID(), ...headers };
  for (;;) {
    const answer = await send<Body>(url, method, body, key);
    if (answer.status !== 503) return answer;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

/**
 * Seals for a number that comes soon: as early as this machine manages to seal before it.
 * @param make sends the request, with the time of the number
 */
export async function sealSoon(
  make: (at: string) => Promise<JsonResponse<Seal>>,
): Promise<JsonResponse<Seal>> {
  for (let seconds = 3; ; seconds *= 2) {
    const made = await make(new Date(Date.now() + seconds * 1_000).toISOString());
    if (made.status !== 400) return made;
  }
}

/** Lets a server answer this many requests, one after another: a moment of its progress, not of time. */
export async function afterAnswers({ base }: ServerProcess, count: number): Promise<void> {
  for (let answered = 0; answered < count; answered += 1) {
    const { status } = await send(`${base}/healthz`);
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
  }
}

export interface Loader {
  /** Email addresses of entries that the server confirmed. */
  acknowledged: Set<string>;
  /** Entries without a response: they may be stored or not. */
  unanswered: { email: string; key: string }[];
  /** Count of the other responses, by status. */
  refused: Map<number, number>;
  stop(): Promise<void>;
}

/** Enters people into the raffle, `inFlight` at a time, until it is stopped. */
export function enterPeople(base: string, inFlight: number): Loader {
  const loader: Loader = {
    acknowledged: new Set(),
    unanswered: [],
    refused: new Map(),
    stop: async () => {
      stopped = true;
      await Promise.all(workers);
    },
  };
  let stopped = false;
  const work = async () => {
    while (!stopped) {
      const email = `${randomUUID()}@example.org`;
      const key = randomUUID();
      try {
        let { status } = await enter(base, email, key);
        // A proxy whose connection failed does not repeat a POST. The form does, with its key.
        while (status === 502) ({ status } = await enter(base, email, key));
        if (status === 201) loader.acknowledged.add(email);
        else loader.refused.set(status, (loader.refused.get(status) ?? 0) + 1);
      } catch {
        loader.unanswered.push({ email, key });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  };
  const workers = Array.from({ length: inFlight }, work);
  return loader;
}

/** As a page enters: again with the same key, until the server is not busy. */
export const enterUntilDone = (base: string, email: string, key: string) =>
  sendUntilDone<{ id: number }>(`${base}/api/raffle/enter`, 'POST', goodEntry({ email }), {
    'idempotency-key': key,
  });

export function enter(
  base: string,
  email: string,
  key: string,
): Promise<JsonResponse<{ id: number }>> {
  return send(`${base}/api/raffle/enter`, 'POST', goodEntry({ email }), { 'idempotency-key': key });
}
