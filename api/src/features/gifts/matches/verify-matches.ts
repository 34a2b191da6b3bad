import type * as z from 'zod/mini';
import {
  defaultAdminNotes,
  entryChangeTexts,
  formatCents,
  MAXIMUM_DONATION_CENTS,
  MINIMUM_DONATION_CENTS,
  matchTexts,
  ticketCountFor,
  type verifyMatches as verifyContract,
} from '../../../../contract/index.ts';
import type { By } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { Conflict } from '../../../platform/errors.ts';
import { requestYielder } from '../../../platform/yield-to-requests.ts';
import { changeExpected, isDefaultNote, withNote } from '../../raffle/change-many.ts';
import type { CurrentEntry } from '../../raffle/entry-change-batch.ts';
import { refuseOtherCount, refuseWhileDecided } from '../../raffle/expected-status.ts';
import type { ChosenMatch } from './choose-matches.ts';
import { readFunds, type Share, shareOut } from './funds.ts';

type Verified = z.input<(typeof verifyContract)['output']>;

/** Matches written at once: a few milliseconds. */
const SLICE = 500;

/**
 * Verifies entries with their gifts, as one change that can be undone. Whatever changed since the
 * matching was made is refused entry by entry.
 */
export async function verifyMatches(
  tx: Tx,
  chosen: readonly ChosenMatch[],
  by: By,
): Promise<Verified> {
  const byEntry = new Map(chosen.map((match) => [match.entryId, match]));
  const funds = await readFunds(
    tx,
    chosen.flatMap(({ giftIds }) => giftIds),
  );
  const shares = new Map<number, readonly Share[]>();
  const grounds = { reference: 0, likely: 0, 'by-hand': 0 };
  let countedAsGiven = 0;

  const decide = (entry: CurrentEntry) => {
    const match = byEntry.get(entry.id);
    if (!match) throw new Error(`entry ${entry.id} was not chosen`);
    refuseUnpayable(entry);
    refuseWhileDecided(entry.isBeingDecided, entry.status, 'verified');
    const found = shareOut(funds, match, entry.donationCents);
    const given = found.reduce((sum, { cents }) => sum + cents, 0);
    const update = { status: 'verified' as const, ...whatChanges(entry, match, given) };
    // Tickets that were counted from gifts are paid for by gifts as long as they are sealed.
    if (entry.keepsCount && given < entry.donationCents) {
      throw new Conflict(entryChangeTexts.needsGifts);
    }
    if (update.entryCount !== undefined) refuseOtherCount(entry, update.entryCount);
    // From here on nothing refuses the entry.
    for (const { giftId, cents } of found) funds.use(giftId, cents);
    shares.set(entry.id, found);
    grounds[match.ground] += 1;
    if (update.entryCount !== undefined) countedAsGiven += 1;
    return update;
  };

  const { changeId, changed, refused } = await changeExpected(
    tx,
    chosen.map(({ entryId, expected }) => ({ id: entryId, expected })),
    decide,
    {
      action: 'changed-many',
      source: 'gifts',
      fields: () => ({
        entryStatus: 'verified',
        grounds,
        ...(countedAsGiven > 0 && { countedAsGiven }),
      }),
    },
    by,
  );
  if (changeId !== null) {
    await writeMatches(tx, changeId, byEntry, shares);
    tx.bump('gifts');
  }
  return {
    changeId,
    verified: changed,
    refused: refused.map(({ id, message }) => ({ entryId: id, message })),
  };
}

/** @throws Conflict for an entry that is decided, or that needs no gift */
function refuseUnpayable({ status, byHand, entryCount }: CurrentEntry): void {
  if (status === 'verified') throw new Conflict(matchTexts.verifiedAlready);
  if (status !== 'pending') throw new Conflict(matchTexts.disqualified);
  if (byHand !== null) throw new Conflict(matchTexts.byHand);
  if (entryCount === 0) throw new Conflict(matchTexts.noTickets);
}

interface Update {
  adminNotes: string | null;
  donationCents?: number;
  entryCount?: number;
}

/** @throws Conflict when the amount given earns no tickets, or the note gets too long */
function whatChanges(entry: CurrentEntry, { count }: ChosenMatch, given: number): Update {
  const { adminNotes, donationCents, entryCount } = entry;
  if (count === 'claimed' || given === donationCents) {
    return { adminNotes: isDefaultNote(adminNotes) ? defaultAdminNotes.verified : adminNotes };
  }
  if (given < MINIMUM_DONATION_CENTS) throw new Conflict(matchTexts.tooLittle);
  if (given > MAXIMUM_DONATION_CENTS) throw new Conflict(matchTexts.tooMuch);
  const tickets = ticketCountFor(given);
  const note = `Verified with the ${formatCents(given)} that was given instead of the ${formatCents(donationCents)} claimed: tickets ${tickets} instead of ${entryCount}.`;
  return { adminNotes: withNote(adminNotes, note), donationCents: given, entryCount: tickets };
}

async function writeMatches(
  tx: Tx,
  changeId: number,
  byEntry: ReadonlyMap<number, ChosenMatch>,
  shares: ReadonlyMap<number, readonly Share[]>,
): Promise<void> {
  const yieldToRequests = requestYielder();
  const rows = [...shares].flatMap(([entryId, own]) => {
    const { ground, reasons } = byEntry.get(entryId) ?? { ground: 'by-hand', reasons: [] };
    const why = JSON.stringify(reasons);
    return own.map((share) => ({ entryId, ...share, ground, reasons: why }));
  });
  for (let from = 0; from < rows.length; from += SLICE) {
    await tx.rows(
      `INSERT INTO gift_matches (change_id, entry_id, gift_id, cents, ground, reasons)
       SELECT ?, value ->> 'entryId', value ->> 'giftId', value ->> 'cents', value ->> 'ground',
         value ->> 'reasons' FROM json_each(?)`,
      [changeId, JSON.stringify(rows.slice(from, from + SLICE))],
    );
    await yieldToRequests();
  }
}
