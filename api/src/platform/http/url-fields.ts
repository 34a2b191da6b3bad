import { serverTexts } from '../../../contract/index.ts';
import { BadRequest } from '../errors.ts';
import type { HttpContext } from './context.ts';

/** C0 and C1 control characters. None belongs in a URL, and SQLite ends a text at a NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;

/**
 * The fields in a request's URL: its query and its `:names`. Only this function parses them, so that
 * access check and handler see the same input.
 *
 * @throws BadRequest for a control character or a repeated name
 */
export function urlFields(c: HttpContext): Record<string, string> {
  return { ...readQuery(c.req.url), ...pathFields(c) };
}

/** The `:name` fields of the path. @throws BadRequest for a control character */
export function pathFields(c: HttpContext): Record<string, string> {
  const fields = c.req.param();
  for (const name in fields) refuseControlCharacters(fields[name]);
  return fields;
}

function readQuery(url: string): Record<string, string> {
  const mark = url.indexOf('?');
  if (mark === -1) return {};
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.slice(mark))) {
    refuseControlCharacters(name);
    refuseControlCharacters(value);
    if (fields.has(name)) throw new BadRequest('invalid', serverTexts.namedTwice);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function refuseControlCharacters(text: string | undefined): void {
  if (text && CONTROL.test(text)) throw new BadRequest('invalid', serverTexts.controlCharacter);
}
