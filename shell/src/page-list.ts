import type { Registry } from 'api/contract';

export const HOME = '/';

export interface PageEntry {
  remote: string;
  path: string;
  title: string;
  /** False for a page that search engines do not see: the admin's. */
  listed: boolean;
  /** "admin" for a page that stands under the admin's slim header. */
  chrome: string | undefined;
}

/** Every page of every live remote. */
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

/** The page at an address; "/Raffle/" is "/raffle". */
export function pageAt(pages: PageEntry[], pathname: string): PageEntry | undefined {
  const asked = pathname.toLowerCase().replace(/\/+$/, '') || HOME;
  return pages.find(({ path }) => path === asked);
}

/** Whether the home page stands at an address: at its own, and at those that nobody offers. */
export function isHome(pages: PageEntry[], pathname: string): boolean {
  return (pageAt(pages, pathname)?.path ?? HOME) === HOME;
}

/** Whether an address shows what visitors come for, and not an admin screen. */
export function isForVisitors(pages: PageEntry[], pathname: string): boolean {
  return pageAt(pages, pathname)?.listed ?? true;
}

/** Whether an address shows a page under the admin's header instead of the visitors' navbar. */
export function hasAdminChrome(pages: PageEntry[], pathname: string): boolean {
  return pageAt(pages, pathname)?.chrome === 'admin';
}
