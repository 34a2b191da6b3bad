import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent, contentFolder } from './check-content.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(contentFolder, folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The errors after replacing one text of a file. */
function changed(file: string, from: string | RegExp, to: string): string[] {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  const different = original.replace(from, to);
  expect(different, 'nothing was changed').not.toBe(original);
  writeFileSync(path, different);
  try {
    return checkContent(folder);
  } finally {
    writeFileSync(path, original);
  }
}

test('the current content is valid', () => {
  expect(checkContent()).toEqual([]);
});

test('an empty caption is reported with file and field', () => {
  expect(changed('story-slides.json', /"caption": ".*?"/, '"caption": " "')).toEqual([
    'mf-story/content/story-slides.json: [0].caption must not be empty',
  ]);
});

test('a missing field is reported', () => {
  expect(changed('legal.json', /\s*"updated": ".*?",/, '')).toEqual([
    'mf-story/content/legal.json: updated must be a text',
  ]);
});

test('an unknown field is reported, so that typos are found', () => {
  expect(changed('petition.json', '"eyebrow"', '"eyebro"')).toEqual([
    'mf-story/content/petition.json: eyebrow must be a text',
    'mf-story/content/petition.json: it has a field that no page shows: eyebro',
  ]);
});

test('a missing picture is reported', () => {
  expect(changed('home.json', /"wide": ".*?"/, '"wide": "hero/lost"')).toEqual([
    'mf-story/content/home.json: hero.wide names the picture "hero/lost", which pictures/index.json does not list',
  ]);
});

test('an unknown placeholder is reported', () => {
  expect(changed('rfk.json', 'A letter for {name}', 'A letter for {nmae}')).toEqual([
    'mf-story/content/rfk.json: title has {nmae}, which nothing fills',
  ]);
});

test('a comma too many is explained', () => {
  expect(changed('data.json', '"eyebrow"', ',"eyebrow"').join()).toMatch(
    /^mf-story\/content\/data\.json: is not valid JSON/,
  );
});
