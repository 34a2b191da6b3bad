import { releaseTexts } from '../../../contract/index.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { countAgainstLimit, type RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import type { ReleaseAuthor } from './release-route.ts';

const changes: RateLimit = { purpose: 'release-change', atMost: 120, withinMs: HOUR };

/** Counted for each token, so that it never blocks who may publish the same remote. */
const proposals: RateLimit = { purpose: 'release-proposal', atMost: 30, withinMs: DAY };

/**
 * Limits changes with deploy tokens: each is stored for good in a history and the audit log. Admins
 * are not limited, since they may have to undo what a token did.
 * @throws TooManyRequests
 */
export async function limitChanges(
  { db, clock, settings }: Server,
  { remote, token }: ReleaseAuthor,
): Promise<void> {
  if (remote === undefined || !settings.rateLimits) return;
  const [limit, key, message] =
    token?.scope === 'propose'
      ? [proposals, `token ${token.id}`, releaseTexts.tooManyProposals]
      : [changes, remote, releaseTexts.tooManyChanges];
  await db.write((tx) => countAgainstLimit(tx, limit, key, clock(), message));
}
