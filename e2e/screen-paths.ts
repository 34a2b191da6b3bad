import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../scripts/remotes.mjs';

/** Every admin screen, for tests that look at all of them. */
export const adminScreens = [
  '/admin',
  '/admin?tab=petition',
  '/admin/rules',
  '/admin/rules?tab=versions',
  '/admin/rules?tab=before-you-start',
  '/admin/inbox',
  '/raffle-admin',
  '/raffle-admin?tab=prizes',
  '/raffle-admin?tab=winners',
  '/admin/gifts',
  '/admin/winners',
  '/admin/draw-night',
  '/lovenotes-admin',
  '/support-admin',
  '/fundraiser-admin',
  '/admin/exports',
  '/admin/history',
  '/admin/privacy',
  '/admin/people',
  '/admin/account',
  '/admin/settings',
  '/admin/releases',
];

interface Page {
  path: string;
  /** "admin" on admin pages. */
  chrome?: string;
}

/** The pages that are no admin pages, of all remotes: one that is added is looked at, too. */
export const publicScreens = remotes.flatMap((name) =>
  pagesOf(name)
    .filter(({ chrome }) => chrome !== 'admin')
    .map(({ path }) => path),
);

/** The pages of a remote, from its remote.json. */
export function pagesOf(remote: string): Page[] {
  const file = join(import.meta.dirname, '..', remote, 'remote.json');
  return JSON.parse(readFileSync(file, 'utf8')).pages;
}
