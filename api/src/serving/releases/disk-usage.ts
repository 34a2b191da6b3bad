import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteReleases } from '../../../contract/index.ts';
import { isMissingFile } from '../../platform/missing-file.ts';
import { listFiles } from './files.ts';

/** Adds the disk space of each remote, and what removing each release would free. */
export type DiskUsage = (remotes: RemoteReleases[]) => Promise<RemoteReleases[]>;

interface StoredFile {
  /** The inode: equal for hard links to one content. */
  content: string;
  /** Allocated on the disk. */
  bytes: number;
}

/** Measures a releases folder. Released files never change, so each is measured once. */
export function createDiskUsage(releasesDir: string): DiskUsage {
  let counted = new Map<string, StoredFile[]>();

  return async (remotes) => {
    const still = new Map<string, StoredFile[]>();
    const filesOf = async (remote: string, id: string) => {
      const folder = join(releasesDir, remote, id);
      // A release that was removed and published again has another inode.
      const key = `${folder} ${await inodeOf(folder)}`;
      const files = counted.get(key) ?? (await filesIn(folder));
      still.set(key, files);
      return [id, files] as const;
    };
    const measured = await Promise.all(
      remotes.map(async (remote) => {
        const ids = remote.releases.map(({ id }) => id);
        const files = await Promise.all(ids.map((id) => filesOf(remote.remote, id)));
        return mergedFiles(remote, files);
      }),
    );
    counted = still;
    return measured;
  };
}

function mergedFiles(
  remote: RemoteReleases,
  files: (readonly [id: string, StoredFile[]])[],
): RemoteReleases {
  const contents = new Map<string, { bytes: number; ids: Set<string> }>();
  for (const [id, stored] of files) {
    for (const { content, bytes } of stored) {
      const known = contents.get(content) ?? { bytes, ids: new Set() };
      known.ids.add(id);
      contents.set(content, known);
    }
  }
  let space = 0;
  const frees = new Map<string, number>();
  for (const { bytes, ids } of contents.values()) {
    space += bytes;
    const [only, another] = ids;
    if (only && !another) frees.set(only, (frees.get(only) ?? 0) + bytes);
  }
  const releases = remote.releases.map((release) => ({
    ...release,
    frees: frees.get(release.id) ?? 0,
  }));
  return { ...remote, space, releases };
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  try {
    const paths = await listFiles(folder);
    const stats = await Promise.all(paths.map((path) => lstat(join(folder, path), EXACT)));
    return stats.map(({ dev, ino, size, blocks }) => ({
      content: `${dev} ${ino}`,
      bytes: Number(blocks > 0n ? blocks * 512n : size),
    }));
  } catch (error) {
    // Removed in the meantime.
    if (isMissingFile(error)) return [];
    throw error;
  }
}

const EXACT = { bigint: true } as const;

async function inodeOf(folder: string): Promise<string> {
  try {
    return String((await lstat(folder, EXACT)).ino);
  } catch (error) {
    if (isMissingFile(error)) return 'gone';
    throw error;
  }
}
