import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from '../scripts/builds.mjs';
import { freePorts } from '../scripts/free-ports.mjs';

const root = join(import.meta.dirname, '..');

/** `<remote>/<release>/…`: files at this depth and below belong to one release. */
const IN_A_RELEASE = 2;
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

/**
 * Copies releases. Files of a release never change, so they are hard links: copying hundreds of files
 * would take longer than the server's start. The lists beside the releases change, so they are copied.
 */
async function copyReleases(from: string, to: string, depth = 0) {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReleases(source, copy, depth + 1);
    else if (depth < IN_A_RELEASE) await copyFile(source, copy);
    else await link(source, copy).catch(() => copyFile(source, copy));
  }
}

/**
 * Starts the production server on its own database with the sample campaign.
 * @param env more variables, or what makes them of the port
 */
export async function startSite(
  env: Record<string, string> | ((port: number) => Record<string, string>) = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-site-'));
  await copyReleases(process.env.TEMPLATE_RELEASES ?? '', join(dataDir, 'releases'));
  const port = await freePorts();
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
        ...(typeof env === 'function' ? env(port) : env),
      },
    });
    const before = log.length;
    const started = new Promise<void>((resolve, reject) => {
      const keep = (chunk: Buffer) => {
        log += chunk;
        if (log.includes('The site is at', before)) resolve();
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.once('exit', () => reject(new Error(`The server ended at once:\n${log}`)));
    });
    await started;
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
