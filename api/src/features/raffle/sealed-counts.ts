import { entryChangeTexts } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { readEndedMatches } from '../gifts/matches/ended-matches.ts';
import { readRecounted } from './claimed-amounts.ts';

/** Entries that were set back while their tickets are sealed, in the number that their gifts gave. */
export interface SealedCounts {
  /**
   * Reserves the gifts with which such an entry was verified. Those may pay for another entry since, and
   * then both would have tickets for them.
   * @returns when it was verified with them; null for any other entry
   * @throws Conflict when they are not free any more
   */
  reserve(entryId: number): number | null;
  /** Matches the entries again whose gifts were reserved, once they are verified. */
  restore(): Promise<void>;
}

/** Entries read at once: a few milliseconds. */
const SLICE = 500;

export async function readSealedCounts(tx: Tx, ids: readonly number[]): Promise<SealedCounts> {
  const countedAt = new Map<number, number | null>();
  const yieldToRequests = requestYielder();
  for (let from = 0; from < ids.length; from += SLICE) {
    const rows = await tx.rows(
      `SELECT e.id, e.donation_cents, e.entry_count FROM json_each(?) AS listed
       CROSS JOIN raffle_entries AS e ON e.id = listed.value
       WHERE e.entry_status IN ('pending', 'disqualified')`,
      [JSON.stringify(ids.slice(from, from + SLICE))],
    );
    const entries = rows.map((row) => ({
      id: Number(row[0]),
      donationCents: Number(row[1]),
      entryCount: Number(row[2]),
    }));
    for (const [id, recounted] of await readRecounted(tx, entries)) {
      if (recounted.isSealed) countedAt.set(id, recounted.countedAt);
    }
    await yieldToRequests();
  }
  const ended = await readEndedMatches(
    tx,
    [...countedAt].flatMap(([entryId, verifiedAt]) =>
      verifiedAt === null ? [] : [{ entryId, verifiedAt }],
    ),
  );
  const reserved: number[] = [];
  return {
    reserve: (id) => {
      const at = countedAt.get(id);
      if (at === undefined) return null;
      if (at === null || !ended.has(id)) throw new Conflict(entryChangeTexts.needsGifts);
      try {
        ended.reserve(id);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        throw new Conflict(`${entryChangeTexts.needsGifts} ${error.message}`);
      }
      reserved.push(id);
      return at;
    },
    restore: () => ended.restore(reserved),
  };
}
