import type { Endpoint } from '../../../contract/index.ts';
import { fieldErrors, fieldsInQuery, serverTexts } from '../../../contract/index.ts';
import { BadRequest, Invalid, Refusal } from '../errors.ts';
import { limitJson } from './body-limits.ts';
import type { HttpContext } from './context.ts';
import { pathFields, urlFields } from './url-fields.ts';

/** An input as its endpoint's schema parsed it. */
export type Input = Record<string, unknown>;

/** Parses an input by its endpoint's schema. @throws Invalid with all field errors */
export function parseInput(endpoint: Endpoint, input: object): Input {
  const result = endpoint.input.safeParse(normalizeTexts(input));
  if (result.success) return result.data as Input;
  throw new Invalid(fieldErrors(result.error.issues));
}

/**
 * Removes NULs, which end a text in SQLite, and lone surrogates, which crash its binding. Recursive:
 * `body-limits.ts` limits the depth.
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

/** For a route whose body is larger than usual. */
export interface BodyLimits {
  /** 64 KB by default. */
  maxBytes?: number;
  /** Says that it is more. */
  tooLarge?: string;
  /** Values in its JSON, 6,000 by default. */
  maxValues?: number;
}

/** All fields of a request: URL and JSON body. */
export async function readFields(
  endpoint: Endpoint,
  c: HttpContext,
  { maxBytes = MAX_BODY_BYTES, maxValues, tooLarge }: BodyLimits = {},
): Promise<object> {
  if (fieldsInQuery(endpoint)) return urlFields(c);
  const body = await readBody(c, maxBytes, tooLarge);
  return { ...parseBody(c.req.header('content-type'), body, maxValues), ...pathFields(c) };
}

/** The bytes of a body, counted while they arrive: Content-Length may be missing or wrong. */
export async function readBody(
  c: HttpContext,
  maxBytes: number,
  tooLarge: string = serverTexts.tooLarge,
): Promise<Uint8Array> {
  const announced = Number(c.req.header('content-length') ?? Number.NaN);
  if (announced > maxBytes) throw new BadRequest('too-large', tooLarge);
  try {
    if (announced >= 0) return new Uint8Array(await c.req.arrayBuffer());
    return await readStream(c.req.raw.body, maxBytes, tooLarge);
  } catch (error) {
    // The client has disconnected, which is not an error of the server.
    throw error instanceof Refusal ? error : new BadRequest('invalid', 'The request was cut off.');
  }
}

async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLarge: string,
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
      throw new BadRequest('too-large', tooLarge);
    }
    chunks.push(value);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The fields of a JSON body; none when there is no body. */
export function parseBody(
  contentType: string | undefined,
  body: Uint8Array,
  maxValues?: number,
): object {
  if (body.byteLength === 0) return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')) {
    throw new BadRequest('not-json', serverTexts.notJson);
  }
  limitJson(body, maxValues);
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    throw new BadRequest('invalid', serverTexts.malformedJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('invalid', serverTexts.notAnObject);
  }
  return value;
}
