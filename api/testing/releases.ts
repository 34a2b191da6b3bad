import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packArchive } from '../src/serving/releases/archive.ts';
import type { SiteVersions } from '../src/serving/releases/compatibility.ts';
import { hashFolder, listFiles } from '../src/serving/releases/files.ts';
import { rollBack } from '../src/serving/releases/go-back.ts';
import { publishRelease } from '../src/serving/releases/publish.ts';
import { readRegistry, registryFile } from '../src/serving/releases/registry.ts';
import { fromFolder } from '../src/serving/releases/sources.ts';
import { temporaryFolder } from './app.ts';

export const siteVersions: SiteVersions = {
  kit: '1.2.0',
  kitNames: ['Button', 'toast', 'useCampaign'],
  api: '0.1.0',
  federation: '2.9.2',
};

export interface Build {
  /** What its lazy part holds; another text is another release. */
  content?: string;
  version?: string;
  pages?: string[];
  /** The label of the link that each page asks for in the navigation. */
  navigation?: unknown;
  slots?: string[];
  requires?: Record<string, string>;
  /** Names of parts and their files. */
  parts?: Record<string, string[]>;
  /** What it takes from the kit. */
  kitImports?: string[];
  /** More files, or others. */
  files?: Record<string, string | Buffer>;
}

/** The content of a file that begins as a WebP. */
export const picture = (text: string) => `RIFF\0\0\0\0WEBP${text}`;

/** A built remote as the build leaves it, small. */
export async function buildRemote(name: string, build: Build = {}): Promise<string> {
  const { content = 'one', version = '1.0.0', pages = [], slots = [], navigation } = build;
  const folder = await temporaryFolder();
  const manifest = {
    name,
    version,
    pages: pages.map((path) => ({
      path,
      title: 'A page',
      description: 'Of a test.',
      ...(navigation !== undefined && { navigation: { label: navigation } }),
    })),
    slots,
    requires: { kit: '^1.0.0', api: '^0.1.0', federation: '^2.9.0', ...build.requires },
  };
  const offered = [...pages.map((path) => `page:${path}`), ...slots.map((slot) => `slot:${slot}`)];
  const parts = Object.fromEntries(['remote', ...offered].map((part) => [part, ['remote.1.js']]));
  await writeFiles(folder, {
    'remote-entry.js': `entry ${content}`,
    'remote.1.js': content,
    'pictures/first.webp': picture('a picture'),
    'remote.json': JSON.stringify(manifest),
    'parts.json': JSON.stringify({ ...parts, ...build.parts }),
    'kit-imports.json': JSON.stringify(build.kitImports ?? ['Button']),
    ...build.files,
  });
  await writeIntegrity(folder);
  return folder;
}

/** Writes files.json again, after a test changed something that the build might have made. */
export async function writeIntegrity(folder: string): Promise<void> {
  await rm(join(folder, 'files.json'), { force: true });
  await writeFile(join(folder, 'files.json'), JSON.stringify(await hashFolder(folder)));
}

export async function writeFiles(
  folder: string,
  files: Record<string, string | Buffer>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** A built folder as it is sent, without the paths named. */
export async function archiveOf(folder: string, without: string[] = []): Promise<Buffer> {
  const paths = (await listFiles(folder)).filter((path) => !without.includes(path));
  return packArchive(
    await Promise.all(
      paths.map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
    ),
  );
}

export const liveOf = (releasesDir: string, remote: string) =>
  readRegistry(releasesDir).microFrontends[remote]?.[0]?.metadata.version;

/** The registry byte for byte; "none" while nothing was published. */
export const registryBytes = (releasesDir: string) =>
  readFile(registryFile(releasesDir), 'utf8').catch(() => 'none');

/** What volunteers do in a folder of releases. */
export const releasesIn = (folder: () => string) => ({
  /** @param build what it holds, or the content of its lazy part */
  async publish(name: string, build: Build | string = {}, more: { hold?: boolean } = {}) {
    const wanted = typeof build === 'string' ? { content: build } : build;
    const source = fromFolder(await buildRemote(name, wanted));
    return publishRelease(folder(), name, source, { siteVersions, by: 'Leilani', ...more });
  },
  back: (remote: string, to?: string) =>
    rollBack(folder(), remote, { siteVersions, by: 'Keoni', to }),
  live: (name: string) => liveOf(folder(), name),
});
