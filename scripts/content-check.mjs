import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ParseErrorCode, parse } from 'jsonc-parser';
import { root } from './terminal.mjs';

/**
 * What is wrong with a remote's content, as sentences that name the file and the line or field.
 * Asked before the build, whose own messages are about loaders.
 *
 * @returns {Promise<string[]>} none when it can be built
 */
export async function contentProblems(remote) {
  const folder = join(root, remote, 'content');
  const broken = jsonFiles(folder).flatMap((path) => {
    const problem = jsonProblem(readFileSync(join(folder, path), 'utf8'));
    return problem ? [`${remote}/content/${path}, ${problem}`] : [];
  });
  if (broken.length > 0) return broken;
  const own = join(root, remote, 'content-tools/check-content.js');
  if (!existsSync(own)) return [];
  const { checkContent } = await import(pathToFileURL(own).href);
  return checkContent();
}

/** The commonest mistakes, which a parser names by what it stumbles over. */
function quotationProblem(line) {
  if (/^“|:\s*“/.test(line)) return 'the quotation marks around a text are straight ones: "';
  const text = /^"(?:[^"\\]|\\.)*"\s*:\s*"(.*)",?$/.exec(line)?.[1] ?? '';
  if (!/(?<!\\)"/.test(text) || /"\s*[,:]?\s*"/.test(text)) return undefined;
  return 'a quotation mark inside a text is written \\", or better as “ and ”';
}

function jsonFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort();
}

const SENTENCES = {
  [ParseErrorCode.CommaExpected]: 'a comma is missing before this',
  [ParseErrorCode.ColonExpected]: 'a colon is missing here',
  [ParseErrorCode.PropertyNameExpected]: 'a name in quotation marks should stand here',
  [ParseErrorCode.ValueExpected]: 'a text or a value is missing here',
  [ParseErrorCode.CloseBraceExpected]: 'a closing } is missing here',
  [ParseErrorCode.CloseBracketExpected]: 'a closing ] is missing here',
  [ParseErrorCode.EndOfFileExpected]: 'the file should have ended before this',
  [ParseErrorCode.UnexpectedEndOfString]: 'a text has no closing quotation mark',
  [ParseErrorCode.InvalidCommentToken]: 'JSON has no comments',
  [ParseErrorCode.InvalidEscapeCharacter]: 'a \\ stands before a character that needs none',
  [ParseErrorCode.InvalidCharacter]: 'a text holds a character that cannot stand there',
};

/** Such as "line 4: a comma is missing before this: "lead": …"; undefined for valid JSON. */
export function jsonProblem(text) {
  const plain = text.replace(/^\uFEFF/, '');
  const errors = [];
  parse(plain, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return undefined;
  const before = plain.slice(0, first.offset).split('\n');
  const line = plain.split('\n')[before.length - 1]?.trim() ?? '';
  const shown = line.length > 60 ? `${line.slice(0, 60)}…` : line;
  const what = quotationProblem(line) ?? SENTENCES[first.error] ?? 'this is no valid JSON';
  return `line ${before.length}: ${what}${shown && `: ${shown}`}`;
}
