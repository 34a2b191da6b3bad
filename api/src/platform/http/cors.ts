import type { Method } from '../../../contract/index.ts';

/** Pages of any site may read it. Never together with cookies: browsers refuse that beside a *. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Set on whatever was answered, refusals too: a page could not read why it failed otherwise. */
export function openToAll(response: Response): Response {
  for (const [name, value] of Object.entries(open)) response.headers.set(name, value);
  return response;
}

/** What a browser asks before it sends a page's JSON to another site. */
export function preflight(method: Method): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': method,
      'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
      'Access-Control-Max-Age': '86400',
    },
  });
}
