import { type ChildProcess, fork, spawn } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from '../scripts/builds.mjs';
import { freePorts } from '../scripts/free-ports.mjs';

const root = join(import.meta.dirname, '..');

/** `<remote>/<release>/…`: files at this depth and below belong to one release. */
const IN_A_RELEASE = 2;
export const ADMIN_PASSWORD = 'a-password-for-tests';

type Variables = Record<string, string>;

export interface Site {
  url: string;
  dataDir: string;
  releasesDir: string;
  stop: () => Promise<void>;
}

/** A site in a process of its own. */
export interface SiteServer extends Site {
  pid: number;
  /** Output so far. */
  log: () => string;
  /** Kills the process. */
  kill: () => Promise<void>;
  /** Restarts on the same data and port. */
  restart: () => Promise<void>;
}

/**
 * Copies releases. Files of a release never change, so they are hard links: copying hundreds of files
 * would take longer than the server's start. The lists beside the releases change, so they are copied.
 */
function copyReleases(from: string, to: string, depth = 0) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyReleases(source, copy, depth + 1);
    else if (depth < IN_A_RELEASE) copyFileSync(source, copy);
    else linkOrCopy(source, copy);
  }
}

function linkOrCopy(source: string, copy: string) {
  try {
    linkSync(source, copy);
  } catch {
    // The folders may be on two file systems.
    copyFileSync(source, copy);
  }
}

const siteVariables = (dataDir: string, port: number, more: Variables = {}): Variables => ({
  PORT: String(port),
  HOST: 'localhost',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD,
  RATE_LIMITS: 'off',
  ...more,
});

const startsFromSample = ({ SAMPLE_DATA, DATABASE_URL }: Variables) =>
  SAMPLE_DATA !== 'off' && !DATABASE_URL;

/** The database and the file that marks it; a lock belongs to the process that holds it. */
function copyDatabase(from: string, to: string) {
  for (const name of readdirSync(from))
    if (/^database\.(db|db-wal|json)$/.test(name)) copyFileSync(join(from, name), join(to, name));
}

/** Makes a database with the sample campaign: it takes three times as long as starting on a copy. */
export async function fillTemplate(dataDir: string): Promise<void> {
  const server = await launch(siteVariables(dataDir, await freePorts()), () => {});
  await end(server, 'SIGTERM');
}

/** A folder with the built remotes and the sample campaign, and the variables of a site on it. */
async function prepare(more: Variables | ((port: number) => Variables)) {
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-site-'));
  const template = process.env.TEMPLATE_DATA ?? '';
  copyReleases(join(template, 'releases'), join(dataDir, 'releases'));
  const port = await freePorts();
  const variables = siteVariables(dataDir, port, typeof more === 'function' ? more(port) : more);
  if (startsFromSample(variables)) copyDatabase(template, dataDir);
  return {
    dataDir,
    releasesDir: join(dataDir, 'releases'),
    port,
    url: `http://localhost:${port}`,
    variables,
  };
}

/**
 * Starts the production site on its own database with the sample campaign. It shares its process with
 * other sites of this worker (`site-host.mjs`).
 * @param more more variables, or what makes them of the port
 */
export async function startSite(
  more: Variables | ((port: number) => Variables) = {},
): Promise<Site> {
  const { dataDir, releasesDir, port, url, variables } = await prepare(more);
  host ??= startHost();
  const ask = await host;
  await ask({ action: 'start', port, variables });
  return {
    url,
    dataDir,
    releasesDir,
    stop: async () => {
      await ask({ action: 'stop', port });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface HostRequest {
  action: 'start' | 'stop';
  port: number;
  variables?: Variables;
}

let host: Promise<(request: HostRequest) => Promise<void>> | undefined;

/** Starts the process of this worker's sites. @returns what sends it a request */
async function startHost() {
  const child = fork(join(root, 'e2e/site-host.mjs'), {
    cwd: root,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const waiting = new Map<number, (error?: string) => void>();
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', () => reject(new Error('The process of the test sites ended.'))),
  );
  const ready = new Promise<void>((resolve) =>
    child.on('message', (answer: 'ready' | { id: number; error?: string }) => {
      if (answer === 'ready') return resolve();
      waiting.get(answer.id)?.(answer.error);
      waiting.delete(answer.id);
    }),
  );
  await Promise.race([ready, ended]);
  let lastId = 0;
  return async (request: HostRequest) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<string | undefined>((resolve) => waiting.set(id, resolve));
    child.send({ id, ...request });
    const error = await Promise.race([answered, ended]);
    if (error) throw new Error(error);
  };
}

/** Starts such a site in a process of its own, as `npm start` does: to kill it or to read its log. */
export async function startServer(more: Variables = {}): Promise<SiteServer> {
  const { dataDir, releasesDir, url, variables } = await prepare(more);
  let log = '';
  const keep = (text: string) => {
    log += text;
  };
  let server = await launch(variables, keep);

  return {
    url,
    dataDir,
    releasesDir,
    get pid() {
      return server.pid ?? -1;
    },
    log: () => log,
    kill: () => end(server, 'SIGKILL'),
    restart: async () => {
      await end(server, 'SIGKILL');
      server = await launch(variables, keep);
    },
    stop: async () => {
      await end(server, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a server and waits until it listens. @throws its output when it ended at once */
async function launch(variables: Variables, keep: (text: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(builtFolder('api'), 'src/main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...variables },
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      keep(chunk.toString());
      printed += chunk;
      if (printed.includes('The site is at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The server ended at once:\n${printed}`)));
  });
  return child;
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exited;
}
