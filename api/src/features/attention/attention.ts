import type { Attention } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { countOverdue } from '../awards/overdue.ts';
import { contactStats } from '../contact/contact.ts';
import { fundraiserStats } from '../fundraiser/fundraiser.ts';
import { loveNoteStats } from '../love-notes/love-notes.ts';
import { countDisputedAfterwards } from '../raffle/reference-disputes.ts';
import { entriesByStatus } from '../raffle/stats.ts';
import { countDueNumbers } from '../seals/due-numbers.ts';

export type ReleaseAttention = Pick<Attention, 'proposedReleases' | 'endingTokens'>;

/** Counts of what an admin should look at, with what the part that serves releases counts. */
export async function readAttention(
  db: Database,
  now: Date,
  readReleases: (db: Database, now: Date) => Promise<ReleaseAttention>,
): Promise<Attention> {
  const [
    entries,
    disputedEntries,
    contacts,
    notes,
    fundraiser,
    prizes,
    overdueWinners,
    dueNumbers,
    ofReleases,
  ] = await Promise.all([
    entriesByStatus(db),
    countDisputedAfterwards(db),
    contactStats(db),
    loveNoteStats(db),
    fundraiserStats(db),
    db.rows('SELECT coalesce(sum(units_left), 0) FROM prizes WHERE is_active = 1'),
    countOverdue(db, now),
    countDueNumbers(db, now),
    readReleases(db, now),
  ]);
  return {
    pendingEntries: entries.pending,
    disputedEntries,
    unreadMessages: contacts.unread,
    newNotes: notes.unseen,
    undrawnPrizes: Number(prizes[0]?.[0]),
    pendingFundraiserEntries: fundraiser.pendingEntries,
    overdueWinners,
    dueDrawNumbers: dueNumbers.ofSeals,
    duePassNumbers: dueNumbers.afterPasses,
    ...ofReleases,
  };
}
