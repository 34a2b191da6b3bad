import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';
import type { ReleaseParts } from '../../../contract/index.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Limits for what a page or slot loads at once: scripts and styles, compressed, without the shell's.
 * With the shell's 111 KB a public page stays under 230 KB on a first visit. Admin pages use antd.
 */
const PUBLIC_PAGE_KB = 110;
const ADMIN_PAGE_KB = 350;

/** Uncompressed, since that also takes a phone's memory and this server's time. */
const UNPACKED_MB = 4;

const budgetOf = (remote: string) => (remote === 'mf-admin' ? ADMIN_PAGE_KB : PUBLIC_PAGE_KB);

interface Size {
  path: string;
  kb: number;
}

/**
 * @param parts with files that were checked to be the build's own
 * @throws ReleaseRefused with the part that is too large, and its largest files
 */
export async function refuseOverBudget(
  folder: string,
  remote: string,
  entry: string,
  parts: ReleaseParts,
): Promise<void> {
  const known = new Map<string, Size>();
  const budget = budgetOf(remote);
  for (const [part, files] of Object.entries(parts)) {
    const weights: Size[] = [];
    let unpacked = 0;
    for (const path of new Set([entry, ...(parts.remote ?? []), ...files])) {
      unpacked += (await stat(join(folder, path))).size;
      if (unpacked > UNPACKED_MB * 1024 * 1024) {
        throw new ReleaseRefused(`${nameOf(part)} has more than ${UNPACKED_MB} MB of files.`);
      }
      const weight = known.get(path) ?? { path, kb: (await compressedSize(folder, path)) / 1024 };
      known.set(path, weight);
      weights.push(weight);
    }
    const total = weights.reduce((sum, { kb }) => sum + kb, 0);
    if (total <= budget) continue;
    const [heaviest] = weights.sort((a, b) => b.kb - a.kb);
    throw new ReleaseRefused(
      `${nameOf(part)} has ${Math.ceil(total)} KB compressed, and a part of ${remote} may have ${budget} KB. Most of it is ${heaviest?.path} (${Math.ceil(heaviest?.kb ?? 0)} KB).`,
    );
  }
}

const nameOf = (part: string) => {
  const [kind, ...rest] = part.split(':');
  return kind === 'page' ? `The page ${rest.join(':')}` : `The part ${part}`;
};

/** The transferred size. The build has compressed most files already. */
async function compressedSize(folder: string, path: string): Promise<number> {
  const ready = await stat(join(folder, `${path}.br`)).catch(() => undefined);
  if (ready) return ready.size;
  const compress = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  let size = 0;
  for await (const piece of createReadStream(join(folder, path)).pipe(compress)) {
    size += piece.length;
  }
  return size;
}
