import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySources, withoutBrowser } from './repository-copy.ts';

const root = join(import.meta.dirname, '..');

export interface Clone {
  folder: string;
  /** Runs `npm run release -- …` in this clone; `input` goes to stdin. */
  release: (args: string[], input?: string) => Promise<{ code: number | null; output: string }>;
  edit: (path: string, from: string, to: string) => void;
  read: (path: string) => string;
  remove: () => Promise<void>;
}

/**
 * A volunteer's clone: git history and packages, with only the API built.
 * @param browser whether their computer has one; without, nothing is tested in it before it is published
 */
export async function makeClone({ browser = true } = {}): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'clone-'));
  copySources(folder);
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
  await mkdir(join(folder, '.build'));
  execFileSync('cp', ['-a', join(root, '.build/api'), join(folder, '.build')]);
  const settings = await mkdtemp(join(tmpdir(), 'settings-'));
  const variables = browser ? {} : withoutBrowser(settings);

  return {
    folder,
    release: (args, input = '') =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['scripts/release.mjs', ...args], {
          cwd: folder,
          env: {
            ...process.env,
            ...variables,
            XDG_CONFIG_HOME: settings,
            RELEASE_TOKEN: '',
          },
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (text) => {
            output += text;
          });
        }
        child.on('close', (code) => resolve({ code, output }));
        child.stdin.end(input);
      }),
    edit: (path, from, to) => {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not contain "${from}"`);
      writeFileSync(join(folder, path), text.replace(from, to));
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: async () => {
      execFileSync('rm', ['-rf', folder, settings]);
    },
  };
}

function git(cwd: string, args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
