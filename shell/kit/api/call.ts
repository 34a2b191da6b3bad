import {
  type Endpoint,
  ErrorBody,
  type FieldError,
  type InputOf,
  type OutputOf,
  pathNames,
} from 'api/contract';
import { confirmAgain } from '../session/confirm-again.ts';
import { adminDocumentHeader } from './admin-document.ts';
import { cachedResponse, cacheResponse } from './response-cache.ts';
import { noteServerTime } from './server-clock.ts';

/**
 * An error response. `message` is "status: body text", as specified. `sentence` is the server's
 * message for people; null when the body was not the usual error body.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | null;
  /** One message per invalid field. */
  readonly fields: FieldError[];
  /** For programs, such as "confirm-again"; see `refusalReasons` of the contract. */
  readonly reason: string | null;
  /** Seconds after which to try again; 0 when the response does not say. */
  readonly retryAfter: number;

  constructor(status: number, bodyText: string, retryAfter?: string | null) {
    super(`${status}: ${bodyText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = ErrorBody.safeParse(parseJson(bodyText));
    this.sentence = body.success ? body.data.message : null;
    this.fields = body.success ? body.data.errors : [];
    this.reason = (body.success && body.data.reason) || null;
    this.retryAfter = Number(retryAfter) || 0;
  }
}

/** The request did not reach the server, or no response came back. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('We could not reach the site. Please check your connection and try again.', { cause });
    this.name = 'NetworkError';
  }
}

/** Where a network swallows requests, browsers wait for minutes. After this the call fails, and is tried again. */
const LIMIT_MS = 60_000;

interface CallOptions {
  /** Of a query. */
  signal?: AbortSignal;
  /** The same for all retries of one submission, so that it takes effect once. */
  idempotencyKey?: string;
}

/**
 * Calls the API. Responses are parsed by the contract's schema: a newer or older server may add
 * fields, but must not change them. A call that needs a recent proof of who acts asks for it and is
 * sent again, with the same idempotency key.
 *
 * @throws ApiError for an error response, NetworkError when there was none
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return againOnceConfirmed(() => callOnce(endpoint, input, options));
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, idempotencyKey }: CallOptions,
): Promise<OutputOf<E>> {
  const { url, body } = toRequest(endpoint, input as Record<string, unknown>);
  const cached = endpoint.method === 'GET' ? cachedResponse(url) : undefined;
  const headers = adminDocumentHeader();
  if (cached) headers['If-None-Match'] = cached.etag;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;

  // What is large may take its time.
  const isSmall = (body?.length ?? 0) < 100_000;
  const limit = isSmall ? limitTime(signal) : undefined;
  let response: Response;
  let text: string;
  let arrivedAt: number;
  try {
    response = await fetch(url, {
      method: endpoint.method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body }),
      signal: limit?.signal ?? signal ?? null,
    });
    arrivedAt = Date.now();
    text = response.status === 304 && cached ? cached.text : await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  } finally {
    limit?.end();
  }
  const unchanged = response.status === 304 && cached;
  if (!response.ok && !unchanged) {
    const retryAfter = response.headers.get('Retry-After');
    const error = new ApiError(response.status, text || response.statusText, retryAfter);
    if (error.sentence !== null) noteServerTime(response.headers, arrivedAt);
    throw error;
  }
  const output = endpoint.output.parse(parseJson(text)) as OutputOf<E>;
  // Only now: a page of something on the way may have any time.
  noteServerTime(response.headers, arrivedAt);
  if (endpoint.method === 'GET') cacheResponse(url, response.headers, text);
  return output;
}

/** A signal that aborts with another one, or when the time is over. */
function limitTime(outer?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const timer = setTimeout(abort, LIMIT_MS);
  const end = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, end };
}

/**
 * Downloads what an endpoint sends as a file. Asks for a proof of who acts as `call` does.
 *
 * @throws ApiError for an error response, NetworkError when there was none
 */
export function callForFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<File> {
  return againOnceConfirmed(() => callForFileOnce(endpoint, input));
}

async function callForFileOnce<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<File> {
  const { url } = toRequest(endpoint, input as Record<string, unknown>);
  const noResponse = (error: unknown) => {
    throw new NetworkError(error);
  };
  const response = await fetch(url, { headers: adminDocumentHeader() }).catch(noResponse);
  if (!response.ok) throw new ApiError(response.status, await response.text().catch(noResponse));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob().catch(noResponse)], name ?? '');
}

/** Cancelled, the call fails with the refusal that it began with. */
async function againOnceConfirmed<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const asks = error instanceof ApiError && error.reason === 'confirm-again';
    if (asks && (await confirmAgain())) return send();
    throw error;
  }
}

/** A query of one endpoint. Its key is path and input, so any remote can invalidate it. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return {
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
    meta: { access: isAdminsCall(endpoint, input as Record<string, unknown>) ? 'admin' : 'public' },
  };
}

function isAdminsCall({ access, adminOnlyIf }: Endpoint, input: Record<string, unknown>): boolean {
  if (access === 'admin' || !adminOnlyIf) return access === 'admin';
  return Object.entries(adminOnlyIf).every(([name, value]) => input[name] === value);
}

function toRequest(endpoint: Endpoint, input: Record<string, unknown>) {
  const names = pathNames(endpoint.path);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const rest = Object.entries(input).filter(
    ([name, value]) => !names.includes(name) && value !== undefined,
  );
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') {
    return { url: path, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(
    rest.map(([name, value]) => [name, withoutControls(String(value))]),
  ).toString();
  return { url: query ? `${path}?${query}` : path, body: undefined };
}

/** The server refuses control characters in URLs, such as a pasted tab. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, such as a proxy's error page: the schema reports it.
    return undefined;
  }
}
