import type { Endpoint } from '../../../contract/index.ts';
import { fieldErrors, fieldsInQuery, serverMessages } from '../../../contract/index.ts';
import { BadRequest, Invalid, Refusal } from '../errors.ts';
import { limitJson } from './body-limits.ts';
import type { HttpContext } from './context.ts';
import { pathFields, urlFields } from './url-fields.ts';

/** An input as its endpoint's schema made it; endpoints take objects. */
export type Input = Record<string, unknown>;

/** What the contract lets through. @throws Invalid with all that is wrong with it */
export function parseInput(endpoint: Endpoint, input: object): Input {
  const result = endpoint.input.safeParse(normalizeTexts(input));
  if (result.success) return result.data as Input;
  throw new Invalid(fieldErrors(result.error.issues));
}

/**
 * SQLite ends a text at a NUL, and its binding ends the process when it reads half a character.
 * Bodies are never deep (`body-limits.ts`).
 */
function normalizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(normalizeTexts);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, normalizeTexts(part)]),
  );
}

export const MAX_BODY_BYTES = 64 * 1024;

/** All fields of a request whose body, if it has one, is JSON. */
export async function readFields(endpoint: Endpoint, c: HttpContext): Promise<object> {
  if (fieldsInQuery(endpoint)) return urlFields(c);
  const body = await readBody(c, MAX_BODY_BYTES);
  return { ...parseBody(c.req.header('content-type'), body), ...pathFields(c) };
}

/** The bytes of a body; counted as they come, since a header may be missing or lie. */
export async function readBody(c: HttpContext, maxBytes: number): Promise<Uint8Array> {
  const announced = Number(c.req.header('content-length') ?? Number.NaN);
  if (announced > maxBytes) throw new BadRequest('too-large', serverMessages.tooLarge);
  try {
    if (announced >= 0) return new Uint8Array(await c.req.arrayBuffer());
    return await readStream(c.req.raw.body, maxBytes);
  } catch (error) {
    // Who sent it has gone, so nobody reads this; but it is no failure of ours for the log.
    throw error instanceof Refusal ? error : new BadRequest('invalid', 'The request was cut off.');
  }
}

async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  if (!stream) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, length);
    length += value.byteLength;
    if (length > maxBytes) {
      reader.cancel().catch(() => undefined);
      throw new BadRequest('too-large', serverMessages.tooLarge);
    }
    chunks.push(value);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The fields of a JSON body; a body that is not there has none. */
export function parseBody(contentType: string | undefined, body: Uint8Array): object {
  if (body.byteLength === 0) return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')) {
    throw new BadRequest('not-json', serverMessages.notJson);
  }
  limitJson(body);
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    throw new BadRequest('invalid', serverMessages.malformedJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('invalid', serverMessages.notAnObject);
  }
  return value;
}
