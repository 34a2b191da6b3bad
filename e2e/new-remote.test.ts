import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Clone, makeClone } from './repository-copy.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let clone: Clone;
beforeAll(async () => {
  clone = await makeClone({ built: false });
});
afterAll(() => clone.remove());

const make = (...names: string[]) => clone.run('new-remote.mjs', ...names);
const read = (path: string) => readFile(join(clone.folder, path), 'utf8');
const tool = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join('node_modules', script), ...args], {
    cwd: clone.folder,
  });

test.each([
  ['mf-story', 'mf-story already exists.'],
  ['raffle', 'mf-raffle already has the page /raffle. Please choose another name.'],
  ['mf-Guestbook', 'mf-Guestbook is not a valid name for a remote.'],
  ['admin', '/admin is reserved. Please choose another name.'],
  ['a-name-that-is-far-too-long-to-be-typed', 'is too long: at most 30 characters'],
])('%s is refused with the reason, and nothing is created', async (name, reason) => {
  const before = await read('package.json');
  const { code, output } = await make(name);
  expect(code).toBe(1);
  expect(output).toContain(reason);
  expect(output).toContain('Nothing was created.');
  expect(await read('package.json')).toBe(before);
});

test('without a name it shows the usage', async () => {
  expect(await make()).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run new-remote'),
  });
});

// Long names change line breaks; names late in the alphabet change the order of imports.
const names = [
  { given: 'mf-zoo', remote: 'mf-zoo', label: 'Zoo' },
  {
    given: 'thank-you-from-the-whole-ohana',
    remote: 'mf-thank-you-from-the-whole-ohana',
    label: 'Thank you from the w',
  },
];

test('new remotes pass every check without further edits', async () => {
  for (const { given, remote, label } of names) {
    expect(await make(given)).toMatchObject({ code: 0 });
    expect(JSON.parse(await read('package.json')).workspaces.at(-1)).toBe(remote);
    expect(JSON.parse(await read('package-lock.json')).packages).toHaveProperty(remote);
    expect(JSON.parse(await read(`${remote}/remote.json`)).pages[0].navigation).toEqual({ label });
    expect(existsSync(join(clone.folder, 'node_modules', remote, 'remote.json'))).toBe(true);
  }
  const made = names.map(({ remote }) => remote);
  const specs = made.map((remote) => `${remote.slice('mf-'.length)}.spec.ts`);
  expect(await clone.run('types.mjs')).toMatchObject({ code: 0 });
  const linted = [...made, ...specs.map((spec) => `e2e/${spec}`)];
  await tool('@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', ...linted);
  const unit = ['run', '--project', 'front ends', 'e2e/architecture.test.ts', ...made];
  const { stdout } = await tool('vitest/vitest.mjs', ...unit);
  for (const remote of made) expect(stdout).toContain(`${remote}/content-tools/check-content`);
  const { stdout: listed } = await tool('@playwright/test/cli.js', 'test', '--list', ...specs);
  for (const spec of specs) expect(listed).toContain(spec);
  for (const { given } of names) expect((await make(given)).output).toContain('already');
});
