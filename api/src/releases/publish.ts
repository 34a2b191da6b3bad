import { createHash, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
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

  await goLive(releasesDir, manifest.name, id);
  return { remote: manifest.name, id };
}

/**
 * Puts the release before the live one back, or the one named.
 *
 * @throws ReleaseRefused when there is none
 */
export async function rollBack(releasesDir: string, remote: string, id?: string): Promise<Release> {
  const live = readRegistry(releasesDir).microFrontends[remote]?.[0]?.metadata.version;
  const target =
    id ?? (await history(releasesDir, remote)).findLast((past) => past.id !== live)?.id;
  if (!target) throw new ReleaseRefused(`${remote} has no earlier release to go back to.`);
  await goLive(releasesDir, remote, target);
  return { remote, id: target };
}

export interface PastRelease {
  id: string;
  /** When it went live, ISO 8601. */
  at: string;
}

/** Every time a release of the remote went live, oldest first. */
export async function history(releasesDir: string, remote: string): Promise<PastRelease[]> {
  const text = await readFile(historyFile(releasesDir, remote), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PastRelease);
}

const historyFile = (releasesDir: string, remote: string) =>
  join(releasesDir, remote, '.history.jsonl');

/** Points the registry at a release whose folder stands. */
async function goLive(releasesDir: string, remote: string, id: string): Promise<void> {
  const entry = await describe(releasesDir, remote, id);
  await withLock(join(releasesDir, '.lock'), async () => {
    const registry = readRegistry(releasesDir);
    await writeRegistry(releasesDir, {
      ...registry,
      microFrontends: { ...registry.microFrontends, [remote]: [entry] },
    });
    const line = JSON.stringify({ id, at: new Date().toISOString() } satisfies PastRelease);
    await appendFile(historyFile(releasesDir, remote), `${line}\n`);
  });
}

/** The registry's entry of a release, made from its folder alone. */
async function describe(releasesDir: string, remote: string, id: string): Promise<RegistryEntry> {
  const folder = join(releasesDir, remote, id);
  const manifest = await readJson(join(folder, 'remote.json'), RemoteManifest.parse);
  const parts = await readJson(join(folder, 'parts.json'), ReleaseParts.parse);
  const digest = createHash('sha384').update(await readFile(join(folder, ENTRY)));
  return {
    url: `/releases/${remote}/${id}/${ENTRY}`,
    metadata: { version: id, integrity: `sha384-${digest.digest('base64')}` },
    extras: { pages: manifest.pages, slots: manifest.slots, requires: manifest.requires, parts },
  };
}

/** Copies beside the final place first, so that a folder with a release's name is always whole. */
async function placeFolder(from: string, to: string): Promise<void> {
  const partial = join(to, '..', `.${randomUUID()}`);
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
