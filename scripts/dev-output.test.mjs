import { expect, test } from 'vitest';
import { readLine } from './dev-output.mjs';

test.each([
  '',
  '  \u001b[32m➜\u001b[39m  \u001b[2mLocal:\u001b[22m    http://localhost:3101/',
  '12:43:08 PM - Starting compilation in watch mode...',
  '12:43:08 PM - File change detected. Starting incremental compilation...',
])('noise is not shown: %j', (line) => {
  expect(readLine(line)).toEqual({});
});

test.each([
  ['front-end compiled successfully', 'well'],
  ['front-end compiled with 2 errors', 'with-errors'],
  ['12:43:15 PM - Found 0 errors. Watching for file changes.', 'well'],
  ['12:43:15 PM - Found 1 error. Watching for file changes.', 'with-errors'],
])('the end of a build is recognized: %s', (line, done) => {
  expect(readLine(line)).toEqual({ done });
});

test('an error in the content is shown without its prefix', () => {
  expect(readLine('ERROR in × mf-story/content/legal.json, line 4: a comma is missing')).toEqual({
    text: 'mf-story/content/legal.json, line 4: a comma is missing',
  });
});

test('a compiler error is shown as it is', () => {
  const line = "mf-story/src/home/hero.tsx(3,1): error TS1005: ';' expected.";
  expect(readLine(line)).toEqual({ text: line });
});
