import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '../../contract/index.ts';
import { describe } from './entry.ts';
import { history } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { emptyRegistry, readRegistry, registryFile, writeRegistry } from './registry.ts';

/**
 * The registry, and when its file is gone or broken, what the histories say was live last: a
 * publish onto a lost registry must not take every other remote off the site.
 */
export async function soundRegistry(
  releasesDir: string,
): Promise<{ registry: Registry; recovered: boolean }> {
  try {
    if (existsSync(registryFile(releasesDir))) {
      return { registry: readRegistry(releasesDir), recovered: false };
    }
  } catch (error) {
    // A file that cannot be opened says nothing about what is live.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
  }
  const microFrontends: Registry['microFrontends'] = {};
  for (const remote of await listRemotes(releasesDir)) {
    const past = (await history(releasesDir, remote)).filter(({ action }) => action !== 'held');
    const last = past.findLast(({ id }) => existsSync(join(releasesDir, remote, id)));
    if (!last) continue;
    const folder = join(releasesDir, remote, last.id);
    microFrontends[remote] = [await describe(folder, remote, last.id, last.origin)];
  }
  const found = Object.keys(microFrontends).length > 0;
  return { registry: found ? { microFrontends } : emptyRegistry, recovered: found };
}

/** At a start nobody has a last good registry yet, so a lost or broken one is made anew. */
export async function mendRegistry(
  releasesDir: string,
  report: (problem: string) => void,
): Promise<void> {
  if (!(await soundRegistry(releasesDir)).recovered) return;
  await withLock(lockFile(releasesDir), async () => {
    const { registry, recovered } = await soundRegistry(releasesDir);
    if (!recovered) return;
    await writeRegistry(releasesDir, registry);
    report('The registry file was lost or broken; it was made anew from the releases’ history.');
  });
}

/** Names of the remotes that have a folder. */
export async function listRemotes(releasesDir: string): Promise<string[]> {
  const entries = await readdir(releasesDir, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isDirectory() && /^mf-/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Ids of the releases that stand in a remote's folder. */
export async function listReleaseFolders(releasesDir: string, remote: string): Promise<string[]> {
  const entries = await readdir(join(releasesDir, remote), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}
