import type { Attention } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { countProposed } from '../../serving/releases/list.ts';
import { countEndingTokens } from '../../serving/releases/tokens.ts';
import { countOverdue } from '../awards/overdue.ts';
import { contactStats } from '../contact/contact.ts';
import { fundraiserStats } from '../fundraiser/fundraiser.ts';
import { loveNoteStats } from '../love-notes/love-notes.ts';
import { entriesByStatus } from '../raffle/stats.ts';

/**
 * Counts of what an admin should look at.
 * @param releasesDir the folder of the releases; undefined on a server that does not manage them
 */
export async function readAttention(
  db: Database,
  now: Date,
  releasesDir: string | undefined,
): Promise<Attention> {
  const [entries, contacts, notes, fundraiser, prizes, overdueWinners, proposed, endingTokens] =
    await Promise.all([
      entriesByStatus(db),
      contactStats(db),
      loveNoteStats(db),
      fundraiserStats(db),
      db.rows('SELECT coalesce(sum(units_left), 0) FROM prizes WHERE is_active = 1'),
      countOverdue(db, now),
      releasesDir === undefined ? 0 : countProposed(releasesDir),
      countEndingTokens(db, now),
    ]);
  return {
    pendingEntries: entries.pending,
    unreadMessages: contacts.unread,
    newNotes: notes.unseen,
    undrawnPrizes: Number(prizes[0]?.[0]),
    pendingFundraiserEntries: fundraiser.pendingEntries,
    overdueWinners,
    proposedReleases: proposed,
    endingTokens,
  };
}
