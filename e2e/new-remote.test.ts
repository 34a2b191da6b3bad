import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Clone, makeClone } from './clone.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

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
  ['mf-story', 'mf-story is there already.'],
  ['raffle', 'mf-raffle has the page /raffle already. Take another name.'],
  ['mf-Guestbook', 'mf-Guestbook is no name for a remote.'],
  ['admin', 'No page can be at /admin. Take another name.'],
  ['a-name-that-is-far-too-long-to-be-typed', 'is too long: at most 30 characters'],
])('%s is refused with the reason, and nothing is made', async (name, reason) => {
  const before = await read('package.json');
  const { code, said } = await make(name);
  expect(code).toBe(1);
  expect(said).toContain(reason);
  expect(said).toContain('Nothing was made.');
  expect(await read('package.json')).toBe(before);
});

test('without a name it says how it is used', async () => {
  expect(await make()).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run new-remote'),
  });
});

// Longer names break lines elsewhere; names late in the alphabet sort imports otherwise.
test.each([
  ['mf-zoo', 'zoo', 'Zoo'],
  ['thank-you-from-the-whole-ohana', 'thank-you-from-the-whole-ohana', 'Thank you from the w'],
])(
  '%s passes every check of the project, and nothing else is edited',
  async (given, kebab, label) => {
    const remote = `mf-${kebab}`;
    expect(await make(given)).toMatchObject({ code: 0 });
    expect(JSON.parse(await read('package.json')).workspaces.at(-1)).toBe(remote);
    expect(JSON.parse(await read('package-lock.json')).packages).toHaveProperty(remote);
    expect(JSON.parse(await read(`${remote}/remote.json`)).pages[0].navigation).toEqual({ label });
    expect(existsSync(join(clone.folder, 'node_modules', remote, 'remote.json'))).toBe(true);
    expect(await clone.run('types.mjs')).toMatchObject({ code: 0 });
    await tool(
      '@biomejs/biome/bin/biome',
      'ci',
      '--vcs-enabled=false',
      remote,
      `e2e/${kebab}.spec.ts`,
    );
    const unit = ['run', '--project', 'front ends', 'e2e/architecture.test.ts', remote];
    const { stdout } = await tool('vitest/vitest.mjs', ...unit);
    expect(stdout).toContain(`${remote}/content-tools/check-content.test.ts`);
    const { stdout: browserTests } = await tool('@playwright/test/cli.js', 'test', '--list', kebab);
    expect(browserTests).toContain(`e2e/${kebab}.spec.ts`.slice('e2e/'.length));
    // Nothing is left to install, and the next one is refused.
    expect((await make(given)).said).toContain('already');
  },
);
