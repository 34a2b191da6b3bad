import { serverTexts } from '../../../contract/index.ts';
import { BadRequest } from '../errors.ts';

/** Limits checked before parsing: scanning bytes costs a hundredth of parsing them. */

const MAX_FORM_FIELDS = 100;

/** The order of all prizes has up to 5,000. A route with longer lists says so (`maxValues`). */
const MAX_JSON_VALUES = 6_000;
const MAX_JSON_DEPTH = 6;

const PART = Buffer.from('\r\n--');

/** @throws BadRequest for a form, of either kind, with too many fields */
export function limitForm(body: Uint8Array): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  for (const between of ['&', PART]) {
    let at = -1;
    for (let fields = 1; ; fields += 1) {
      if (fields > MAX_FORM_FIELDS) throw new BadRequest('invalid', serverTexts.tooManyFields);
      at = bytes.indexOf(between, at + 1);
      if (at === -1) break;
    }
  }
}

const [QUOTE, BACKSLASH, COMMA] = bytesOf('"\\,');
const OPENING = new Set(bytesOf('[{'));
const CLOSING = new Set(bytesOf(']}'));

/** @throws BadRequest for JSON with too many values, or nested too deeply */
export function limitJson(body: Uint8Array, maxValues = MAX_JSON_VALUES): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (byte === QUOTE) {
      at = endOfString(body, at);
      if (at === -1) return;
    } else if (byte === COMMA) {
      values += 1;
    } else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) {
      depth -= 1;
    }
    if (values > maxValues) throw new BadRequest('invalid', serverTexts.tooManyFields);
    if (depth > MAX_JSON_DEPTH) throw new BadRequest('invalid', serverTexts.tooDeep);
  }
}

/** The index where the string that begins at `start` ends; -1 when it never does. */
function endOfString(body: Uint8Array, start: number): number {
  let end = start;
  for (;;) {
    end = body.indexOf(QUOTE as number, end + 1);
    if (end === -1) return -1;
    let backslashes = 0;
    while (body[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

function bytesOf(text: string): number[] {
  return [...Buffer.from(text)];
}
