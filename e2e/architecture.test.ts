import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { remotes } from '../scripts/remotes.mjs';
import { adminScreens, pagesOf, publicScreens } from './screen-paths.ts';

const root = join(import.meta.dirname, '..');

test('what runs before packages are installed imports none', () => {
  const seen = new Set<string>();
  const packages: string[] = [];
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    // Static imports only: dynamic ones run after the installation.
    const text = readFileSync(file, 'utf8').replaceAll(/\bawait import\(/g, '');
    const imports = text.matchAll(/^(?:import|export)\b(?:[^;'()]*\bfrom)?\s*'([^']+)'/gm);
    for (const [, request = ''] of imports) {
      if (request.startsWith('.')) follow(resolve(dirname(file), request));
      else if (!request.startsWith('node:')) packages.push(`${relative(root, file)}: ${request}`);
    }
  };
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const command of Object.values<string>(scripts)) {
    const [, file] = /^node (\S+\.mjs)/.exec(command) ?? [];
    if (file) follow(join(root, file));
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(packages).toEqual([]);
});

test('remote.json and the remote’s exports match', () => {
  for (const name of remotes) {
    const offered = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
    const source = readFileSync(join(root, name, 'src/remote.tsx'), 'utf8');
    for (const { path } of offered.pages) expect(source, name).toContain(`'${path}':`);
    for (const slot of offered.slots) expect(source, name).toContain(`'${slot}':`);
  }
});

test('the tests of all screens open every page', () => {
  // An invitation's page needs the secret of one.
  const opened = [...publicScreens, ...adminScreens, '/admin/invitation'];
  const pages = remotes.flatMap((name) => pagesOf(name).map(({ path }) => path));
  expect(publicScreens).toEqual(expect.arrayContaining(['/', '/raffle', '/lovenotes']));
  expect(pages.filter((path) => !opened.includes(path))).toEqual([]);
});

test('every source file of a front end is type-checked', () => {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', root, '--listFilesOnly'], {
    encoding: 'utf8',
  });
  const checked = new Set(stdout.split('\n'));
  const sources = ['shell', ...remotes].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, name, 'src', file)),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});

test('text fields of dialogs are those that wait while it saves', () => {
  const files = readdirSync(join(root, 'mf-admin/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(join(root, 'mf-admin/src', file), 'utf8') }));
  const dialogs = files.filter(({ text }) => /<(?:DrawConfirm|Confirm|Field)Dialog\b/.test(text));
  expect(dialogs.length).toBeGreaterThan(30);
  expect(dialogs.filter(({ text }) => /<Input\b/.test(text)).map(({ file }) => file)).toEqual([]);
});
