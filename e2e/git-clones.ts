import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Clone {
  folder: string;
  /** Runs `npm run release -- …` in this clone; `input` goes to stdin. */
  release: (args: string[], input?: string) => Promise<{ code: number | null; output: string }>;
  edit: (path: string, from: string, to: string) => void;
  read: (path: string) => string;
  remove: () => Promise<void>;
}

/** A volunteer's clone: git history and packages, with only the API built. */
export async function makeClone(): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'clone-'));
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const path of listed.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
  git(folder, ['init', '--quiet']);
  git(folder, ['add', '--all']);
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org'];
  git(folder, [...author, 'commit', '--quiet', '--message', 'As cloned']);
  // Hard links are safe: nothing writes into an installed package.
  const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  for (const path of ['.', ...workspaces]) {
    const packages = join(root, path, 'node_modules');
    execFileSync('sh', ['-c', '[ ! -d "$0" ] || cp -al "$0" "$1"', packages, join(folder, path)]);
  }
  await cp(join(root, '.build/api'), join(folder, '.build/api'), { recursive: true });
  const settings = await mkdtemp(join(tmpdir(), 'settings-'));

  return {
    folder,
    release: (args, input = '') =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['scripts/release.mjs', ...args], {
          cwd: folder,
          env: { ...process.env, XDG_CONFIG_HOME: settings, RELEASE_TOKEN: '' },
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (text) => {
            output += text;
          });
        }
        child.on('exit', (code) => resolve({ code, output }));
        child.stdin.end(input);
      }),
    edit: (path, from, to) => {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not contain "${from}"`);
      writeFileSync(join(folder, path), text.replace(from, to));
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: async () => {
      for (const gone of [folder, settings]) await rm(gone, { recursive: true, force: true });
    },
  };
}

function git(cwd: string, args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
