import type { Registry } from 'api/contract';

export const HOME = '/';

export interface PageEntry {
  remote: string;
  path: string;
  title: string;
}

export function listPages(registry: Registry): PageEntry[] {
  return Object.entries(registry.microFrontends).flatMap(([remote, releases]) =>
    (releases[0]?.extras.pages ?? []).map(({ path, title }) => ({ remote, path, title })),
  );
}

/** The page at a path; "/Raffle/" matches "/raffle". */
export function pageAt(pages: PageEntry[], pathname: string): PageEntry | undefined {
  const asked = pathname.toLowerCase().replace(/\/+$/, '') || HOME;
  return pages.find(({ path }) => path === asked);
}

/** The page that a path shows: unknown paths show the home page. */
export function shownAt(pages: PageEntry[], pathname: string): PageEntry | undefined {
  return pageAt(pages, pathname) ?? pageAt(pages, HOME);
}

/** Whether a path shows the home page: its own, and any unknown one. */
export function isHome(pages: PageEntry[], pathname: string): boolean {
  return (pageAt(pages, pathname)?.path ?? HOME) === HOME;
}
