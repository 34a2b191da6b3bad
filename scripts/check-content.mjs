import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ParseErrorCode, parse } from 'jsonc-parser';
import { folderOf, workFolder } from './layout.mjs';

/**
 * Checks a remote's content before the build, whose own messages are about loaders.
 *
 * @returns {Promise<string[]>} error messages with the file and the line or field
 */
export async function contentProblems(remote) {
  const folder = join(folderOf(remote), 'content');
  const shown = relative(workFolder, folder).replaceAll('\\', '/');
  const broken = jsonFiles(folder).flatMap((path) => {
    const problem = jsonProblem(readFileSync(join(folder, path), 'utf8'));
    return problem ? [`${shown}/${path}, ${problem}`] : [];
  });
  if (broken.length > 0) return broken;
  const own = join(folderOf(remote), 'content-tools/check-content.js');
  if (!existsSync(own)) return [];
  const { checkContent } = await import(pathToFileURL(own).href);
  return checkContent();
}

/** The most common mistakes, for which the parser's message is misleading. */
function quotationProblem(line) {
  if (/^“|:\s*“/.test(line)) return 'use straight quotation marks (") around a text';
  const text = /^"(?:[^"\\]|\\.)*"\s*:\s*"(.*)",?$/.exec(line)?.[1] ?? '';
  if (!/(?<!\\)"/.test(text) || /"\s*[,:]?\s*"/.test(text)) return undefined;
  return 'inside a text, write “ and ” in place of "';
}

/** The paths of all JSON files in a folder. */
export function jsonFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();
}

const MESSAGES = {
  [ParseErrorCode.CommaExpected]: 'a comma is missing before this',
  [ParseErrorCode.ColonExpected]: 'a colon is missing here',
  [ParseErrorCode.PropertyNameExpected]: 'a name in quotation marks is missing here',
  [ParseErrorCode.ValueExpected]: 'a text or a value is missing here',
  [ParseErrorCode.CloseBraceExpected]: 'a closing } is missing here',
  [ParseErrorCode.CloseBracketExpected]: 'a closing ] is missing here',
  [ParseErrorCode.EndOfFileExpected]: 'the file should end before this',
  [ParseErrorCode.UnexpectedEndOfString]: 'the text has no closing quotation mark',
  [ParseErrorCode.InvalidCommentToken]: 'comments are not allowed in this file',
  [ParseErrorCode.InvalidEscapeCharacter]:
    'the \\ here does not belong there; write \\\\ for a backslash',
  [ParseErrorCode.InvalidCharacter]: 'this text contains a character that is not allowed',
};

/** Such as "line 4: a comma is missing before this: "lead": …"; undefined for valid JSON. */
export function jsonProblem(text) {
  const plain = text.replace(/^\uFEFF/, '');
  const errors = [];
  parse(plain, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return undefined;
  const comma = /,\s*$/.exec(plain.slice(0, first.offset));
  if (comma && /^[}\]]/.test(plain.slice(first.offset))) {
    return messageAt(plain, comma.index, 'there is one comma too many at the end of this');
  }
  if (plain[first.offset] === ',') {
    return messageAt(plain, first.offset, 'there is one comma too many in this');
  }
  const line = lineAt(plain, first.offset);
  return messageAt(
    plain,
    first.offset,
    quotationProblem(line) ?? MESSAGES[first.error] ?? 'this is not valid JSON',
  );
}

/** Such as "line 4: a comma is missing before this: "lead": …". */
function messageAt(text, offset, what) {
  const number = text.slice(0, offset).split('\n').length;
  const line = lineAt(text, offset);
  const shown = line.length > 60 ? `${line.slice(0, 60)}…` : line;
  return `line ${number}: ${what}${shown && `: ${shown}`}`;
}

function lineAt(text, offset) {
  const before = text.slice(0, offset).split('\n').length;
  return text.split('\n')[before - 1]?.trim() ?? '';
}
