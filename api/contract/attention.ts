import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What needs an admin's attention. */
export const Attention = z.object({
  /** Raffle entries whose donation nobody has checked. */
  pendingEntries: z.int(),
  /** Entries that were verified before somebody else sent their reference. */
  disputedEntries: z._default(z.int(), 0),
  unreadMessages: z.int(),
  /** Love notes since the last one marked as seen. */
  newNotes: z.int(),
  /** Units of active prizes without a winner. */
  undrawnPrizes: z.int(),
  pendingFundraiserEntries: z.int(),
  /** Awards whose winner was told and did not answer in time. */
  overdueWinners: z.int(),
  /**
   * Numbers of sealed draws that somebody has to enter now. Announced ones from their time on; rounds when they
   * have not come for five minutes. Those that have to wait for another number do not count.
   */
  dueDrawNumbers: z._default(z.int(), 0),
  /** The same of numbers after a pass. */
  duePassNumbers: z._default(z.int(), 0),
  /** Releases that wait for an organizer to make them live. */
  proposedReleases: z._default(z.int(), 0),
  /** Deploy tokens that end within two weeks, or have ended and were not replaced. */
  endingTokens: z._default(z.int(), 0),
});
export type Attention = z.output<typeof Attention>;

export const readAttention = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Counts of what needs an admin’s attention: entries, messages, notes, prizes, winners.',
  input: z.object({}),
  output: Attention,
});
