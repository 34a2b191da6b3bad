import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from '../scripts/builds.mjs';

const root = join(import.meta.dirname, '..');

export const templateReleases = join(root, 'test-results/releases');
export const ADMIN_PASSWORD = 'a-password-for-tests';

export interface Site {
  url: string;
  dataDir: string;
  releasesDir: string;
  pid: number;
  /** Output so far. */
  log: () => string;
  /** Kills the process. */
  kill: () => Promise<void>;
  /** Restarts on the same data and port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the production server on its own database with the sample campaign. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-site-'));
  await cp(templateReleases, join(dataDir, 'releases'), { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let log = '';
  let server = await launch();

  async function launch(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(builtFolder('api'), 'src/main.js')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: 'localhost',
        DATA_DIR: dataDir,
        ADMIN_PASSWORD,
        RATE_LIMITS: 'off',
        ...env,
      },
    });
    child.stdout.on('data', (chunk) => {
      log += chunk;
    });
    child.stderr.on('data', (chunk) => {
      log += chunk;
    });
    await untilHealthy(url, child, () => log);
    return child;
  }

  async function end(signal: NodeJS.Signals) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  }

  return {
    url,
    dataDir,
    releasesDir: join(dataDir, 'releases'),
    get pid() {
      return server.pid ?? -1;
    },
    log: () => log,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      server = await launch();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess, log: () => string) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${log()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not come up:\n${log()}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
