import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Campaign, fillPlaces, type RegistryEntry } from '../../contract/index.ts';
import { escapeHtml } from './html.ts';

/** HTML with places, by page and state: "/raffle", "/raffle closed". */
const Screens = z.record(z.string(), z.string());
type Screens = z.output<typeof Screens>;

export interface PaintContext {
  now: Date;
  /** Of the answer's content policy. */
  nonce: string;
}

export interface FirstPaint {
  /** What a visitor sees of a page before any script has run; empty when nothing was built for it. */
  of(
    path: string,
    release: RegistryEntry,
    campaign: Campaign,
    context: PaintContext,
  ): Promise<string>;
}

/** Reads what the builds left in `first-paint.json`, of the shell and of each release, once. */
export async function openFirstPaint(shellDir: string, releasesDir: string): Promise<FirstPaint> {
  const surroundings = await readScreens(shellDir);
  const known = new Map<string, Promise<Screens>>();

  function screensOf(release: RegistryEntry): Promise<Screens> {
    // A release on another origin brings no files that this server could read.
    if (!release.url.startsWith('/releases/')) return Promise.resolve({});
    let screens = known.get(release.url);
    if (!screens) {
      const folder = release.url.slice('/releases/'.length, release.url.lastIndexOf('/'));
      screens = readScreens(join(releasesDir, folder));
      known.set(release.url, screens);
    }
    return screens;
  }

  return {
    async of(path, release, campaign, { now, nonce }) {
      const screens = await screensOf(release);
      const closed = now.getTime() >= Date.parse(campaign.raffle.entriesCloseAt);
      const screen = (closed && screens[`${path} closed`]) || screens[path];
      if (!screen) return '';
      const base = release.url.slice(0, release.url.lastIndexOf('/') + 1);
      const navbar = surroundings[path] ?? surroundings['/any'] ?? '';
      const html = `${navbar}<main>${screen}</main>${surroundings['/footer'] ?? ''}`;
      const placed = html
        .replaceAll('{{base}}', () => escapeHtml(base))
        .replaceAll('{{nonce}}', () => nonce);
      return fillPlaces(placed, campaign, escapeHtml);
    },
  };
}

async function readScreens(folder: string): Promise<Screens> {
  try {
    return Screens.parse(JSON.parse(await readFile(join(folder, 'first-paint.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
