import type { Registry } from 'api/contract';

export const HOME = '/';

export interface PageEntry {
  remote: string;
  path: string;
  title: string;
  /** False for pages hidden from search engines, like the admin's. */
  listed: boolean;
  /** "admin" for a page that stands under the admin's slim header. */
  chrome: string | undefined;
}

export function listPages(registry: Registry): PageEntry[] {
  return Object.entries(registry.microFrontends).flatMap(([remote, releases]) =>
    (releases[0]?.extras.pages ?? []).map(({ path, title, listed = true, chrome }) => ({
      remote,
      path,
      title,
      listed,
      chrome,
    })),
  );
}

/** The page at a path; "/Raffle/" matches "/raffle". */
export function pageAt(pages: PageEntry[], pathname: string): PageEntry | undefined {
  const asked = pathname.toLowerCase().replace(/\/+$/, '') || HOME;
  return pages.find(({ path }) => path === asked);
}

/** Whether a path shows the home page: its own, and any unknown one. */
export function isHome(pages: PageEntry[], pathname: string): boolean {
  return (pageAt(pages, pathname)?.path ?? HOME) === HOME;
}

/** Whether a path shows a public page, not an admin screen. */
export function isForVisitors(pages: PageEntry[], pathname: string): boolean {
  return pageAt(pages, pathname)?.listed ?? true;
}

/** Whether an address shows a page under the admin's header instead of the visitors' navbar. */
export function hasAdminChrome(pages: PageEntry[], pathname: string): boolean {
  return pageAt(pages, pathname)?.chrome === 'admin';
}
