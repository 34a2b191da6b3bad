import { join } from 'node:path';
import {
  type Registry,
  type RegistryEntry,
  ReleaseId,
  RemoteName,
} from '../../../contract/index.ts';
import { describe, liveId } from './entry.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders } from './repair-registry.ts';

export interface Previewed {
  registry: Registry;
  /** The previewed releases: "mf-raffle@0.1.0-3f2a9c01de". */
  previews: string[];
  /** Requested previews that do not exist. */
  unknown: string[];
}

/**
 * The registry with the releases that one tab previews. They are always loaded from this site's own
 * copy, so that a preview never widens the page's content security policy.
 */
export async function withPreviews(
  releasesDir: string,
  registry: Registry,
  asked: readonly string[],
): Promise<Previewed> {
  const previewed: Previewed = { registry, previews: [], unknown: [] };
  for (const request of asked.slice(0, MAX_PREVIEWS)) {
    const [remote = '', version = ''] = request.split('@', 2);
    const release = await find(releasesDir, remote, version);
    if (!release) previewed.unknown.push(request.slice(0, 120));
    else if (release.metadata.version !== liveId(registry, remote)) {
      const microFrontends = { ...previewed.registry.microFrontends, [remote]: [release] };
      previewed.registry = { ...registry, microFrontends };
      previewed.previews.push(`${remote}@${release.metadata.version}`);
    }
  }
  return previewed;
}

const MAX_PREVIEWS = 8;

async function find(
  releasesDir: string,
  remote: string,
  version: string,
): Promise<RegistryEntry | undefined> {
  if (!RemoteName.safeParse(remote).success || !ReleaseId.safeParse(version).success) return;
  const stored = await listReleaseFolders(releasesDir, remote);
  // A version is enough when it has only one release.
  const [id, ...others] = stored.includes(version)
    ? [version]
    : stored.filter((known) => known.startsWith(`${version}-`));
  if (!id || others.length > 0) return;
  try {
    return await describe(join(releasesDir, remote, id), remote, id);
  } catch (error) {
    // Removed meanwhile, or published before the current limits.
    if (error instanceof ReleaseRefused) return;
    throw error;
  }
}
