import { join } from 'node:path';
import {
  type Registry,
  type RegistryEntry,
  ReleaseId,
  RemoteName,
} from '../../../contract/index.ts';
import { withoutForeignPages } from './admin-pages.ts';
import { approvals, isApproved } from './approval.ts';
import { describe, liveId } from './entry.ts';
import { history } from './history.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders } from './repair-registry.ts';

export interface Previewed {
  registry: Registry;
  /** The previewed releases as they are requested again: "mf-raffle@0.1.0-3f2a9c01de". */
  previews: string[];
  /** Requested previews that do not exist. */
  unknown: string[];
  /** A proposed release was requested: another browser gets another response. */
  hasProposed: boolean;
}

/** Whether this browser may see a proposed release. */
export type MaySee = (remote: string, id: string) => Promise<boolean>;

/**
 * The registry with the releases that one tab previews. They are always loaded from this site's own
 * copy, so that a preview never widens the page's content security policy. What was only proposed
 * is shown to a browser with a pass.
 */
export async function withPreviews(
  releasesDir: string,
  registry: Registry,
  requests: readonly string[],
  maySee: MaySee = async () => false,
): Promise<Previewed> {
  const previewed: Previewed = { registry, previews: [], unknown: [], hasProposed: false };
  for (const request of requests.slice(0, MAX_PREVIEWS)) {
    // Keys were taken out before (preview-passes.ts).
    const [requested = ''] = request.split('~', 1);
    const [remote = '', version = ''] = requested.split('@', 2);
    const found = await find(releasesDir, remote, version);
    const id = found?.entry.metadata.version ?? '';
    if (found && !found.approved) previewed.hasProposed = true;
    const mayShow = found && (found.approved || (await maySee(remote, id)));
    if (!mayShow) previewed.unknown.push(requested.slice(0, 120));
    else if (id !== liveId(registry, remote)) {
      const microFrontends = { ...previewed.registry.microFrontends, [remote]: [found.entry] };
      previewed.registry = { ...registry, microFrontends };
      previewed.previews.push(`${remote}@${id}`);
    }
  }
  return previewed;
}

export const MAX_PREVIEWS = 8;

async function find(
  releasesDir: string,
  remote: string,
  version: string,
): Promise<{ entry: RegistryEntry; approved: boolean } | undefined> {
  if (!RemoteName.safeParse(remote).success || !ReleaseId.safeParse(version).success) return;
  const stored = await listReleaseFolders(releasesDir, remote);
  const known = approvals(await history(releasesDir, remote));
  // A version is enough when it has only one release.
  const [id, ...others] = stored.includes(version)
    ? [version]
    : stored.filter((one) => one.startsWith(`${version}-`) && isApproved(known, one));
  if (!id || others.length > 0) return;
  try {
    const entry = await describe(join(releasesDir, remote, id), remote, id);
    return { entry: withoutForeignPages(remote, entry), approved: isApproved(known, id) };
  } catch (error) {
    // Removed in the meantime, or published before the current limits.
    if (error instanceof ReleaseRefused) return;
    throw error;
  }
}
