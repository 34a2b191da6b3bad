import type { Registry, RemotePage } from '../../../contract/index.ts';

/** The admin's addresses, whichever remote has a page there: /admin and below, /raffle-admin, … */
export const isAdminPath = (path: string) => /^\/(?:[a-z0-9-]+-)?admin(?:\/|$)/.test(path);

/**
 * Whether search engines may show a page. A release can take its own pages out; it cannot put an
 * admin page in.
 */
export function isListed(remote: string, { path, listed }: RemotePage): boolean {
  return remote !== 'mf-admin' && !isAdminPath(path) && listed !== false;
}

/** All live pages, each with the remote that has it. */
export function pagesOf({ microFrontends }: Registry): { remote: string; page: RemotePage }[] {
  return Object.entries(microFrontends).flatMap(([remote, [release]]) =>
    (release?.extras.pages ?? []).map((page) => ({ remote, page })),
  );
}
