import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { auditTexts, type updateEntry as updateEntryContract } from '../../../contract/index.ts';
import { auditLog } from '../../platform/audit/audit.sql.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
import { readEndedMatches } from '../gifts/matches/ended-matches.ts';
import { holdersBeingDecided } from '../seals/being-decided.ts';
import { sealedTicketCounts } from '../seals/sealed-entries.ts';
import { type Amounts, readCounted, readRecounted } from './claimed-amounts.ts';
import { type EntryRow, entrySubject, findEntry, toEntry } from './entries.ts';
import {
  refuseIfChanged,
  refuseOtherCount,
  refuseUnchangeable,
  refuseWhileDecided,
  statusAndNotes,
} from './expected-status.ts';
import { raffleEntries } from './raffle.sql.ts';
import { readSealedCounts } from './sealed-counts.ts';

/**
 * Sets an entry's status, its note, or both. One that is not verified any more claims again what it
 * claimed before; an undo puts back what was counted instead.
 * @throws NotFound; Conflict for a winner, for an entry that is not as expected, while a sealed draw
 * decides about its tickets, and when the gifts of a verification that is put back are not free any more,
 * or its tickets are sealed in another number
 */
export async function updateEntry(
  tx: Tx,
  update: z.output<(typeof updateEntryContract)['input']>,
  by: By,
): Promise<z.input<(typeof updateEntryContract)['output']>> {
  const { id, status: requestedStatus, adminNotes, expected, undoes } = update;
  const entry = await findEntry(tx, id);
  refuseUnchangeable(entry);
  refuseIfChanged(entry, expected);
  const status = requestedStatus ?? entry.entryStatus;
  const beingDecided = await holdersBeingDecided(tx, [id], by.clock());
  refuseWhileDecided(beingDecided.has(id), entry.entryStatus, status);
  const wasVerified = entry.entryStatus === 'verified';
  const again = status === 'verified' && !wasVerified ? await verifyAgain(tx, entry, undoes) : null;
  const verifiedAt =
    status === 'verified' ? (again?.verifiedAt ?? entry.verifiedAt ?? by.clock().getTime()) : null;
  const staysVerified = status === 'verified' && wasVerified;
  const recounted = staysVerified ? undefined : (await readRecounted(tx, [entry])).get(id);
  const [changed] = await tx.orm
    .update(raffleEntries)
    .set({
      entryStatus: status,
      verifiedAt,
      ...(!recounted?.isSealed && recounted?.claimed),
      ...again?.counted,
      ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
    })
    .where(eq(raffleEntries.id, id))
    .returning();
  if (!changed) throw new NotFound('There is no such entry.');
  await again?.restore();
  tx.bump('entries');
  tx.bump('entries-changed');
  const record = await recordChange(tx, by, {
    action: 'changed',
    subject: entrySubject(entry),
    before: toEntry(entry),
    after: toEntry(changed),
  });
  return {
    ...toEntry(changed),
    replaced: statusAndNotes(entry),
    ...(record !== null && { record }),
  };
}

interface EarlierVerification {
  verifiedAt: number;
  /** What its gifts came to; undefined when what the entry has stays. */
  counted?: Amounts | undefined;
  /** Matches it with its gifts again, once it is verified. */
  restore(): Promise<void>;
}

/**
 * The earlier verification that comes back: the one that an undo puts back, or, while tickets are sealed
 * that were counted from gifts, the one with these gifts. Null when the entry is verified without one.
 * @throws NotFound; Conflict when its gifts are not free, or its tickets are sealed in another number
 */
async function verifyAgain(
  tx: Tx,
  { id, entryCount }: EntryRow,
  undoes: number | undefined,
): Promise<EarlierVerification | null> {
  const endedAt = undoes === undefined ? null : await verifiedUntil(tx, id, undoes);
  const ended = endedAt !== null && { entryId: id, verifiedAt: endedAt };
  const matches = await readEndedMatches(tx, ended ? [ended] : []);
  if (ended && matches.has(id)) {
    matches.reserve(id);
    const counted = await readCounted(tx, ended);
    if (counted !== undefined && counted.entryCount !== entryCount) {
      const sealedCounts = (await sealedTicketCounts(tx, [id])).get(id) ?? [];
      refuseOtherCount({ sealedCounts }, counted.entryCount);
    }
    return { verifiedAt: ended.verifiedAt, counted, restore: () => matches.restore([id]) };
  }
  const sealed = await readSealedCounts(tx, [id]);
  const verifiedAt = sealed.reserve(id) ?? endedAt;
  return verifiedAt === null ? null : { verifiedAt, restore: sealed.restore };
}

/**
 * When the verification began that a change of this entry ended; null when it was not verified before.
 * @throws NotFound when there is no such change of this entry
 */
async function verifiedUntil(tx: Tx, id: number, recordId: number): Promise<number | null> {
  const [record] = await tx.orm
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.id, recordId),
        eq(auditLog.subjectKind, 'raffle-entry'),
        eq(auditLog.subjectId, String(id)),
      ),
    );
  if (!record) throw new NotFound(auditTexts.noRecord);
  const { entryStatus, verifiedAt } = record.before ?? {};
  const wasVerified = entryStatus === 'verified' && typeof verifiedAt === 'string';
  return wasVerified ? Date.parse(verifiedAt) : null;
}
