import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteReleases } from '../../contract/index.ts';
import { listFiles } from './files.ts';

/** The same list with the space that each remote takes, and what removing a release would free. */
export async function withSpace(
  releasesDir: string,
  remotes: RemoteReleases[],
): Promise<RemoteReleases[]> {
  return Promise.all(
    remotes.map(async (remote) => {
      const ids = remote.releases.map(({ id }) => id);
      const { total, own } = await measure(join(releasesDir, remote.remote), ids);
      const releases = remote.releases.map((release) => ({
        ...release,
        frees: own.get(release.id) ?? 0,
      }));
      return { ...remote, space: total, releases };
    }),
  );
}

interface Content {
  bytes: number;
  ids: Set<string>;
}

/** Bytes on the disk. A content counts once, however many releases have it. */
async function measure(remoteDir: string, ids: string[]) {
  const contents = new Map<string, Content>();
  for (const id of ids) {
    for (const { key, bytes } of await filesIn(join(remoteDir, id))) {
      const content = contents.get(key) ?? { bytes, ids: new Set() };
      content.ids.add(id);
      contents.set(key, content);
    }
  }
  let total = 0;
  const own = new Map<string, number>();
  for (const { bytes, ids } of contents.values()) {
    total += bytes;
    const [only, another] = ids;
    if (only && !another) own.set(only, (own.get(only) ?? 0) + bytes);
  }
  return { total, own };
}

async function filesIn(folder: string): Promise<{ key: string; bytes: number }[]> {
  try {
    const stats = (await listFiles(folder)).map((path) =>
      lstat(join(folder, path), { bigint: true }),
    );
    return (await Promise.all(stats)).map(({ dev, ino, size, blocks }) => ({
      key: `${dev} ${ino}`,
      bytes: Number(blocks > 0n ? blocks * 512n : size),
    }));
  } catch (error) {
    // It was removed while it was counted.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
