import type { ErrorBody } from '../../../contract/index.ts';
import { serverTexts } from '../../../contract/index.ts';
import { toRefusal } from '../db/sqlite-errors.ts';
import { Invalid, Refusal, type RefusalCode } from '../errors.ts';
import type { Log } from '../log.ts';
import { type Headers, jsonHeaders } from './headers.ts';

const statusOf: Record<RefusalCode, number> = {
  invalid: 400,
  'not-json': 415,
  'too-large': 413,
  'sign-in-first': 401,
  'incorrect-password': 401,
  'not-admin-document': 403,
  'wrong-token': 401,
  'not-yours': 403,
  'wrong-origin': 403,
  'wrong-host': 403,
  'no-service-worker': 403,
  closed: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'key-reused': 422,
  'too-many': 429,
  busy: 503,
  unavailable: 503,
  'storage-full': 507,
};

/** Renders a refusal as JSON or as a page. */
export type RenderError = (
  status: number,
  body: ErrorBody,
  secure: boolean,
) => { text: string; headers: Headers };

/** The only place where an error becomes a response. */
export function errorResponse(
  thrown: unknown,
  log: Log,
  requestId: string,
  secure = false,
  rendering: RenderError = asJson,
): Response {
  const error = toRefusal(thrown);
  if (!(error instanceof Refusal)) {
    log.error('bug', thrown, { id: requestId });
    return respond(500, rendering(500, { ...plainBody(serverTexts.bug), requestId }, secure));
  }
  if (error.code === 'storage-full') log.error('storage-full', thrown, { id: requestId });
  const status = statusOf[error.code];
  const errors = error instanceof Invalid ? error.errors : [];
  const { message, reason } = error;
  const body = { ...plainBody(message), errors, ...(reason && { reason }) };
  const { text, headers } = rendering(status, body, secure);
  const later = error.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) };
  return respond(status, { text, headers: { ...headers, ...later } });
}

function asJson(_status: number, body: ErrorBody, secure: boolean) {
  return { text: JSON.stringify(body), headers: jsonHeaders(secure) };
}

function plainBody(message: string): ErrorBody {
  return { message, error: message, errors: [] };
}

function respond(status: number, { text, headers }: ReturnType<RenderError>): Response {
  return new Response(text, { status, headers });
}
