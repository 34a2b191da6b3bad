import type { HttpContext } from './context.ts';

/** Whether some page asked for this ahead of time, in case somebody opens it. */
export function isAheadOfTime(c: Pick<HttpContext, 'req'>): boolean {
  const purpose = ['sec-purpose', 'purpose', 'x-moz'].map((name) => c.req.header(name) ?? '');
  return purpose.some((text) => /prefetch|prerender|preview/i.test(text));
}

/**
 * Whether the browser shows the response as a document of its own, in a tab. Scripts cannot forge
 * these headers, and browsers send them over https and to localhost only.
 */
export function isDocumentNavigation(c: Pick<HttpContext, 'req'>): boolean {
  return (
    c.req.header('sec-fetch-mode') === 'navigate' &&
    c.req.header('sec-fetch-dest') === 'document' &&
    !isAheadOfTime(c)
  );
}
