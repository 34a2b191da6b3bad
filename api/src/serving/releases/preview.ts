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
  /** What is shown in place of the live releases: "mf-raffle@0.1.0-3f2a9c01de". */
  previews: string[];
  /** What was asked for and is not there, as it was asked for. */
  unknown: string[];
}

/**
 * The registry as one tab asked to see it. A previewed release always comes from this site's own
 * copy, so that asking for one opens the page's content policy to nobody.
 */
export async function withPreviews(
  releasesDir: string,
  registry: Registry,
  asked: readonly string[],
): Promise<Previewed> {
  const previewed: Previewed = { registry, previews: [], unknown: [] };
  for (const wish of asked.slice(0, MOST)) {
    const [remote = '', version = ''] = wish.split('@', 2);
    const release = await find(releasesDir, remote, version);
    if (!release) previewed.unknown.push(wish.slice(0, 120));
    else if (release.metadata.version !== liveId(registry, remote)) {
      const microFrontends = { ...previewed.registry.microFrontends, [remote]: [release] };
      previewed.registry = { ...registry, microFrontends };
      previewed.previews.push(`${remote}@${release.metadata.version}`);
    }
  }
  return previewed;
}

const MOST = 8;

async function find(
  releasesDir: string,
  remote: string,
  version: string,
): Promise<RegistryEntry | undefined> {
  if (!RemoteName.safeParse(remote).success || !ReleaseId.safeParse(version).success) return;
  const standing = await listReleaseFolders(releasesDir, remote);
  // A version alone is enough when it names one release.
  const [id, ...others] = standing.includes(version)
    ? [version]
    : standing.filter((known) => known.startsWith(`${version}-`));
  if (!id || others.length > 0) return;
  try {
    return await describe(join(releasesDir, remote, id), remote, id);
  } catch (error) {
    // Removed while it was looked for, or from before today's limits.
    if (error instanceof ReleaseRefused) return;
    throw error;
  }
}
