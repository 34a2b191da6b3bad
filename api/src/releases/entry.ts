import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from '../../contract/index.ts';
import { ENTRY, readManifest, readParts } from './check.ts';

/** The registry's entry of a release, made from its folder alone, wherever that is now. */
export async function describe(
  folder: string,
  remote: string,
  id: string,
  origin?: string,
): Promise<RegistryEntry> {
  const [manifest, parts] = await Promise.all([readManifest(folder), readParts(folder)]);
  const digest = createHash('sha384').update(await readFile(join(folder, ENTRY)));
  return {
    url: `${origin ?? `/releases/${remote}/${id}/`}${ENTRY}`,
    metadata: { version: id, integrity: `sha384-${digest.digest('base64')}` },
    extras: { pages: manifest.pages, slots: manifest.slots, requires: manifest.requires, parts },
  };
}

export const liveId = (registry: Registry, remote: string) =>
  registry.microFrontends[remote]?.[0]?.metadata.version;
