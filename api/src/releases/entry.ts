import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '../../contract/index.ts';
import { ENTRY, readManifest, readParts } from './read-build.ts';
import { ReleaseRefused } from './refused.ts';

/**
 * The registry's entry of a release, made from its folder alone, wherever that is now.
 * @throws ReleaseRefused when the folder is gone, or holds no release that could go live today
 */
export async function describe(
  folder: string,
  remote: string,
  id: string,
  origin?: string,
): Promise<RegistryEntry> {
  const [manifest, parts] = await Promise.all([readManifest(folder), readParts(folder)]);
  const script = await readFile(join(folder, ENTRY)).catch(() => {
    throw new ReleaseRefused(`The build lacks ${ENTRY}.`);
  });
  const digest = createHash('sha384').update(script);
  return {
    url: `${origin ?? `/releases/${remote}/${id}/`}${ENTRY}`,
    metadata: { version: id, integrity: `sha384-${digest.digest('base64')}` },
    extras: { pages: manifest.pages, slots: manifest.slots, requires: manifest.requires, parts },
  };
}

export const liveId = (registry: Registry, remote: string) =>
  registry.microFrontends[remote]?.[0]?.metadata.version;
