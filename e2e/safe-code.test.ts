import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The product’s own sources below these folders, without tests. */
function sources(...folders: string[]): { path: string; text: string }[] {
  return execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const browser = sources('shell', 'mf-*', 'api/contract');
const server = sources('api/src', 'api/contract');

const filesWith = (found: RegExp, files: typeof server) =>
  files.filter(({ text }) => found.test(text)).map(({ path }) => path);

test('nothing runs a text as code', () => {
  expect(browser.length).toBeGreaterThan(300);
  expect(server.length).toBeGreaterThan(200);
  const evaluation = /\beval\(|\bnew Function\b|node:vm|setTimeout\(\s*['"`]/;
  expect(filesWith(evaluation, [...browser, ...server])).toEqual([]);
});

test('the front ends write no HTML, and take no messages from other windows', () => {
  const html = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
  expect(filesWith(html, browser)).toEqual([]);
  expect(filesWith(/addEventListener\(\s*'message'|\bonmessage\b/, browser)).toEqual([
    // They read nothing from a message: two wait for their own, the other asks the server again.
    'mf-admin/src/gifts/reading/slices.ts',
    'mf-raffle/src/sealed-draw/next-task.ts',
    'shell/kit/session/session.ts',
  ]);
});

test('admin pages store two things that other pages of the site can write, and encrypt the rest', () => {
  const storage = /\b(?:local|session)Storage\b|\binStorage\b|\bindexedDB\b|\bdocument\.cookie\b/;
  expect(filesWith(storage, sources('mf-admin', 'shell/src/admin'))).toEqual([
    'mf-admin/src/data/encrypted-storage.ts',
    // One of four page sizes.
    'mf-admin/src/raffle/entries/entries-view.ts',
    // The name at the sign-in, where there is no account yet whose key would encrypt it.
    'shell/src/admin/stored-name.ts',
  ]);
});

test('the server starts no program but its own check of releases', () => {
  expect(filesWith(/node:child_process/, server)).toEqual([
    'api/src/serving/releases/run-in-process.ts',
  ]);
  expect(filesWith(/\bexec(?:File|Sync|FileSync)\(|\bspawn\(|shell: true/, server)).toEqual([]);
});

test('the server asks other websites in two places, and follows no redirect', () => {
  const requests = /\bawait fetch\(|\baxios\b|node:https|\bundici\b|http\.(?:get|request)\(/;
  const places = [
    'api/src/platform/external-sources/fetch-json.ts',
    // A command: whoever publishes names the address.
    'api/src/serving/releases/sources.ts',
  ];
  expect(filesWith(requests, server)).toEqual(places);
  for (const { text } of server.filter(({ path }) => places.includes(path))) {
    expect(text).toMatch(/redirect: 'error'/);
  }
});

test('no pattern is made from what people type', () => {
  expect(filesWith(/new RegExp\((?!`|\n)/, [...browser, ...server])).toEqual([]);
  const patterns = new Set(filesWith(/new RegExp\(/, [...browser, ...server]));
  expect([...patterns].sort()).toEqual([
    'api/contract/ticket-keys.ts',
    // Of a phone number, its digits alone.
    'api/src/features/privacy/person-keys.ts',
    'api/src/platform/session/cookie.ts',
    'api/src/serving/pages/first-paint.ts',
    'api/src/serving/pages/page-template.ts',
    'mf-admin/src/draw-night/seal-texts.ts',
  ]);
});

test('passwords can be pasted, and certificates are checked', () => {
  expect(filesWith(/onPaste|['"]paste['"]/, browser)).toEqual([]);
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT/, server)).toEqual([]);
});

test('no broken hash, and no random number that somebody could guess', () => {
  expect(filesWith(/['"](?:md5|sha1)['"]|createCipher|createDecipher/i, server)).toEqual([]);
  expect(filesWith(/Math\.random\(/, server)).toEqual([]);
});
