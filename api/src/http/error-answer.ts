import type { ErrorBody } from '../../contract/index.ts';
import { serverMessages } from '../../contract/index.ts';
import { asRefusal } from '../db/sqlite-errors.ts';
import { Invalid, Refusal, type RefusalCode } from '../errors.ts';
import type { Log } from '../log.ts';
import { jsonHeaders } from './headers.ts';

const statusOf: Record<RefusalCode, number> = {
  invalid: 400,
  'not-json': 415,
  'too-large': 413,
  'sign-in-first': 401,
  'incorrect-password': 401,
  'wrong-origin': 403,
  closed: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'key-reused': 422,
  'too-many': 429,
  busy: 503,
  'storage-full': 507,
};

/** The one place where an error becomes an answer. */
export function errorAnswer(thrown: unknown, log: Log, requestId: string, secure = false) {
  const error = asRefusal(thrown);
  const headers = { ...jsonHeaders(secure) };
  if (!(error instanceof Refusal)) {
    log.error('bug', thrown, { id: requestId });
    return answer(500, { ...plainBody(serverMessages.bug), requestId }, headers);
  }
  if (error.code === 'storage-full') log.error('storage-full', thrown, { id: requestId });
  if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
  const errors = error instanceof Invalid ? error.errors : [];
  return answer(statusOf[error.code], { ...plainBody(error.message), errors }, headers);
}

function plainBody(message: string): ErrorBody {
  return { message, error: message, errors: [] };
}

function answer(status: number, body: ErrorBody, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), { status, headers });
}
