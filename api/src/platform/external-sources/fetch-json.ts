import type * as z from 'zod/mini';
import { SECOND } from '../clock.ts';

export type SourceErrorCode =
  | 'unreachable'
  | 'too-slow'
  | 'too-long'
  | 'refused'
  | 'not-json'
  | 'unexpected'
  | 'token-refused';

/**
 * Why another website returned no usable response. Contains neither the URL, which may carry a
 * token, nor a cause, which may contain the URL.
 */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly code: SourceErrorCode;
  readonly status: number | undefined;
  /** From Retry-After. */
  readonly retryAfterMs: number | undefined;

  constructor(code: SourceErrorCode, status?: number, retryAfterMs?: number) {
    super(status === undefined ? code : `${code} (${status})`);
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface JsonRequest {
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  /** For the whole exchange, to the last byte. */
  timeoutMs: number;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

export interface JsonResponse {
  status: number;
  /** Undefined when the body is not JSON. */
  json: unknown;
  retryAfterMs: number | undefined;
}

const MAX_BYTES = 1024 * 1024;

/**
 * Sends a request and returns the response, whatever its status.
 * @throws SourceError when there is none in time, or it is over 1 MB
 */
export function fetchJson({
  url,
  method,
  body,
  timeoutMs,
  signal,
}: JsonRequest): Promise<JsonResponse> {
  return within(timeoutMs, signal, async (cut) => {
    const response = await fetch(url, {
      method: method ?? 'GET',
      // Some URLs carry a token, which a redirect would pass on.
      redirect: 'error',
      signal: cut,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'Mozilla/5.0 (compatible; campaign-site)',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await readText(response);
    return {
      status: response.status,
      json: parseJson(text),
      retryAfterMs: retryAfter(response.headers.get('retry-after')),
    };
  });
}

/**
 * Runs `work` until the time is over or the server stops. Not with AbortSignal.any or .timeout: such
 * a signal can be garbage-collected while a body is read, and then never fires.
 */
async function within<T>(
  timeoutMs: number,
  stopping: AbortSignal,
  work: (cut: AbortSignal) => Promise<T>,
): Promise<T> {
  const cutting = new AbortController();
  let forget = () => {};
  const over = new Promise<never>((_, reject) => {
    const end = (code: SourceErrorCode) => {
      reject(new SourceError(code));
      cutting.abort();
    };
    const stop = () => end('unreachable');
    const timer = setTimeout(end, timeoutMs, 'too-slow');
    stopping.addEventListener('abort', stop);
    forget = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', stop);
    };
    if (stopping.aborted) stop();
  });
  try {
    return await Promise.race([work(cutting.signal), over]);
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('unreachable');
  } finally {
    forget();
  }
}

/** @throws SourceError for an error status, a body that is not JSON, or another shape */
export function readJsonResponse<T extends z.ZodMiniType>(
  reply: JsonResponse,
  shape: T,
): z.output<T> {
  if (reply.status < 200 || reply.status > 299) {
    throw new SourceError('refused', reply.status, reply.retryAfterMs);
  }
  if (reply.json === undefined) throw new SourceError('not-json', reply.status);
  const read = shape.safeParse(reply.json);
  if (!read.success) throw new SourceError('unexpected', reply.status);
  return read.data;
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body) {
    length += piece.byteLength;
    if (length > MAX_BYTES) throw new SourceError('too-long', response.status);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Unlike any JSON value, also null.
    return undefined;
  }
}

/** Parses Retry-After, a number of seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*\d{1,9}\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / SECOND;
  return Number.isFinite(seconds) ? Math.max(0, seconds) * SECOND : undefined;
}
