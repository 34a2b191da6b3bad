import type { Endpoint } from '../../contract/index.ts';
import { fieldErrors, serverMessages } from '../../contract/index.ts';
import { Invalid, Refusal, Unreadable } from '../errors.ts';
import type { HttpContext } from './call.ts';

/** What the contract lets through, or all that is wrong with it. */
export function parseInput(endpoint: Endpoint, input: Record<string, unknown>): unknown {
  const result = endpoint.input.safeParse(withoutNul(input));
  if (result.success) return result.data;
  throw new Invalid(fieldErrors(result.error.issues));
}

/** No field of any call lies deeper; what does is not read, and may go on for ever. */
const DEEPEST_FIELD = 6;

/** SQLite ends a text at a NUL: whatever stood behind it would be lost. */
function withoutNul(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  if (typeof value !== 'object' || value === null || depth > DEEPEST_FIELD) return value;
  if (Array.isArray(value)) return value.map((part) => withoutNul(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutNul(part, depth + 1)]),
  );
}

/** The bytes of a body; counted as they come, since a header may be missing or lie. */
export async function readBody(c: HttpContext, maxBytes: number): Promise<Uint8Array> {
  const announced = Number(c.req.header('content-length') ?? Number.NaN);
  if (announced > maxBytes) throw new Unreadable('too-large', serverMessages.tooLarge);
  try {
    if (announced >= 0) return new Uint8Array(await c.req.arrayBuffer());
    return await readStream(c.req.raw.body, maxBytes);
  } catch (error) {
    // Who sent it has gone, so nobody reads this; but it is no failure of ours for the log.
    throw error instanceof Refusal ? error : new Unreadable('invalid', 'The request broke off.');
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
      throw new Unreadable('too-large', serverMessages.tooLarge);
    }
    chunks.push(value);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The fields of a JSON body; a body that is not there has none. */
export function parseBody(contentType: string | undefined, body: Uint8Array): object {
  if (body.byteLength === 0) return {};
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')) {
    throw new Unreadable('not-json', serverMessages.notJson);
  }
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    throw new Unreadable('invalid', serverMessages.malformedJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unreadable('invalid', serverMessages.notAnObject);
  }
  return value;
}
