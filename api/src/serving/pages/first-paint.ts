import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import {
  type Campaign,
  fillPlaces,
  markedLink,
  NAVIGATION_PLACE,
  type NavigationLink,
  type RegistryEntry,
} from '../../../contract/index.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { FoundPage } from './find-page.ts';
import { isListed } from './indexing.ts';
import { type InlineStyle, readInlineStyles } from './inline-styles.ts';
import { NONCE_PLACEHOLDER } from './placeholders.ts';

export const SCREENS_FILE = 'first-paint.json';

/** HTML with places, by page and state: "/raffle", "/raffle closed". */
export const Screens = z.record(z.string(), z.string());
export type Screens = z.output<typeof Screens>;

/** What a visitor sees of a page before any script has run. */
export interface FirstScreen {
  html: string;
  /** All styles of the page, to stand in it; null when it must wait for their files. */
  styles: InlineStyle[] | null;
}

export interface FirstPaint {
  /** Null when nothing was built for the page. */
  of(
    page: FoundPage,
    campaign: Campaign,
    navigation: readonly NavigationLink[],
    now: Date,
  ): Promise<FirstScreen | null>;
  /** What every page says in the end when the shell's script does not run. */
  stalled: string;
  /** What a page without a first screen says where no scripts run. */
  withoutScript(page: FoundPage | null, campaign: Campaign, now: Date): string;
}

/** Reads what the builds left in `first-paint.json`, of the shell and of each release, once. */
export async function openFirstPaint(shellDir: string, releasesDir: string): Promise<FirstPaint> {
  const surroundings = await readScreens(shellDir);
  const knownScreens = new LRUCache<string, Promise<Screens>>({ max: MOST_KNOWN });
  const knownStyles = new LRUCache<string, Promise<InlineStyle[] | null>>({ max: MOST_KNOWN });

  return {
    stalled: surroundings['/stalled'] ?? '',
    async of({ release, page }, campaign, navigation, now) {
      // Of a release on another origin this server reads its own copy.
      const kept = folderOf(release.fallbackUrl ?? release.url);
      if (!kept.startsWith('/releases/')) return null;
      const base = folderOf(release.url);
      const folder = join(releasesDir, kept.slice('/releases/'.length));
      const screens = await once(knownScreens, base, () => readScreens(folder));
      const closed = now.getTime() >= Date.parse(campaign.raffle.entriesCloseAt);
      const screen = (closed && screens[`${page.path} closed`]) || screens[page.path];
      if (!screen) return null;
      const html = [
        surroundings['/skip-link'],
        withCurrentPage(
          withNavigation(surroundings[page.path] ?? surroundings['/any'] ?? '', navigation),
          page.path,
        ),
        `<main id="main" tabindex="-1">${screen}</main>`,
        surroundings['/without-script'],
        surroundings['/footer'],
      ].join('');
      const placed = html
        .replaceAll('{{base}}', () => escapeHtml(base))
        .replaceAll('{{nonce}}', NONCE_PLACEHOLDER);
      return {
        html: fillPlaces(placed, campaign, now.getTime(), escapeHtml),
        styles: await once(knownStyles, base + page.path, () =>
          readInlineStyles(folder, base, stylesheets(release, page.path)),
        ),
      };
    },

    withoutScript(found, campaign, now) {
      const forAdmins = found !== null && !isListed(found.remote, found.page);
      const html = surroundings[forAdmins ? '/needs-script' : '/without-script'] ?? '';
      return fillPlaces(html, campaign, now.getTime(), escapeHtml);
    },
  };
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** The stylesheets a page needs at once, in the order in which they count. */
function stylesheets({ extras: { parts } }: RegistryEntry, path: string): string[] {
  const files = [...(parts.remote ?? []), ...(parts[`page:${path}`] ?? [])];
  return files.filter((file) => file.endsWith('.css'));
}

const NAVIGATION = new RegExp(`<li ${NAVIGATION_PLACE}.*?</details></li>`, 's');
const MARKED_LINK = new RegExp(`<li>(?:(?!<li).)*?${markedLink.label}.*?</li>`, 's');

/** The build has put one link, marked, where those of remotes come. */
function withNavigation(navbar: string, links: readonly NavigationLink[]): string {
  return navbar.replace(NAVIGATION, (place) =>
    links.length === 0
      ? ''
      : place.replace(MARKED_LINK, (marked) =>
          links
            .map(({ path, label }) =>
              marked
                .replace(markedLink.path, () => escapeHtml(path))
                .replace(markedLink.label, () => escapeHtml(label)),
            )
            .join(''),
        ),
  );
}

/** The build cannot know which link leads to where the visitor is. */
function withCurrentPage(navbar: string, path: string): string {
  return path === '/' ? navbar : navbar.replace(` href="${path}"`, '$& aria-current="page"');
}

/** Anybody may ask to preview any release: only the newest answers are kept. */
const MOST_KNOWN = 60;

function once<T>(
  known: LRUCache<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  let value = known.get(key);
  if (!value) {
    value = make();
    known.set(key, value);
    // Asked again next time; the caller hears of it.
    value.catch(() => known.delete(key));
  }
  return value;
}

export async function readScreens(folder: string): Promise<Screens> {
  try {
    return Screens.parse(JSON.parse(await readFile(join(folder, SCREENS_FILE), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
