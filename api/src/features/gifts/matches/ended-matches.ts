import { matchTexts } from '../../../../contract/index.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { Conflict } from '../../../platform/errors.ts';
import { requestYielder } from '../../../platform/yield-to-requests.ts';
import { readFunds } from './funds.ts';

/** An entry and when it was verified, in ms. */
interface Verification {
  entryId: number;
  verifiedAt: number;
}

interface EndedMatch {
  id: number;
  giftId: number | null;
  cents: number;
}

/** Matches that ended when entries stopped being verified, so that an undo can restore them. */
export interface EndedMatches {
  /** False for an entry that was verified without a gift. */
  has(entryId: number): boolean;
  /**
   * Reserves the gifts of an entry.
   * @throws Conflict when one of them is gone, discarded, or used for another entry
   */
  reserve(entryId: number): void;
  /** Matches these entries again, once they are verified. */
  restore(entryIds: readonly number[]): Promise<void>;
}

/** Verifications read, and matches written, at once: a few milliseconds. */
const SLICE = 500;

/** The matches of these verifications, which have ended. An undo puts the same `verifiedAt` back. */
export async function readEndedMatches(
  tx: Tx,
  verifications: readonly Verification[],
): Promise<EndedMatches> {
  const byEntry = await readMatches(tx, verifications);
  const giftIds = [...byEntry.values()].flat().flatMap(({ giftId }) => giftId ?? []);
  const funds = await readFunds(tx, giftIds);
  return {
    has: (entryId) => byEntry.has(entryId),
    reserve: (entryId) => {
      const matches = byEntry.get(entryId) ?? [];
      for (const { giftId, cents } of matches) {
        const fund = giftId === null ? undefined : funds.get(giftId);
        if (!fund) throw new Conflict(matchTexts.giftGone);
        if (fund.discarded) throw new Conflict(matchTexts.giftDiscarded);
        if (fund.left < cents) throw new Conflict(matchTexts.giftUsed);
      }
      for (const { giftId, cents } of matches) funds.use(Number(giftId), cents);
    },
    restore: (entryIds) =>
      writeAgain(
        tx,
        entryIds.flatMap((entryId) => byEntry.get(entryId) ?? []).map(({ id }) => id),
      ),
  };
}

async function readMatches(
  tx: Tx,
  verifications: readonly Verification[],
): Promise<Map<number, EndedMatch[]>> {
  const yieldToRequests = requestYielder();
  const byEntry = new Map<number, EndedMatch[]>();
  for (let from = 0; from < verifications.length; from += SLICE) {
    // After several undos, or several verifications at the same moment, a match is there several times.
    const rows = await tx.rows(
      `SELECT m.entry_id, max(m.id), m.gift_id, m.cents FROM json_each(?) AS listed
       CROSS JOIN gift_matches AS m ON m.entry_id = listed.value ->> 'entryId' AND m.active = 0
       JOIN entry_change_items AS i ON i.change_id = m.change_id AND i.entry_id = m.entry_id
       WHERE i.verified_at_after = listed.value ->> 'verifiedAt'
       GROUP BY m.entry_id, m.gift_id ORDER BY min(m.id)`,
      [JSON.stringify(verifications.slice(from, from + SLICE))],
    );
    for (const row of rows) {
      const entryId = Number(row[0]);
      const giftId = row[2] === null ? null : Number(row[2]);
      const match = { id: Number(row[1]), giftId, cents: Number(row[3]) };
      const matches = byEntry.get(entryId);
      if (matches) matches.push(match);
      else byEntry.set(entryId, [match]);
    }
    await yieldToRequests();
  }
  return byEntry;
}

/** An ended match stays on record, so each becomes a new one with the same gift and ground. */
async function writeAgain(tx: Tx, matchIds: readonly number[]): Promise<void> {
  const yieldToRequests = requestYielder();
  for (let from = 0; from < matchIds.length; from += SLICE) {
    await tx.rows(
      `INSERT INTO gift_matches (change_id, entry_id, gift_id, cents, ground, reasons)
       SELECT m.change_id, m.entry_id, m.gift_id, m.cents, m.ground, m.reasons
       FROM json_each(?) AS listed CROSS JOIN gift_matches AS m ON m.id = listed.value`,
      [JSON.stringify(matchIds.slice(from, from + SLICE))],
    );
    await yieldToRequests();
  }
  if (matchIds.length > 0) tx.bump('gifts');
}
