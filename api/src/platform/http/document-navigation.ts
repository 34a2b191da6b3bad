import type { HttpContext } from './context.ts';

/**
 * Whether the browser shows the response as a document of its own, in a tab. Scripts cannot forge
 * these headers, and browsers send them over https and to localhost only.
 */
export function isDocumentNavigation(c: Pick<HttpContext, 'req'>): boolean {
  return (
    c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document'
  );
}
