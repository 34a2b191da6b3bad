import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  isAdminPath,
  type ReleaseFiles,
  type ReleaseParts,
  ReleaseSources,
  type RemoteManifest,
} from '../../../contract/index.ts';
import { SCREENS_FILE, Screens } from '../pages/first-paint.ts';
import { refuseForeignPages } from './admin-pages.ts';
import { refuseOverBudget } from './budget.ts';
import { checkFiles, refuseUnlisted } from './check-files.ts';
import { incompatibility, missingKitNames, type SiteVersions } from './compatibility.ts';
import { digestFiles, MADE_FROM } from './files.ts';
import {
  ENTRY,
  KIT_IMPORTS_FILE,
  readFilesList,
  readJson,
  readKitImports,
  readManifest,
  readParts,
} from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';

export interface CheckedRelease {
  version: string;
  /** Hex hash of its files: equal for equal releases. */
  digest: string;
  /** Bytes of its files, uncompressed. */
  size: number;
}

/** @throws ReleaseRefused with the first problem */
export type Check = (
  folder: string,
  remote: string,
  siteVersions: SiteVersions,
) => Promise<CheckedRelease>;

/** Checks everything that a folder needs to go live as a release of `remote`. */
export const checkRelease: Check = async (folder, remote, siteVersions) => {
  const manifest = await readManifest(folder);
  if (manifest.name !== remote) {
    throw new ReleaseRefused(`This is a build of ${manifest.name}, not of ${remote}.`);
  }
  const { version, requires } = manifest;
  if (!version || !requires.federation) {
    throw new ReleaseRefused(
      'remote.json does not say its version and the federation runtime it was built with. Build it with this project’s rspack.shared.js.',
    );
  }
  const reason = incompatibility(requires, siteVersions);
  if (reason) throw new ReleaseRefused(reason);
  refuseBadPages(remote, manifest);

  const files = await readFilesList(folder);
  const size = await checkFiles(folder, files);
  const parts = await readParts(folder);
  checkParts(manifest, parts, files);
  refuseUnlisted([KIT_IMPORTS_FILE], files);
  const missing = missingKitNames(await readKitImports(folder), siteVersions);
  if (missing) throw new ReleaseRefused(missing);
  await checkScreens(folder, manifest, files);
  await refuseOverBudget(folder, remote, ENTRY, parts);
  await checkSources(folder, files);
  return { version, digest: digestFiles(files), size };
};

/** Paths as the router compares them, in lower case. */
const PAGE_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const RESERVED = /^\/(?:api|home|shell|releases|metrics|healthz|readyz)(?:\/|$)/;

function refuseBadPages(remote: string, manifest: RemoteManifest): void {
  const { pages } = manifest;
  for (const { path, navigation } of pages) {
    if (navigation && isAdminPath(path)) {
      throw new ReleaseRefused(
        `${path} cannot ask for a link in the navigation: it is not for visitors.`,
      );
    }
    if (!PAGE_PATH.test(path)) {
      throw new ReleaseRefused(
        `remote.json has a page at ${JSON.stringify(path)}. A path has lowercase letters, digits and dashes, such as /thank-you.`,
      );
    }
    if (RESERVED.test(path)) {
      throw new ReleaseRefused(`No page can be at ${path}: the server uses that address itself.`);
    }
  }
  refuseForeignPages(remote, { extras: manifest });
}

const MAX_PART_FILES = 50;

/** Must run before anything reads a file that `parts.json` names. */
function checkParts(
  { pages, slots }: RemoteManifest,
  parts: ReleaseParts,
  files: ReleaseFiles,
): void {
  const offered = new Set([
    'remote',
    ...pages.map(({ path }) => `page:${path}`),
    ...slots.map((name) => `slot:${name}`),
  ]);
  for (const [part, needed] of Object.entries(parts)) {
    refuseUnlisted(needed, files);
    if (!offered.has(part)) {
      throw new ReleaseRefused(`parts.json names ${part}, which remote.json does not offer.`);
    }
    if (needed.length > MAX_PART_FILES) {
      throw new ReleaseRefused(`${part} needs more than ${MAX_PART_FILES} files at once.`);
    }
  }
  for (const part of offered) {
    if (Object.hasOwn(parts, part)) continue;
    throw new ReleaseRefused(`parts.json does not name the files of ${part}.`);
  }
  refuseUnlisted(
    pages.flatMap(({ image }) => (image ? [image.file] : [])),
    files,
  );
}

/** Other copies of the project merge with these sources, so they must be readable. */
async function checkSources(folder: string, files: ReleaseFiles): Promise<void> {
  if (!existsSync(join(folder, MADE_FROM))) return;
  const sources = await readJson(folder, MADE_FROM, ReleaseSources);
  refuseUnlisted(
    Object.values(sources).flatMap(({ file }) => file ?? []),
    files,
  );
}

/** The server puts these screens into its pages, so an unreadable one would break the page. */
async function checkScreens(folder: string, { pages }: RemoteManifest, files: ReleaseFiles) {
  if (!Object.hasOwn(files, SCREENS_FILE)) return;
  const known = new Set(pages.flatMap(({ path }) => [path, `${path} closed`]));
  const screens = await readJson(folder, SCREENS_FILE, Screens);
  for (const [name, html] of Object.entries(screens)) {
    if (!known.has(name)) {
      throw new ReleaseRefused(
        `${SCREENS_FILE} has a first screen of ${name}, which is no page of remote.json.`,
      );
    }
    if (html.length > MAX_SCREEN_CHARACTERS) {
      throw new ReleaseRefused(
        `The first screen of ${name} has ${Math.ceil(html.length / 1024)} KB, and it may have ${MAX_SCREEN_CHARACTERS / 1024} KB.`,
      );
    }
  }
}

/** In characters. It is part of the page, which browsers do not cache. */
const MAX_SCREEN_CHARACTERS = 64 * 1024;
