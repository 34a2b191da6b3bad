import type { Attention } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { countProposed } from './list.ts';
import { countEndingTokens } from './tokens.ts';

/**
 * How many proposed releases wait for an organizer, and how many tokens end soon.
 * @param dir the folder of the releases; undefined on a server that does not manage them
 */
export const releaseAttention =
  (dir: string | undefined) =>
  async (
    db: Database,
    now: Date,
  ): Promise<Pick<Attention, 'proposedReleases' | 'endingTokens'>> => {
    const [proposedReleases, endingTokens] = await Promise.all([
      dir === undefined ? 0 : countProposed(dir),
      countEndingTokens(db, now),
    ]);
    return { proposedReleases, endingTokens };
  };
