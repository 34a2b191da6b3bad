import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rspack, type Stats } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonProblem } from '../../scripts/check-content.mjs';
import { ContentPlugin } from './plugin.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-plugin-'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'page.js'), "import words from './content/words.json'; words();");
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(words: string) {
  const content = join(folder, 'content');
  writeFileSync(join(content, 'words.json'), words);
  const findProblems = async () => {
    const problem = jsonProblem(readFileSync(join(content, 'words.json'), 'utf8'));
    return problem ? [`content/words.json, ${problem}`] : [];
  };
  return new Promise<Stats>((resolve, reject) => {
    rspack(
      {
        context: folder,
        mode: 'development',
        entry: join(folder, 'page.js'),
        output: { path: join(folder, 'dist') },
        plugins: [new ContentPlugin(content, findProblems)],
      },
      (error, stats) => (stats ? resolve(stats) : reject(error)),
    );
  });
}

test('a broken content file is told by its line, without the bundler’s own message', async () => {
  const stats = await build('{\n  "title": "One",\n}');
  const errors = stats.toJson({ all: false, errors: true }).errors ?? [];
  expect(errors.map(({ message }) => stripVTControlCharacters(message).trim())).toEqual([
    '× content/words.json, line 2: there is one comma too many at the end of this: "title": "One",',
  ]);
});

test('content that is right builds', async () => {
  expect((await build('{ "title": "One" }')).hasErrors()).toBe(false);
});
