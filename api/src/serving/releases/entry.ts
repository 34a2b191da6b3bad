import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry, ReleaseFiles } from '../../../contract/index.ts';
import { ENTRY, readFilesList, readManifest, readParts } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Builds the registry entry of a release from its folder, which may still be in staging.
 * @throws ReleaseRefused when the folder is missing or holds no valid release
 */
export async function describe(
  folder: string,
  remote: string,
  id: string,
  origin?: string,
): Promise<RegistryEntry> {
  const [{ pages, slots, requires }, parts] = await Promise.all([
    readManifest(folder),
    readParts(folder),
  ]);
  const script = await readFile(join(folder, ENTRY)).catch(() => {
    throw new ReleaseRefused(`The build lacks ${ENTRY}.`);
  });
  const digest = createHash('sha384').update(script);
  const kept = `/releases/${remote}/${id}/${ENTRY}`;
  const metadata = { version: id, integrity: `sha384-${digest.digest('base64')}` };
  const extras = { pages, slots, requires, parts };
  if (!origin) return { url: kept, metadata, extras };
  const integrity = integrityOf(await readFilesList(folder));
  return { url: origin + ENTRY, fallbackUrl: kept, metadata, extras: { ...extras, integrity } };
}

/** Hashes for `integrity` attributes of scripts and styles. */
function integrityOf(files: ReleaseFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /\.(js|css)$/.test(path))
      .map(([path, hex]) => [path, `sha256-${Buffer.from(hex, 'hex').toString('base64')}`]),
  );
}

export const liveId = (registry: Registry, remote: string) =>
  registry.microFrontends[remote]?.[0]?.metadata.version;
