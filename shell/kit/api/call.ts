import {
  type Endpoint,
  ErrorBody,
  type FieldError,
  type InputOf,
  type OutputOf,
  pathNames,
} from 'api/contract';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { noteServerTime } from './server-clock.ts';

/**
 * An answer that is not a success. `message` is "status: body text", as the specification has it;
 * `sentence` is what the server said for people, null when the body was not its usual one.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | null;
  /** One sentence per wrong field. */
  readonly fields: FieldError[];

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = ErrorBody.safeParse(parseJson(bodyText));
    this.sentence = body.success ? body.data.message : null;
    this.fields = body.success ? body.data.errors : [];
  }
}

/** The request did not reach the server, or its answer did not reach us. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('We could not reach the site. Please check your connection and try again.', { cause });
    this.name = 'NetworkError';
  }
}

interface CallOptions {
  signal?: AbortSignal;
  /** The same for every try at one intention; the server then does it once. */
  idempotencyKey?: string;
}

/**
 * One call of the API. Answers are parsed by the contract's schema: a server that is newer or
 * older than this front end may add fields, never send something else.
 *
 * @throws ApiError for an answer that is not a success, NetworkError when there was none
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<OutputOf<E>> {
  const { url, body } = place(endpoint, input as Record<string, unknown>);
  const kept = endpoint.method === 'GET' ? keptAnswer(url) : undefined;
  const headers: Record<string, string> = {};
  if (kept) headers['If-None-Match'] = kept.etag;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;

  const response = await fetch(url, {
    method: endpoint.method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  });
  noteServerTime(response.headers);
  const unchanged = response.status === 304 ? kept : undefined;
  const text =
    unchanged?.text ??
    (await response.text().catch((error: unknown) => {
      throw new NetworkError(error);
    }));
  if (!response.ok && !unchanged) throw new ApiError(response.status, text || response.statusText);
  if (endpoint.method === 'GET') keepAnswer(url, response.headers, text);
  return endpoint.output.parse(parseJson(text)) as OutputOf<E>;
}

/** A query of one endpoint; its key is the path and the input, so any remote can refresh it. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return {
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
    meta: { access: isAdminsCall(endpoint, input as Record<string, unknown>) ? 'admin' : 'public' },
  };
}

function isAdminsCall({ access, adminWhen }: Endpoint, input: Record<string, unknown>): boolean {
  if (access === 'admin' || !adminWhen) return access === 'admin';
  return Object.entries(adminWhen).every(([name, value]) => input[name] === value);
}

function place(endpoint: Endpoint, input: Record<string, unknown>) {
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

/** A pasted tab, say: the server refuses control characters in an address. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: a proxy's page, say. The schema that looks at this says so.
    return undefined;
  }
}
