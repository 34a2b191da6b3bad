import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseParts } from '../../contract/index.ts';
import { ReleaseRefused } from './refused.ts';

/**
 * What a page or slot may cost a visitor at once: scripts and styles, compressed, without the
 * shell's. With the shell's 105 KB a public page stays under the 230 KB of its first visit; only
 * friends open the admin pages, whose tables and forms come from antd.
 */
const PUBLIC_PAGE_KB = 120;
const ADMIN_PAGE_KB = 350;

export const budgetOf = (remote: string) =>
  remote === 'mf-admin' ? ADMIN_PAGE_KB : PUBLIC_PAGE_KB;

const brotli = promisify(brotliCompress);

/** @throws ReleaseRefused naming the part that is too heavy, and what weighs most in it */
export async function refuseTooHeavy(
  folder: string,
  remote: string,
  entry: string,
  parts: ReleaseParts,
): Promise<void> {
  const weights = new Map<string, Promise<number>>();
  const weigh = (path: string) => {
    const weight = weights.get(path) ?? compressedSize(folder, path);
    weights.set(path, weight);
    return weight;
  };
  const budget = budgetOf(remote);
  for (const [part, files] of Object.entries(parts)) {
    const all = [...new Set([entry, ...(parts.remote ?? []), ...files])];
    const weighed = await Promise.all(
      all.map(async (path) => ({ path, kb: (await weigh(path)) / 1024 })),
    );
    const total = weighed.reduce((sum, { kb }) => sum + kb, 0);
    if (total <= budget) continue;
    const [heaviest] = weighed.sort((a, b) => b.kb - a.kb);
    throw new ReleaseRefused(
      `${nameOf(part)} weighs ${Math.ceil(total)} KB compressed, and a part of ${remote} may weigh ${budget} KB. Most of it is ${heaviest?.path} (${Math.ceil(heaviest?.kb ?? 0)} KB).`,
    );
  }
}

const nameOf = (part: string) => {
  const [kind, ...rest] = part.split(':');
  return kind === 'page' ? `The page ${rest.join(':')}` : `The part ${part}`;
};

/** As it goes over the wire; the build has compressed most files already. */
async function compressedSize(folder: string, path: string): Promise<number> {
  const ready = await stat(join(folder, `${path}.br`)).catch(() => undefined);
  return ready?.size ?? (await brotli(await readFile(join(folder, path)))).length;
}
