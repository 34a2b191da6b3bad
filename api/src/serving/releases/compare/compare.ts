import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ReleaseChanges,
  ReleaseFiles,
  ReleaseParts,
  RemoteManifest,
} from '../../../../contract/index.ts';
import { readScreens, SCREENS_FILE, type Screens } from '../../pages/first-paint.ts';
import { readFilesList, readManifest, readParts } from '../read-build.ts';
import { listChange } from './list-changes.ts';
import { addHtmlTexts, addScriptTexts, noTexts, type Texts } from './texts.ts';

/** @throws NotFound, ReleaseRefused when a release cannot be read */
export type Compare = (releasesDir: string, remote: string, id: string) => Promise<ReleaseChanges>;

type Page = RemoteManifest['pages'][number];

interface Build extends Pick<RemoteManifest, 'pages' | 'slots'> {
  files: ReleaseFiles;
  parts: ReleaseParts;
  screens: Screens;
  texts: Texts;
  unread: string[];
  /** Bytes as they are sent, by kind. */
  sizes: Map<string, number>;
}

type Differences = Omit<ReleaseChanges, 'remote' | 'id' | 'live'>;

/**
 * What changes on the site when one release goes live in place of another. Neither is run.
 *
 * @param before the folder of the live release; null when none is
 * @throws ReleaseRefused when one of them cannot be read
 */
export async function compareFolders(before: string | null, after: string): Promise<Differences> {
  const old = before === null ? nothing() : await readBuild(before);
  const next = await readBuild(after);
  const [oldSlots, slots] = [new Set(old.slots), new Set(next.slots)];
  const asked = new Set(old.pages.flatMap(requestOf).map(({ path, label }) => `${path} ${label}`));
  const kinds = [...KINDS.map(([kind]) => kind), OTHER];
  return {
    pages: pageChanges(old, next),
    slots: {
      added: next.slots.filter((slot) => !oldSlots.has(slot)),
      removed: old.slots.filter((slot) => !slots.has(slot)),
    },
    navigation: next.pages
      .flatMap(requestOf)
      .filter(({ path, label }) => !asked.has(`${path} ${label}`)),
    sizes: kinds.map((kind) => ({
      kind,
      before: old.sizes.get(kind) ?? 0,
      after: next.sizes.get(kind) ?? 0,
    })),
    files: fileChanges(old.files, next.files),
    words: listChange(old.texts.words, next.texts.words),
    links: listChange(old.texts.links, next.texts.links),
    code: countDifferences(old.texts.code, next.texts.code),
    unread: next.unread,
  };
}

const nothing = (): Build => ({
  pages: [],
  slots: [],
  files: {},
  parts: {},
  screens: {},
  texts: noTexts(),
  unread: [],
  sizes: new Map(),
});

const KINDS: readonly [kind: string, pattern: RegExp][] = [
  ['scripts', /\.m?js$/],
  ['styles', /\.css$/],
  ['pictures', /\.(webp|avif|png|jpe?g|gif|svg|ico)$/],
];
const OTHER = 'other';

/** Files that only the server and other copies of the project read. */
const NOT_LOADED =
  /^(?:sources\/.*|(?:remote|parts|files|kit-imports|made-from|first-paint)\.json)$/;

/** Larger scripts are not read. No page of this project has one. */
const MAX_SCRIPT_BYTES = 4 * 1024 * 1024;
const MAX_ALL_SCRIPTS_BYTES = 24 * 1024 * 1024;

async function readBuild(folder: string): Promise<Build> {
  const { pages, slots } = await readManifest(folder);
  const files = await readFilesList(folder);
  const build = { ...nothing(), pages, slots, files, parts: await readParts(folder) };
  if (Object.hasOwn(files, SCREENS_FILE)) build.screens = await readScreens(folder);
  for (const page of pages) addPlainTexts(build.texts, page);
  for (const html of Object.values(build.screens)) addHtmlTexts(build.texts, html);
  let left = MAX_ALL_SCRIPTS_BYTES;
  for (const path of Object.keys(files).sort(byName)) {
    if (NOT_LOADED.test(path)) continue;
    const { size } = await stat(join(folder, path));
    const kind = KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER;
    const sent = await stat(join(folder, `${path}.br`)).catch(() => ({ size }));
    build.sizes.set(kind, (build.sizes.get(kind) ?? 0) + sent.size);
    if (kind !== 'scripts') continue;
    left -= size;
    const isRead = size <= MAX_SCRIPT_BYTES && left >= 0;
    if (!isRead || !(await addScript(build.texts, join(folder, path)))) build.unread.push(path);
  }
  return build;
}

/** @returns whether it could be read */
async function addScript(texts: Texts, file: string): Promise<boolean> {
  try {
    addScriptTexts(texts, await readFile(file, 'utf8'));
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** What search engines, tabs and other sites show. */
function addPlainTexts(texts: Texts, { title, description, image, navigation }: Page): void {
  for (const text of [title, description, image?.alt, navigation?.label]) {
    if (text) texts.words.add(text);
  }
}

const byName = (one: string, other: string) => (nameOf(one) < nameOf(other) ? -1 : 1);

/** Without the hash that builds put into names. */
const nameOf = (path: string) => path.replace(/\.[0-9a-f]{8,20}(?=\.)/g, '');

const requestOf = ({ path, navigation }: Page) =>
  navigation ? [{ path, label: navigation.label }] : [];

function pageChanges(old: Build, next: Build): ReleaseChanges['pages'] {
  const before = new Map(old.pages.map((page) => [page.path, page]));
  const after = new Set(next.pages.map(({ path }) => path));
  const changes = next.pages.flatMap((page) => {
    const was = before.get(page.path);
    if (!was) return [{ path: page.path, change: 'added', of: [] }];
    const of = changesOf(old, was, next, page);
    return of.length > 0 ? [{ path: page.path, change: 'changed', of }] : [];
  });
  const removed = old.pages.filter(({ path }) => !after.has(path));
  return [...changes, ...removed.map(({ path }) => ({ path, change: 'removed', of: [] }))];
}

function changesOf(old: Build, was: Page, next: Build, page: Page): string[] {
  const differs = (of: (page: Page) => unknown) =>
    JSON.stringify(of(was)) !== JSON.stringify(of(page));
  const screens = ({ screens }: Build) => [page.path, `${page.path} closed`].map((s) => screens[s]);
  const found: [string, boolean][] = [
    ['title', differs(({ title }) => title)],
    ['description', differs(({ description }) => description)],
    ['picture', differs(({ image }) => image)],
    ['link', differs(({ navigation }) => navigation)],
    ['search', differs(({ listed }) => listed)],
    ['first screen', JSON.stringify(screens(old)) !== JSON.stringify(screens(next))],
    ['code', codeOf(old, page.path) !== codeOf(next, page.path)],
  ];
  return found.flatMap(([what, isDifferent]) => (isDifferent ? [what] : []));
}

/** The contents of what a page loads at once. */
const codeOf = ({ parts, files }: Build, path: string) =>
  [...(parts.remote ?? []), ...(parts[`page:${path}`] ?? [])]
    .map((file) => files[file])
    .sort()
    .join();

function fileChanges(before: ReleaseFiles, after: ReleaseFiles): ReleaseChanges['files'] {
  const old = contentsByName(before);
  const next = contentsByName(after);
  const changes = { added: 0, removed: 0, changed: 0 };
  for (const [name, content] of next) {
    if (!old.has(name)) changes.added += 1;
    else if (old.get(name) !== content) changes.changed += 1;
  }
  for (const name of old.keys()) if (!next.has(name)) changes.removed += 1;
  return changes;
}

function contentsByName(files: ReleaseFiles): Map<string, string> {
  const contents = new Map<string, string>();
  for (const path of Object.keys(files).sort()) {
    if (NOT_LOADED.test(path)) continue;
    const name = nameOf(path);
    contents.set(name, `${contents.get(name) ?? ''} ${files[path]}`);
  }
  return contents;
}

function countDifferences(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const missing = (from: ReadonlySet<string>, into: ReadonlySet<string>) =>
    [...from].filter((text) => !into.has(text)).length;
  return missing(one, other) + missing(other, one);
}
