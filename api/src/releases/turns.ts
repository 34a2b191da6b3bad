import { releaseMessages } from '../../contract/index.ts';
import { HOUR } from '../clock.ts';
import type { Server } from '../http/call.ts';
import { countOrRefuse } from '../http/rate-limit.ts';
import type { RateLimit, ReleaseAuthor } from '../http/route.ts';

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
