import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { ReleaseFiles, ReleaseParts, RemoteManifest } from '../../contract/index.ts';
import { Screens } from '../site/first-paint.ts';
import { refuseOutside } from './archive.ts';
import { refuseTooHeavy } from './budget.ts';
import { DERIVED, digestFiles, FILES_LIST, hashFile, listFiles } from './files.ts';
import { ReleaseRefused } from './refused.ts';
import { misfit, type SiteVersions } from './runs.ts';

export const ENTRY = 'remote-entry.js';
const FIRST_PAINT = 'first-paint.json';

export interface CheckedRelease {
  /** `<version>-<hash>` */
  id: string;
  manifest: RemoteManifest;
  /** Bytes of its files, uncompressed. */
  size: number;
}

/**
 * Everything that must hold before a folder goes live as a release of `remote`.
 * @throws ReleaseRefused with the first thing that does not
 */
export async function checkRelease(
  folder: string,
  remote: string,
  runs: SiteVersions,
): Promise<CheckedRelease> {
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
  const reason = misfit(requires, runs);
  if (reason) throw new ReleaseRefused(reason);
  refuseBadPages(manifest);

  const files = await readFilesList(folder);
  await checkFiles(folder, files);
  const parts = await readParts(folder);
  checkParts(manifest, parts, files);
  // The server puts them into its pages: what it cannot read would cost visitors the whole page.
  if (FIRST_PAINT in files) await readJson(folder, FIRST_PAINT, Screens);
  await refuseTooHeavy(folder, remote, ENTRY, parts);

  const sizes = await Promise.all(
    Object.keys(files).map(async (path) => (await stat(join(folder, path))).size),
  );
  return {
    id: `${version}-${digestFiles(files).slice(0, 10)}`,
    manifest,
    size: sizes.reduce((sum, size) => sum + size, 0),
  };
}

export const readManifest = (folder: string) => readJson(folder, 'remote.json', RemoteManifest);
export const readParts = (folder: string) => readJson(folder, 'parts.json', ReleaseParts);

/** @throws ReleaseRefused also when it names a file outside the release */
export async function readFilesList(folder: string): Promise<ReleaseFiles> {
  const files = await readJson(folder, FILES_LIST, ReleaseFiles);
  for (const path of Object.keys(files)) refuseOutside(path);
  return files;
}

/** Addresses as the router compares them; the server keeps the reserved ones for itself. */
const PAGE_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const RESERVED = /^\/(?:api|home|shell|releases|metrics|healthz|readyz)(?:\/|$)/;

function refuseBadPages({ pages }: RemoteManifest): void {
  for (const { path } of pages) {
    if (!PAGE_PATH.test(path)) {
      throw new ReleaseRefused(
        `remote.json has a page at ${JSON.stringify(path)}. A path is made of small letters, digits and dashes, such as /thank-you.`,
      );
    }
    if (RESERVED.test(path)) {
      throw new ReleaseRefused(`No page can be at ${path}: the server keeps it for itself.`);
    }
  }
}

async function checkFiles(folder: string, files: ReleaseFiles): Promise<void> {
  if (!(ENTRY in files)) throw new ReleaseRefused(`The build lacks ${ENTRY}.`);
  const present = await listFiles(folder);
  for (const [path, expected] of Object.entries(files)) {
    if (!present.includes(path)) throw new ReleaseRefused(`The build lacks ${path}.`);
    if ((await hashFile(join(folder, path))) !== expected) {
      throw new ReleaseRefused(
        `${path} is not the file that the build made: its hash in ${FILES_LIST} is another. Please build it again.`,
      );
    }
  }
  for (const path of present) {
    if (path in files || path === FILES_LIST) continue;
    if (!DERIVED.test(path)) {
      throw new ReleaseRefused(`The build holds ${path}, which ${FILES_LIST} does not name.`);
    }
    await checkDerived(folder, path, files);
  }
}

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** A visitor may get the compressed form, so it must be that of the file it stands beside. */
async function checkDerived(folder: string, path: string, files: ReleaseFiles): Promise<void> {
  const ending = path.slice(-3);
  if (ending !== '.br' && ending !== '.gz') return;
  const plain = path.slice(0, -3);
  if (plain === FILES_LIST) return;
  const maxOutputLength = (await stat(join(folder, plain)).catch(() => ({ size: 0 }))).size + 1;
  const content = await decompress[ending](await readFile(join(folder, path)), {
    maxOutputLength,
  }).catch(() => undefined);
  const hash = content && createHash('sha256').update(content).digest('hex');
  if (!hash || hash !== files[plain]) {
    throw new ReleaseRefused(`${path} does not hold what ${plain} does. Please build it again.`);
  }
}

function checkParts(
  { pages, slots }: RemoteManifest,
  parts: ReleaseParts,
  files: ReleaseFiles,
): void {
  const offered = ['remote', ...pages.map(({ path }) => `page:${path}`), ...slots.map(slotPart)];
  for (const part of offered) {
    const needed = parts[part];
    if (!needed) throw new ReleaseRefused(`parts.json does not name the files of ${part}.`);
    for (const path of needed) {
      refuseOutside(path);
      if (!(path in files)) throw new ReleaseRefused(`The build lacks ${path}.`);
    }
  }
}

const slotPart = (name: string) => `slot:${name}`;

/** The list of as many files as a release may have is half of it. More would hold up all others. */
const LARGEST_JSON = 1024 * 1024;

async function readJson<S extends z.ZodMiniType>(
  folder: string,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const file = join(folder, name);
  const size = await stat(file).then(
    (found) => found.size,
    () => {
      throw new ReleaseRefused(`The build lacks ${name}. Was the remote built?`);
    },
  );
  if (size > LARGEST_JSON) throw new ReleaseRefused(`${name} is larger than 1 MB.`);
  const text = await readFile(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReleaseRefused(`${name} is not valid JSON.`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join('.');
  throw new ReleaseRefused(
    `${name} is not as it should be${where ? ` at "${where}"` : ''}: ${issue?.message}.`,
  );
}
