import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Registry,
  type RegistryEntry,
  ReleaseId,
  RemoteName,
} from '../../../contract/index.ts';
import { isMissingFile } from '../../platform/missing-file.ts';
import { withoutForeignPages } from './admin-pages.ts';
import { describe } from './entry.ts';
import { history, liveSteps, takenOff } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import {
  emptyRegistry,
  isEmpty,
  readRegistry,
  registryFile,
  withRemote,
  writeRegistry,
} from './registry.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * The registry. When its file is missing, broken or empty, it is rebuilt from the histories, so that
 * a publish after its loss does not take all other remotes off the site.
 */
export async function readOrRebuildRegistry(
  releasesDir: string,
): Promise<{ registry: Registry; recovered: boolean }> {
  try {
    if (existsSync(registryFile(releasesDir))) {
      const registry = readRegistry(releasesDir);
      if (!isEmpty(registry)) return { registry, recovered: false };
    }
  } catch (error) {
    // The file exists but cannot be opened: do not guess.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
  }
  let registry = emptyRegistry;
  for (const remote of await listRemotes(releasesDir)) {
    if (takenOff(await history(releasesDir, remote))) {
      registry = withRemote(registry, remote, 'off');
      continue;
    }
    const entry = await lastLiveRelease(releasesDir, remote);
    if (entry) registry = withRemote(registry, remote, entry);
  }
  return { registry, recovered: !isEmpty(registry) };
}

/** The last live release that is readable: a damaged one must not stop the start. */
async function lastLiveRelease(
  releasesDir: string,
  remote: string,
): Promise<RegistryEntry | undefined> {
  const lines = liveSteps(await history(releasesDir, remote));
  const stored = await listReleaseFolders(releasesDir, remote);
  for (const { id, origin } of lines.toReversed()) {
    if (!stored.includes(id)) continue;
    try {
      const entry = await describe(join(releasesDir, remote, id), remote, id, origin);
      return withoutForeignPages(remote, entry);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
    }
  }
  return undefined;
}

/** Rebuilds a missing, broken or empty registry, unless nothing was ever live. */
export async function repairRegistry(
  releasesDir: string,
  report: (problem: string) => void,
): Promise<void> {
  if (!(await readOrRebuildRegistry(releasesDir)).recovered) return;
  await withLock(lockFile(releasesDir), async () => {
    const { registry, recovered } = await readOrRebuildRegistry(releasesDir);
    if (!recovered) return;
    await writeRegistry(releasesDir, registry);
    report(
      'The registry file was lost, broken or empty; it was rebuilt from the releases’ history.',
    );
  });
}

/** Names of the remotes that have a folder. */
export async function listRemotes(releasesDir: string): Promise<string[]> {
  const entries = await readdir(releasesDir, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && RemoteName.safeParse(entry.name).success)
    .map(({ name }) => name)
    .sort();
}

/** Ids of the releases in a remote's folder. */
export async function listReleaseFolders(releasesDir: string, remote: string): Promise<string[]> {
  const entries = await readdir(join(releasesDir, remote), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && ReleaseId.safeParse(entry.name).success)
    .map(({ name }) => name);
}
