import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { smokeTest } from '../scripts/release/smoke-test.mjs';

// What the smoke test reports about builds that do not work. It starts its own browser.

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tried-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** A remote with this script as its entry; `pages` and `slots` go into its remote.json. */
async function builtFrom(script: string, pages: string[], slots: string[] = []): Promise<string> {
  const parts = [...pages.map((path) => `page:${path}`), ...slots.map((name) => `slot:${name}`)];
  const files = {
    'remote-entry.js': script,
    'parts.json': Object.fromEntries(['remote', ...parts].map((part) => [part, []])),
    'kit-imports.json': [],
    'remote.json': {
      name: 'mf-tried',
      version: '0.1.0',
      pages: pages.map((path) => ({ path, title: 'A page', description: 'Of a test.' })),
      slots,
      requires: { kit: '^1.0.0', api: '^0.1.0' },
    },
  };
  for (const [path, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const exposing = (parts: string) => `var mf_tried = (() => {
  let scope;
  const shared = async (key) => (await Object.values(scope[key])[0].get())();
  const showing = (render) => async () => {
    const [React, kit] = [await shared('react'), await shared('shell/kit')];
    return { default: () => render(React, kit) };
  };
  return { init: (given) => { scope = given; }, get: async () => () => (${parts}) };
})();`;

const fine = 'showing(({ createElement }) => createElement("h1", null, "Aloha"))';
const messageOf = (trial: Promise<void>) =>
  trial.then(
    () => '',
    (error: Error) => error.message,
  );

test('names every page and slot that does not work, with the error', async () => {
  const script = exposing(`{ default: {
    pages: {
      '/fine': ${fine},
      '/old-kit': showing((React, kit) => kit.useWeather()),
      '/empty': showing(() => null),
      '/later': showing(({ createElement, useEffect }) => {
        useEffect(() => { queueMicrotask(() => { throw new RangeError('afterwards'); }); }, []);
        return createElement('h1', null, 'Aloha');
      }),
      '/gone': () => Promise.reject(new Error('its file is gone')),
    },
    slots: { 'home:fine': ${fine}, 'home:broken': showing(() => { throw new Error('no luck'); }) },
  } }`);
  const pages = ['/fine', '/old-kit', '/empty', '/later', '/gone', '/forgotten'];
  const built = await builtFrom(script, pages, ['home:fine', 'home:broken']);
  expect((await messageOf(smokeTest('mf-tried', built))).split('\n')).toEqual([
    'The page /old-kit does not work: “TypeError: kit.useWeather is not a function”.',
    'The page /empty shows nothing.',
    'The page /later does not work: “RangeError: afterwards”.',
    'The page /gone does not work: “Error: its file is gone”.',
    'The page /forgotten does not work: “Error: mf-tried offers no /forgotten”.',
    'The slot home:broken does not work: “Error: no luck”.',
  ]);
});

for (const [what, script, message] of [
  ['throws', 'throw new TypeError("at once")', '“TypeError: at once”'],
  ['defines nothing', '', 'its entry defines nothing'],
  ['exposes nothing', exposing('{}'), 'mf-tried exposes no remote'],
] as const) {
  test(`refuses an entry that ${what}`, async () => {
    const built = await builtFrom(script, ['/fine']);
    expect(await messageOf(smokeTest('mf-tried', built))).toContain(message);
  });
}

test('accepts a remote that works', async () => {
  const script = exposing(`{ default: { pages: { '/fine': ${fine} }, slots: {} } }`);
  await smokeTest('mf-tried', await builtFrom(script, ['/fine']));
});
