import { expect, test } from 'vitest';
import { jsonProblem } from './check-content.mjs';

test.each([
  [
    '{\n  "title": "One"\n  "lead": "Two"\n}',
    'line 3: a comma is missing before this: "lead": "Two"',
  ],
  ['{\n  "title": "One\n}', 'line 2: the text has no closing quotation mark: "title": "One'],
  ['{\n  "a": "b",\n}', 'line 2: there is one comma too many at the end of this: "a": "b",'],
  [
    '{\n  "a": ["b",\n\n  ]\n}',
    'line 2: there is one comma too many at the end of this: "a": ["b",',
  ],
  [
    '{\n  "a": {"b": "c",}\n}',
    'line 2: there is one comma too many at the end of this: "a": {"b": "c",}',
  ],
  ['{\n  "a": "b",,\n}', 'line 2: there is one comma too many in this: "a": "b",,'],
  ['{\n  "a": ["b",, "c"]\n}', 'line 2: there is one comma too many in this: "a": ["b",, "c"]'],
  ['{\n  : "b"\n}', 'line 2: a name in quotation marks is missing here: : "b"'],
  ['{\n  "a" "b"\n}', 'line 2: a colon is missing here: "a" "b"'],
  ['{\n  "a": ["b"\n', 'line 3: a closing ] is missing here'],
  [
    '{\n  "lead": "They said "no" to us."\n}',
    'line 2: inside a text, write “ and ” in place of ": "lead": "They said "no" to us."',
  ],
  [
    '{\n  "lead": “Read this”\n}',
    'line 2: use straight quotation marks (") around a text: "lead": “Read this”',
  ],
  ['// hello\n{}', 'line 1: comments are not allowed in this file: // hello'],
  ['', 'line 1: a text or a value is missing here'],
])('invalid JSON is reported with its line: %j', (text, problem) => {
  expect(jsonProblem(text)).toBe(problem);
});

test('JSON with a byte-order mark and CRLF is valid', () => {
  expect(jsonProblem('\uFEFF{\r\n  "a": "b"\r\n}\r\n')).toBeUndefined();
});
