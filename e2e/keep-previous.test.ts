import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setAside } from '../scripts/keep-previous.mjs';

let folder: string;
let dist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  dist = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build as the build script makes it: the folder goes, another one comes. */
function build(hash: string, works = true) {
  const putBack = setAside(dist);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  if (!works) return;
  for (const name of [
    `shell.${hash}.js`,
    `shell.${hash}.js.br`,
    `shell.${hash}.js.map`,
    'page.html',
  ]) {
    writeFileSync(join(dist, name), `${name} of ${hash}`);
  }
  putBack();
}

const scripts = () => readdirSync(dist).filter((file) => file.endsWith('.js'));

test('files of the builds before stay, page and maps are the newest', () => {
  build('aaaaaaaaaa');
  build('bbbbbbbbbb');
  expect(scripts()).toEqual(['shell.aaaaaaaaaa.js', 'shell.bbbbbbbbbb.js']);
  expect(readdirSync(dist)).toContain('shell.aaaaaaaaaa.js.br');
  expect(readdirSync(dist)).not.toContain('shell.aaaaaaaaaa.js.map');
  expect(readFileSync(join(dist, 'page.html'), 'utf8')).toContain('bbbbbbbbbb');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('after some more builds the oldest goes', () => {
  for (const letter of 'abcde') build(letter.repeat(10));
  expect(scripts()).toEqual(['b', 'c', 'd', 'e'].map((letter) => `shell.${letter.repeat(10)}.js`));
});

test('a build that fails loses none of them', () => {
  build('aaaaaaaaaa');
  build('bbbbbbbbbb', false);
  build('cccccccccc');
  expect(scripts()).toEqual(['shell.aaaaaaaaaa.js', 'shell.cccccccccc.js']);
});
