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

test.each([
  ['journey.json', /"caption": ".*?"/, '"caption": "{goal}"', '[0].caption has {goal}'],
  ['home.json', '"of {goal} names"', '"of {count} names"', 'petition.goal has {count}'],
  ['privacy.json', 'write to {email}', 'write to {emial}', 'sections[0].paragraphs[0] has {emial}'],
  [
    'privacy.json',
    '"{retention}"',
    '"Until: {retention}"',
    'sections[3].paragraphs[0] has {retention}',
  ],
])(
  'in %s, a placeholder that is filled elsewhere, or misspelled, is reported',
  (file, from, to, field) => {
    expect(changed(file, from, to)).toEqual([
      `mf-story/content/${file}: ${field}, which nothing fills`,
    ]);
  },
);

test('an empty or missing paragraph of the privacy page is reported', () => {
  expect(changed('privacy.json', '"{retention}"', '""')).toEqual([
    'mf-story/content/privacy.json: sections[3].paragraphs[0] must not be empty',
  ]);
  expect(changed('privacy.json', '"paragraphs"', '"paragraph"')).toEqual([
    'mf-story/content/privacy.json: sections[0].paragraphs must be a list',
    'mf-story/content/privacy.json: sections[0] has a field that no page shows: paragraph',
  ]);
});

test('a file that no page shows is reported', () => {
  const path = join(folder, 'thanks.json');
  writeFileSync(path, '{}');
  expect(checkContent(folder)).toEqual([
    'mf-story/content/thanks.json: no page shows it; content-tools/schemas.js lists all files',
  ]);
  rmSync(path);
});

test('a comma too many is explained', () => {
  expect(changed('data.json', '"eyebrow"', ',"eyebrow"').join()).toMatch(
    /^mf-story\/content\/data\.json: is not valid JSON/,
  );
});
