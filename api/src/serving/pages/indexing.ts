import { isAdminPath, type Registry, type RemotePage } from '../../../contract/index.ts';

/**
 * Whether search engines may show a page. A release can take its own pages out; it cannot put an
 * admin page in.
 */
export function isListed(remote: string, { path, listed }: RemotePage): boolean {
  return remote !== 'mf-admin' && !isAdminPath(path) && listed !== false;
}

/** All live pages with their remotes. */
export function pagesOf({ microFrontends }: Registry): { remote: string; page: RemotePage }[] {
  return Object.entries(microFrontends).flatMap(([remote, [release]]) =>
    (release?.extras.pages ?? []).map((page) => ({ remote, page })),
  );
}
