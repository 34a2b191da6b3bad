import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compress } from './compress.mjs';

const home = mkdtempSync(join(tmpdir(), 'compress-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function folderWith(name, files) {
  const folder = join(home, name);
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

const unpacked = (file) => [
  brotliDecompressSync(readFileSync(`${file}.br`)).toString(),
  gunzipSync(readFileSync(`${file}.gz`)).toString(),
];

test('a file is compressed unless the earlier build has the same one', async () => {
  const earlier = folderWith('earlier', {
    'same.js': 'same',
    'changed.js': 'before',
    'pages/half.js': 'half',
  });
  await compress(earlier, undefined);
  // Shows whether it is copied.
  writeFileSync(join(earlier, 'same.js.br'), 'from the earlier build');
  rmSync(join(earlier, 'pages/half.js.gz'));

  const folder = folderWith('next', {
    'same.js': 'same',
    'changed.js': 'after',
    'pages/half.js': 'half',
    'added.css': 'added',
    'picture.avif': 'not a text',
  });
  await compress(folder, earlier);
  expect(readFileSync(join(folder, 'same.js.br'), 'utf8')).toBe('from the earlier build');
  expect(unpacked(join(folder, 'changed.js'))).toEqual(['after', 'after']);
  expect(unpacked(join(folder, 'pages/half.js'))).toEqual(['half', 'half']);
  expect(unpacked(join(folder, 'added.css'))).toEqual(['added', 'added']);
  expect(existsSync(join(folder, 'picture.avif.br'))).toBe(false);
});
