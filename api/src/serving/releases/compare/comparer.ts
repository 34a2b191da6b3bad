import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { releaseTexts } from '../../../../contract/index.ts';
import { createMutex } from '../../../platform/concurrency.ts';
import { NotFound } from '../../../platform/errors.ts';
import { liveId } from '../entry.ts';
import { listReleaseFolders, readOrRebuildRegistry } from '../repair-registry.ts';
import { type ProcessLimits, runInProcess } from '../run-in-process.ts';
import { type Compare, compareFolders } from './compare.ts';

/** The message to the process. */
export interface CompareRequest {
  before: string | null;
  after: string;
}

type Differences = Awaited<ReturnType<typeof compareFolders>>;
type Work = (request: CompareRequest) => Promise<Differences>;

const LIMITS: ProcessLimits = { ms: 30_000, heapMb: 384 };

/**
 * Compares releases with the live one. One comparison runs at a time, and its result is kept:
 * releases never change.
 *
 * @param program compare-program.js, for a process of its own; without it, the work is done here
 */
export function createComparer(program?: string, limits = LIMITS): Compare {
  const results = new LRUCache<string, Differences>({ max: 50 });
  const oneAtATime = createMutex();
  const work: Work = program
    ? (request) => runInProcess(program, request, limits, releaseTexts.notCompared)
    : ({ before, after }) => compareFolders(before, after);

  return async (releasesDir, remote, id) => {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    const live = liveId(registry, remote) ?? null;
    const stored = await listReleaseFolders(releasesDir, remote);
    if (!stored.includes(id)) throw new NotFound(releaseTexts.releaseNotFound(remote, id));
    const folderOf = (one: string) => join(releasesDir, remote, one);
    const before = live !== null && stored.includes(live) ? folderOf(live) : null;
    const key = `${before} ${folderOf(id)}`;
    const differences = await oneAtATime(async () => {
      const found = results.get(key) ?? (await work({ before, after: folderOf(id) }));
      results.set(key, found);
      return found;
    });
    return { remote, id, live, ...differences };
  };
}
