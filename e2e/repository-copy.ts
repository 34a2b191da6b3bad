import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ADMIN_PASSWORD } from './test-site.ts';

const root = join(import.meta.dirname, '..');

interface Ended {
  code: number | null;
  output: string;
}

export interface RunningClone {
  url: string;
  /** Output until the site was up. */
  output: string;
  stop(): Promise<void>;
}

/** A copy of the project in another folder, whose sources a test may change. */
export interface Clone {
  folder: string;
  releasesDir: string;
  /** Runs a script of the project to its end. */
  run(script: string, ...args: string[]): Promise<Ended>;
  /** Runs `npm start` until the site is up; throws its output if it exits. */
  start(): Promise<RunningClone>;
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

/** @param below folders between the temporary folder and the clone */
export async function makeClone({ below = '', built = true } = {}): Promise<Clone> {
  const home = await mkdtemp(join(tmpdir(), 'clone-'));
  const folder = join(home, below, 'site');
  await mkdir(folder, { recursive: true });
  copySources(folder);
  copyModules(join(root, 'node_modules'), join(folder, 'node_modules'));
  if (built) await copyBuilds(folder);

  const settings = {
    DATA_DIR: join(home, 'data'),
    ADMIN_PASSWORD,
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
  };
  const running = new Map<ChildProcess, Promise<unknown>>();
  function launch(script: string, args: string[]) {
    const child = spawn(process.execPath, [join('scripts', script), ...args], {
      cwd: folder,
      env: { ...process.env, ...settings },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        child.emit('output');
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    running.set(child, ended);
    return { child, ended, output: () => output };
  }

  return {
    folder,
    releasesDir: join(home, 'data/releases'),
    run: async (script, ...args) => {
      const { ended, output } = launch(script, args);
      return { code: await ended, output: output() };
    },
    start: async () => {
      const { child, ended, output } = launch('start.mjs', []);
      const url = await new Promise<string>((resolve, reject) => {
        child.on('output', () => {
          const [, address] = /The site is at +(\S+)/.exec(output()) ?? [];
          if (address) resolve(address);
        });
        ended.then(() => reject(new Error(output())));
      });
      return {
        url,
        output: output(),
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    edit: async (file, change) => {
      const text = await readFile(join(folder, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing changed in ${file}`);
      await writeFile(join(folder, file), changed);
    },
    remove: async () => {
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.all(running.values());
      // Half a gigabyte in small files: a program of the system takes a third of node's time.
      execFileSync('rm', ['-rf', home]);
    },
  };
}

/** The variables of a computer that has git and no browser. @param home where its programs are put */
export function withoutBrowser(home: string): { PATH: string; CHROMIUM_PATH: undefined } {
  const PATH = mkdtempSync(join(home, 'programs-'));
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  symlinkSync(git, join(PATH, 'git'));
  return { PATH, CHROMIUM_PATH: undefined };
}

/** Copies what git knows, also what is not committed yet. */
export function copySources(folder: string) {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0');
  const existing = files.filter((file) => file && existsSync(join(root, file)));
  const archive = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    cwd: root,
    input: existing.join('\0'),
    maxBuffer: 256 * 1024 * 1024,
  });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
}

/** Hard links where possible: the folder has half a gigabyte. */
function copyModules(from: string, to: string) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', from, to]);
  }
}

/** Copies the current builds, so that the clone builds only what a test changes. */
async function copyBuilds(folder: string) {
  for (const name of await readdir(join(root, '.build')).catch(() => [])) {
    const current = join(root, '.build', name, 'current');
    if (!existsSync(current)) continue;
    const id = await readFile(current, 'utf8');
    const to = join(folder, '.build', name);
    await mkdir(to, { recursive: true });
    execFileSync('cp', ['-a', join(root, '.build', name, id), current, to]);
  }
}

/**
 * SHA-256 of the current build's files by path, without files that the shell keeps from earlier
 * builds.
 */
export async function bytesOf({ folder }: Clone, name: string) {
  const home = join(folder, '.build', name);
  const build = join(home, await readFile(join(home, 'current'), 'utf8'));
  const all = await bytesBelow(build, /./);
  const list = join(build, '.builds.json');
  const sets = name === 'shell' ? JSON.parse(await readFile(list, 'utf8')) : [];
  const earlier = sets
    .slice(1)
    .flat()
    .filter((file: string) => !sets[0].includes(file));
  for (const path of [...earlier, '.builds.json']) delete all[path];
  return all;
}

export async function bytesBelow(folder: string, which: RegExp) {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !which.test(entry.name)) continue;
    found[relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return found;
}
