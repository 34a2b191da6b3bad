import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, releaseTexts } from '../../../contract/index.ts';
import { Conflict } from '../../platform/errors.ts';
import { checkFiles } from './check-files.ts';
import { digestFiles, listFiles, syncFolder } from './files.ts';
import { deleteHidden, hideFolder, type ReportUntidied } from './hidden-folder.ts';
import { readFilesList } from './read-build.ts';
import { writeRegistry } from './registry.ts';
import { isIdOf } from './release-id.ts';
import { ReleaseRefused } from './release-refused.ts';

interface Placing {
  releasesDir: string;
  remote: string;
  id: string;
  /** A checked build, and the hash of its files. */
  staged: { folder: string; digest: string };
  /** The registry as it is now. */
  registry: Registry;
  report: ReportUntidied;
}

/**
 * Gives a checked build the folder of its release. It gets its name only when all files are in it, so the
 * folder is complete. When the disk has damaged it since, the same build replaces it. For a caller that
 * holds the lock.
 *
 * @throws Conflict when another build has this id
 */
export async function moveIntoPlace(placing: Placing): Promise<void> {
  const { releasesDir, remote, id, staged } = placing;
  const folder = join(releasesDir, remote, id);
  await syncFolder(staged.folder);
  if (!existsSync(folder)) return rename(staged.folder, folder);
  const stored = await digestOf(folder);
  // A damaged list may have any hash; that of another build is one that makes this id.
  if (stored !== undefined && stored !== staged.digest && isIdOf(id, stored)) {
    throw new Conflict(releaseTexts.idTaken(remote, id));
  }
  if (stored === staged.digest && (await isIntact(folder, staged.folder))) return;
  await replaceDamaged(placing);
}

/** The hash of a stored release's files; undefined when there is none, or they cannot be read. */
export async function digestOf(folder: string): Promise<string | undefined> {
  try {
    return digestFiles(await readFilesList(folder));
  } catch (error) {
    // Damaged, or in an older format: it counts as different.
    if (error instanceof ReleaseRefused) return undefined;
    throw error;
  }
}

/** Whether a stored release still has the files of its list, and the compressed ones of the new build. */
async function isIntact(folder: string, staged: string): Promise<boolean> {
  try {
    await checkFiles(folder, await readFilesList(folder));
    const present = new Set(await listFiles(folder));
    return (await listFiles(staged)).every((path) => !COMPRESSED.test(path) || present.has(path));
  } catch {
    // Also what cannot be read, as when a disk fails: the new build has the same files.
    return false;
  }
}

const COMPRESSED = /\.(br|gz)$/;

/** A server that is killed in between leaves no folder, and the next publish of this build makes it. */
async function replaceDamaged({ releasesDir, remote, id, staged, registry, report }: Placing) {
  const remoteDir = join(releasesDir, remote);
  const damaged = await hideFolder(remoteDir, id);
  try {
    await rename(staged.folder, join(remoteDir, id));
  } catch (error) {
    await damaged.show();
    throw error;
  }
  // Makes every server drop the damaged files from its memory.
  await writeRegistry(releasesDir, registry);
  await deleteHidden([damaged], report);
}
