import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousFiles } from '../scripts/keep-previous-files.mjs';

let folder: string;
let current: string | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  current = undefined;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a build into its own folder and makes it the current one. */
function build(hash: string) {
  const next = join(folder, hash);
  mkdirSync(next);
  for (const name of [
    'same.0000000000.js',
    `shell.${hash}.js`,
    `shell.${hash}.js.br`,
    `shell.${hash}.js.map`,
    'page.html',
  ]) {
    writeFileSync(join(next, name), `${name} of ${hash}`);
  }
  switchTo(hash);
}

function switchTo(hash: string) {
  keepPreviousFiles(current, join(folder, hash));
  current = join(folder, hash);
}

const files = () => readdirSync(current ?? '');
const scripts = () => files().filter((file) => /^shell.*js$/.test(file));

test('files of earlier builds stay; the page and source maps are the newest', () => {
  build('aaaaaaaaaa');
  build('bbbbbbbbbb');
  expect(scripts()).toEqual(['shell.aaaaaaaaaa.js', 'shell.bbbbbbbbbb.js']);
  expect(files()).toContain('shell.aaaaaaaaaa.js.br');
  expect(files()).not.toContain('shell.aaaaaaaaaa.js.map');
  expect(readFileSync(join(current ?? '', 'page.html'), 'utf8')).toContain('bbbbbbbbbb');
});

test('the folder of the previous build does not change', () => {
  build('aaaaaaaaaa');
  build('bbbbbbbbbb');
  expect(readdirSync(join(folder, 'aaaaaaaaaa'))).not.toContain('shell.bbbbbbbbbb.js');
});

test('the files of the oldest build are dropped', () => {
  for (const letter of 'abcde') build(letter.repeat(10));
  expect(scripts()).toEqual(['b', 'c', 'd', 'e'].map((letter) => `shell.${letter.repeat(10)}.js`));
});

test('returning to an earlier build keeps the files of the later one', () => {
  build('aaaaaaaaaa');
  build('bbbbbbbbbb');
  switchTo('aaaaaaaaaa');
  expect(scripts()).toEqual(['shell.aaaaaaaaaa.js', 'shell.bbbbbbbbbb.js']);
  switchTo('bbbbbbbbbb');
  expect(scripts()).toEqual(['shell.aaaaaaaaaa.js', 'shell.bbbbbbbbbb.js']);
});

test.each([
  ['nothing', ''],
  ['the beginning of it', '[["shell.'],
  ['something else', '{}'],
])('of a list of which a power cut left %s, all files stay for the next build', (_, text) => {
  build('aaaaaaaaaa');
  build('bbbbbbbbbb');
  writeFileSync(join(current ?? '', '.builds.json'), text);
  build('cccccccccc');
  expect(scripts()).toEqual(['a', 'b', 'c'].map((letter) => `shell.${letter.repeat(10)}.js`));
  // And in the folder that a start returns to.
  writeFileSync(join(folder, 'bbbbbbbbbb', '.builds.json'), text);
  switchTo('bbbbbbbbbb');
  expect(scripts()).toEqual(['a', 'b', 'c'].map((letter) => `shell.${letter.repeat(10)}.js`));
  for (const letter of 'defg') build(letter.repeat(10));
  expect(scripts()).toHaveLength(4);
});
