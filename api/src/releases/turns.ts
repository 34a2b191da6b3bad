import { releaseMessages } from '../../contract/index.ts';
import { HOUR } from '../clock.ts';
import { Busy } from '../errors.ts';
import type { Server } from '../http/call.ts';
import { countOrRefuse } from '../http/rate-limit.ts';
import type { RateLimit, ReleaseAuthor } from '../http/route.ts';

/** Each takes disk and processor time that visitors need. */
const AT_ONCE = 3;
const uploads = new WeakMap<Server, Set<string>>();

/**
 * Runs an upload unless the remote has one already, or all places are taken: an upload may last ten
 * minutes, and nobody may hold up the other remotes for that long.
 * @throws Busy
 */
export async function inTurn<T>(
  server: Server,
  remote: string,
  work: () => Promise<T>,
): Promise<T> {
  const running = uploads.get(server) ?? new Set();
  uploads.set(server, running);
  if (running.size >= AT_ONCE || running.has(remote)) throw new Busy();
  running.add(remote);
  try {
    return await work();
  } finally {
    running.delete(remote);
  }
}

const changes: RateLimit = { purpose: 'release-change', atMost: 120, withinMs: HOUR };

/**
 * Every change is written into a history and the trail, which keep it for good. Admins are not
 * counted: they may have to undo what a token did.
 * @throws TooMany
 */
export async function countChange(
  { db, clock, settings }: Server,
  { remote }: ReleaseAuthor,
): Promise<void> {
  if (remote === undefined || !settings.rateLimits) return;
  const sentence = releaseMessages.tooManyChanges;
  await db.write((tx) => countOrRefuse(tx, changes, remote, clock(), sentence));
}
