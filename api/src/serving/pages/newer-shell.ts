import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Context } from 'hono';
import { staticFiles } from './static-files.ts';

/** File names with a content hash: whoever has the file, it is the right one. */
export const HASHED = /\.[0-9a-f]{10}\.\w+$/;

const BUILD = /^\w[\w-]*$/;

/** This process serves few of them, until it is updated itself. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/**
 * Files of a shell that was built beside this one since the start. While several servers are updated one by
 * one, a page may come from a new one, and the request for its scripts to an old one.
 *
 * @returns responds with a file whose name has a hash; `null` when there is none
 */
export function newerShellFiles(shellDir: string) {
  const builds = dirname(shellDir);
  let build = basename(shellDir);
  let files: ReturnType<typeof staticFiles> = async () => null;

  return async (c: Context, path: string): Promise<Response | null> => {
    if (!HASHED.test(path)) return null;
    // The development page has none beside it.
    const current = await readFile(join(builds, 'current'), 'utf8').catch(() => '');
    if (!BUILD.test(current)) return null;
    if (current !== build) {
      build = current;
      files = staticFiles(join(builds, current), { memoryBytes: MEMORY_BYTES });
    }
    return files(c, path);
  };
}
