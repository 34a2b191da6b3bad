import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './terminal.mjs';
import { allTestFiles, FEATURES, testFilesOf } from './test-files.mjs';

const files = allTestFiles();
const chosen = (...words) => {
  const { unit, browser } = testFilesOf(words, files);
  return [...unit, ...browser];
};
const under = (...folders) =>
  files.filter((file) => folders.some((folder) => file.startsWith(folder)));

test('every command that CONTRIBUTING shows finds tests', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const shown = [...text.matchAll(/npm test -- ([^`\s]+)/g)].map((match) => match[1]);
  expect(shown).toContain('raffle');
  for (const word of shown) expect(chosen(word), word).not.toEqual([]);
});

test('CONTRIBUTING names every feature', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const feature of Object.keys(FEATURES)) expect(text).toContain(`\`${feature}\``);
});

describe.each(Object.entries(FEATURES))('the feature %s', (feature, { also, not = [] }) => {
  test('has unit tests and browser tests', () => {
    const { unit, browser } = testFilesOf([feature], files);
    expect(unit).not.toEqual([]);
    expect(browser).not.toEqual([]);
  });

  test.each([...also, ...not])('lists %s, which is in the path of a test', (word) => {
    expect(chosen(word)).not.toEqual([]);
  });
});

test('raffle has the tests of prizes, entries, draws, sealed draws, awards and rules', () => {
  const raffle = chosen('raffle');
  const all = under(
    ...['raffle', 'seals', 'awards', 'rules', 'possible-duplicates'].map(
      (folder) => `api/src/features/${folder}/`,
    ),
    ...['raffle', 'winners', 'rules'].map((folder) => `mf-admin/src/${folder}/`),
    ...['home', 'my-entry', 'raffle', 'sealed-draw'].map((folder) => `mf-raffle/src/${folder}/`),
    ...['durability', 'scale-out'].map((folder) => `api/testing/${folder}/seals`),
    ...[
      'raffle-',
      'prizes',
      'my-entry',
      'possible-duplicates',
      'admin-prize-',
      'admin-winners',
    ].map((name) => `e2e/${name}`),
    ...['admin-draw', 'admin-entr'].map((name) => `e2e/${name}`),
  );
  expect(raffle).toEqual(expect.arrayContaining(all));
});

test('raffle has no test of the fundraiser, of releases or of the architecture', () => {
  const others = ['fundraiser', 'releases', 'petition', 'testing/rules'];
  const wrong = chosen('raffle').filter((file) => others.some((word) => file.includes(word)));
  expect(wrong).toEqual([]);
});

test('story has its remote and no history', () => {
  const story = chosen('story');
  expect(story).toEqual(expect.arrayContaining(under('mf-story/', 'e2e/story-')));
  expect(story.filter((file) => file.includes('history'))).toEqual([]);
});

test('a word is found at its ends only, and a path as it is written', () => {
  const some = ['e2e/site-chrome.spec.ts', 'mf-admin/src/history/text-diff.test.ts'];
  const inSome = (word) => Object.values(testFilesOf([word], some)).flat();
  expect(inSome('chrome')).toEqual([some[0]]);
  expect(inSome('e2e/site-chrome')).toEqual([some[0]]);
  expect(inSome('e2e/site-chrome.spec.ts')).toEqual([some[0]]);
  expect(inSome('mf-admin/src/')).toEqual([some[1]]);
  expect(inSome('story')).toEqual([]);
  expect(inSome('e2e.site')).toEqual([]);
});

test('a remote’s name finds its folder and its feature', () => {
  expect(new Set(chosen('mf-raffle'))).toEqual(
    new Set([...chosen('raffle'), ...under('mf-raffle/')]),
  );
});

test('several words find the tests of each', () => {
  expect(chosen('story', 'releases').sort()).toEqual(
    [...new Set([...chosen('story'), ...chosen('releases')])].sort(),
  );
});
