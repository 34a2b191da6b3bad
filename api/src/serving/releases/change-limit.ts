import { releaseTexts } from '../../../contract/index.ts';
import { HOUR } from '../../platform/clock.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { countAgainstLimit, type RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import type { ReleaseAuthor } from './release-route.ts';

const changes: RateLimit = { purpose: 'release-change', atMost: 120, withinMs: HOUR };

/**
 * Limits changes with deploy tokens: each is stored for good in a history and the audit log. Admins
 * are not limited, since they may have to undo what a token did.
 * @throws TooManyRequests
 */
export async function limitChanges(
  { db, clock, settings }: Server,
  { remote }: ReleaseAuthor,
): Promise<void> {
  if (remote === undefined || !settings.rateLimits) return;
  const sentence = releaseTexts.tooManyChanges;
  await db.write((tx) => countAgainstLimit(tx, changes, remote, clock(), sentence));
}
