import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryEntry, RemoteManifest } from '../../contract/index.ts';
import { ReleaseParts } from '../../contract/registry.ts';
import { digestFiles, listFiles } from './files.ts';
import { withLock } from './lock.ts';
import { readRegistry, writeRegistry } from './registry.ts';

/** Why a release was refused, in a sentence for the volunteer who published it. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

const ENTRY = 'remote-entry.js';
/** Made from the other files when they are served or published; no part of what a release is. */
const DERIVED = /\.(br|gz|map)$|^\.inputs$/;

export interface Release {
  remote: string;
  /** `<version>-<hash>`, the name of its folder. */
  id: string;
}

/**
 * Puts a built remote live: copies it to its immutable folder, then switches the registry.
 *
 * @param built the remote's `dist` folder
 * @throws ReleaseRefused when the build is not a whole remote; the registry is then untouched
 */
export async function publishRelease(
  releasesDir: string,
  built: string,
  version: string,
): Promise<Release> {
  const manifest = await readJson(join(built, 'remote.json'), RemoteManifest.parse);
  const parts = await readJson(join(built, 'parts.json'), ReleaseParts.parse);
  const files = (await listFiles(built)).filter((path) => !DERIVED.test(path));
  for (const path of [ENTRY, ...Object.values(parts).flat()]) {
    if (!files.includes(path)) throw new ReleaseRefused(`The build lacks ${path}.`);
  }
  const id = `${version}-${(await digestFiles(built, files)).slice(0, 10)}`;
  await placeFolder(built, join(releasesDir, manifest.name, id));

  const entry = await readFile(join(built, ENTRY));
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const release: RegistryEntry = {
    url: `/releases/${manifest.name}/${id}/${ENTRY}`,
    metadata: { version: id, integrity },
    extras: { pages: manifest.pages, slots: manifest.slots, requires: manifest.requires, parts },
  };
  await withLock(join(releasesDir, '.lock'), async () => {
    const registry = readRegistry(releasesDir);
    await writeRegistry(releasesDir, {
      ...registry,
      microFrontends: { ...registry.microFrontends, [manifest.name]: [release] },
    });
  });
  return { remote: manifest.name, id };
}

/** The release folders of a remote, newest last. */
export async function listReleases(releasesDir: string, remote: string): Promise<string[]> {
  return (await readdir(join(releasesDir, remote)).catch(() => [])).filter(
    (name) => !name.startsWith('.'),
  );
}

/** Copies beside the final place first, so that a folder with a release's name is always whole. */
async function placeFolder(from: string, to: string): Promise<void> {
  const partial = join(to, '..', `.${process.pid}-${Date.now()}`);
  await mkdir(join(to, '..'), { recursive: true });
  await cp(from, partial, { recursive: true });
  try {
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    // The same release is there already: its name holds the digest of its files.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

async function readJson<T>(file: string, parse: (value: unknown) => T): Promise<T> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new ReleaseRefused(`The build lacks ${file.split('/').at(-1)}. Was the remote built?`);
  }
  try {
    return parse(JSON.parse(text));
  } catch (error) {
    throw new ReleaseRefused(`${file.split('/').at(-1)} is not as it should be: ${error}`);
  }
}
