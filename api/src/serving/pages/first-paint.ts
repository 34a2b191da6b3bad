import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import {
  type Campaign,
  fillPlaceholders,
  isAdminPath,
  markedLink,
  NAVIGATION_PLACE,
  type NavigationLink,
  type RegistryEntry,
  RULES_PLACE,
} from '../../../contract/index.ts';
import { escapeHtml } from '../../platform/html.ts';
import { isMissingFile } from '../../platform/missing-file.ts';
import type { FoundPage } from './find-page.ts';
import { type InlineStyle, readInlineStyles } from './inline-styles.ts';
import { NONCE_PLACEHOLDER } from './placeholders.ts';

export const SCREENS_FILE = 'first-paint.json';

/** HTML with placeholders, by page and state: "/raffle", "/raffle closed". */
export const Screens = z.record(z.string(), z.string());
export type Screens = z.output<typeof Screens>;

/** The HTML of a page that is shown before any script has run. */
export interface FirstScreen {
  html: string;
  /** The page's styles to inline; null when they are too large, so that it waits for the files. */
  styles: InlineStyle[] | null;
}

export interface FirstPaint {
  /** The first screen of a page; null when the build has none. */
  of(
    page: FoundPage,
    campaign: Campaign,
    navigation: readonly NavigationLink[],
    now: Date,
  ): Promise<FirstScreen | null>;
  /** Shown by every page when the shell's script does not run. */
  fallbackNotice: string;
  /** Shown by a page without a first screen when scripts are disabled. */
  noScriptNotice(page: FoundPage | null, campaign: Campaign, now: Date): string;
}

/**
 * Reads `first-paint.json` of the shell and of each release, and caches them.
 * @param rulesText the rules of the raffle as plain text
 * @param report receives why a release's files cannot be read, once: its pages come without a first screen, and the
 *   shell says the rest
 */
export async function openFirstPaint(
  shellDir: string,
  releasesDir: string,
  rulesText: () => Promise<string>,
  report: (error: unknown, release: string) => void,
): Promise<FirstPaint> {
  const chrome = await readScreens(shellDir);
  const reported = new Set<string>();
  const screensCache = new LRUCache<string, Promise<Screens>>({ max: MAX_CACHED });
  const stylesCache = new LRUCache<string, Promise<InlineStyle[] | null>>({ max: MAX_CACHED });

  return {
    fallbackNotice: chrome['/stalled'] ?? '',
    async of({ release, page }, campaign, navigation, now) {
      // For a release on another origin, use this server's own copy.
      const kept = folderOf(release.fallbackUrl ?? release.url);
      if (!kept.startsWith('/releases/')) return null;
      const base = folderOf(release.url);
      const folder = join(releasesDir, kept.slice('/releases/'.length));
      const closed = now.getTime() >= Date.parse(campaign.raffle.entriesCloseAt);
      const files = await readFiles(release, page.path, { base, folder, closed }).catch(
        (error: unknown) => {
          if (!reported.has(base)) report(error, base);
          reported.add(base);
          return null;
        },
      );
      if (!files) return null;
      const html = [
        chrome['/skip-link'],
        withCurrentPage(
          withNavigation(chrome[page.path === '/' ? '/' : '/any'] ?? '', navigation),
          page.path,
        ),
        `<main id="main" tabindex="-1">${files.screen}</main>`,
        chrome['/without-script'],
        chrome['/footer'],
      ].join('');
      const filledHtml = html
        .replaceAll('{{base}}', () => escapeHtml(base))
        .replaceAll('{{nonce}}', NONCE_PLACEHOLDER);
      return {
        html: fillPlaceholders(
          filledHtml,
          campaign,
          now.getTime(),
          escapeHtml,
          filledHtml.includes(RULES_PLACE) ? { rulesText: await rulesText() } : {},
        ),
        styles: files.styles,
      };
    },

    noScriptNotice(found, campaign, now) {
      const forAdmins = found !== null && isAdminPath(found.page.path);
      const html = chrome[forAdmins ? '/needs-script' : '/without-script'] ?? '';
      return fillPlaceholders(html, campaign, now.getTime(), escapeHtml);
    },
  };

  async function readFiles(
    release: RegistryEntry,
    path: string,
    { base, folder, closed }: { base: string; folder: string; closed: boolean },
  ) {
    const screens = await once(screensCache, base, () => readScreens(folder));
    const screen = (closed && screens[`${path} closed`]) || screens[path];
    if (!screen) return null;
    const styles = await once(stylesCache, base + path, () =>
      readInlineStyles(folder, base, stylesheets(release, path)),
    );
    return { screen, styles };
  }
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** The stylesheets that a page needs at once, in cascade order. */
function stylesheets({ extras: { parts } }: RegistryEntry, path: string): string[] {
  const files = [...(parts.remote ?? []), ...(parts[`page:${path}`] ?? [])];
  return files.filter((file) => file.endsWith('.css'));
}

const NAVIGATION = new RegExp(`<li ${NAVIGATION_PLACE}.*?</details></li>`, 's');
const MARKED_LINK = new RegExp(`<li>(?:(?!<li).)*?${markedLink.label}.*?</li>`, 's');

/** Replaces the build's one placeholder link with the links of remotes. */
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

/** Marks the link to the current page. */
function withCurrentPage(navbar: string, path: string): string {
  return path === '/' ? navbar : navbar.replace(` href="${path}"`, '$& aria-current="page"');
}

/** Limited, since anybody may preview any release. */
const MAX_CACHED = 60;

function once<T>(
  known: LRUCache<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  let value = known.get(key);
  if (!value) {
    value = make();
    known.set(key, value);
    // Try again next time. The caller gets the error.
    value.catch(() => known.delete(key));
  }
  return value;
}

export async function readScreens(folder: string): Promise<Screens> {
  try {
    return Screens.parse(JSON.parse(await readFile(join(folder, SCREENS_FILE), 'utf8')));
  } catch (error) {
    if (isMissingFile(error)) return {};
    throw error;
  }
}
