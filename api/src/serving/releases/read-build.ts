import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { KitImports, ReleaseFiles, ReleaseParts, RemoteManifest } from '../../../contract/index.ts';
import { archiveLimits, refuseOutside } from './archive.ts';
import { DERIVED, FILES_LIST } from './files.ts';
import { ReleaseRefused } from './release-refused.ts';

/** Reads the JSON files of a build. Their content is untrusted. */

export const ENTRY = 'remote-entry.js';

export const readManifest = (folder: string) => readJson(folder, 'remote.json', RemoteManifest);
export const readParts = (folder: string) => readJson(folder, 'parts.json', ReleaseParts);

export const KIT_IMPORTS_FILE = 'kit-imports.json';
export const readKitImports = (folder: string) => readJson(folder, KIT_IMPORTS_FILE, KitImports);

/** @throws ReleaseRefused also when it names a file outside the release, or too many */
export async function readFilesList(folder: string): Promise<ReleaseFiles> {
  const files = await readJson(folder, FILES_LIST, ReleaseFiles);
  const paths = Object.keys(files);
  if (paths.length > archiveLimits.files) {
    throw new ReleaseRefused(`A release has at most ${archiveLimits.files} files.`);
  }
  for (const path of paths) {
    refuseOutside(path);
    if (path === FILES_LIST || DERIVED.test(path)) {
      throw new ReleaseRefused(
        `${FILES_LIST} names ${path}, which is made from another file. Please build it again.`,
      );
    }
  }
  return files;
}

/** Twice what a list of the maximum number of files takes. */
const MAX_JSON_BYTES = 1024 * 1024;

/** @throws ReleaseRefused when the file is missing, too large or invalid */
export async function readJson<S extends z.ZodMiniType>(
  folder: string,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const file = join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ReleaseRefused(`The build lacks ${name}. Was the remote built?`);
  if (found.size > MAX_JSON_BYTES) throw new ReleaseRefused(`${name} is larger than 1 MB.`);
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
  const where = issue?.path.map(String).join('.').slice(0, 100);
  throw new ReleaseRefused(
    `${name} is not valid${where ? ` at "${where}"` : ''}: ${issue?.message}.`,
  );
}
