import {
  type EditableEntryStatus,
  type EntriesChanged,
  entryChangeTexts,
} from '../../../contract/index.ts';
import { addAuditSubjects, type By, recordChange } from '../../platform/audit/audit.ts';
import { numberOrNull, textOrNull } from '../../platform/db/cells.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { holdersBeingDecided } from '../seals/being-decided.ts';
import { sealedTicketCounts } from '../seals/sealed-entries.ts';
import { type Amounts, readRecounted } from './claimed-amounts.ts';
import { refuseOtherCount, refuseUnchangeable } from './expected-status.ts';

/** What a change of many entries may change of one. */
export interface EntryValues {
  status: EditableEntryStatus;
  adminNotes: string | null;
  verifiedAt: number | null;
  donationCents: number;
  entryCount: number;
}

/** An entry as it is now. */
export interface CurrentEntry extends EntryValues {
  id: number;
  /** Null for an entry by hand. */
  byHand: string | null;
  /** What it claims again once it is not verified; null when that is what it has, or while that is sealed. */
  claimed: Amounts | null;
  /** Its tickets are sealed in another number than it claimed, which stays. */
  keepsCount: boolean;
  /** How many tickets it has in each sealed draw in which they may still be picked. */
  sealedCounts: readonly number[];
  /** For `refuseWhileDecided`. */
  isBeingDecided: boolean;
}

/** What the record of a change says about all of it, beside how many entries it has. */
export interface ChangeSummary {
  action: 'changed-many' | 'undone-many';
  source: 'entries' | 'gifts';
  /** The change that this one undoes. */
  undoes?: number;
  /** For the history, such as `{ entryStatus: 'verified' }`; called when all entries are decided. */
  fields(): Record<string, unknown>;
}

/** So few that a statement takes about 20 ms at most. */
const SLICE = 200;

/**
 * Changes many entries in the transaction, in slices between which other requests are served.
 * One record tells about all; `entry_change_items` has what each was before.
 *
 * @param ids each once
 * @param decide what an entry becomes; it throws Conflict with the reason to leave it as it is, also that
 *   of `refuseWhileDecided`. What it reserves for an entry is lost if `refuseOtherCount` refuses it afterwards:
 *   it asks that first
 */
export async function changeBatch(
  tx: Tx,
  ids: readonly number[],
  decide: (entry: CurrentEntry) => Partial<EntryValues>,
  summary: ChangeSummary,
  by: By,
): Promise<EntriesChanged> {
  const yieldToRequests = requestYielder();
  const result: EntriesChanged = { changeId: null, changed: 0, unchanged: 0, refused: [] };
  const changedIds: number[] = [];
  for (let from = 0; from < ids.length; from += SLICE) {
    const slice = ids.slice(from, from + SLICE);
    const current = await readCurrent(tx, slice, by.clock());
    const updates: Update[] = [];
    for (const id of slice) {
      const outcome = decideOne(current.get(id), decide);
      if (typeof outcome === 'string') result.refused.push({ id, message: outcome });
      else if (outcome === null) result.unchanged += 1;
      else updates.push({ id, ...outcome });
    }
    if (updates.length > 0) {
      result.changeId ??= await openChange(tx, summary, by);
      await writeUpdates(tx, result.changeId, updates);
      for (const { id } of updates) changedIds.push(id);
    }
    await yieldToRequests();
  }
  result.changed = changedIds.length;
  if (result.changeId === null) return result;
  tx.bump('entries');
  tx.bump('entries-changed');
  const auditId = await recordChange(tx, by, {
    action: summary.action,
    subject: { kind: 'raffle-entry' },
    before: null,
    after: {
      changeId: result.changeId,
      ...(summary.undoes !== undefined && { undoes: summary.undoes }),
      entries: result.changed,
      ...(result.refused.length > 0 && { refused: result.refused.length }),
      ...summary.fields(),
    },
  });
  if (auditId === null) throw new Error('the change was not recorded');
  for (let from = 0; from < changedIds.length; from += 2 * SLICE) {
    const slice = changedIds.slice(from, from + 2 * SLICE);
    await addAuditSubjects(
      tx,
      auditId,
      slice.map((id) => ({ kind: 'raffle-entry', id })),
    );
    await yieldToRequests();
  }
  return result;
}

interface Update {
  id: number;
  before: EntryValues;
  after: EntryValues;
}

interface StoredEntry {
  entry: Omit<CurrentEntry, 'status'> & { entryStatus: EditableEntryStatus | 'winner' };
  erasedAt: number | null;
}

async function readCurrent(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, StoredEntry>> {
  const rows = await tx.rows(
    `SELECT e.id, e.entry_status, e.admin_notes, e.verified_at, e.donation_cents, e.entry_count,
       e.by_hand, e.erased_at
     FROM json_each(?) AS listed CROSS JOIN raffle_entries AS e ON e.id = listed.value`,
    [JSON.stringify(ids)],
  );
  const stored = rows.map((row) => ({
    entry: {
      id: Number(row[0]),
      entryStatus: row[1] as StoredEntry['entry']['entryStatus'],
      adminNotes: textOrNull(row[2]),
      verifiedAt: numberOrNull(row[3]),
      donationCents: Number(row[4]),
      entryCount: Number(row[5]),
      byHand: textOrNull(row[6]),
    },
    erasedAt: numberOrNull(row[7]),
  }));
  const recounted = await readRecounted(
    tx,
    stored.map(({ entry }) => entry),
  );
  const beingDecided = await holdersBeingDecided(tx, ids, now);
  const sealedCounts = await sealedTicketCounts(tx, ids);
  return new Map(
    stored.map(({ entry, erasedAt }) => {
      const { claimed = null, isSealed = false } = recounted.get(entry.id) ?? {};
      const current = {
        ...entry,
        claimed: isSealed ? null : claimed,
        keepsCount: isSealed,
        sealedCounts: sealedCounts.get(entry.id) ?? [],
        isBeingDecided: beingDecided.has(entry.id),
      };
      return [entry.id, { entry: current, erasedAt }];
    }),
  );
}

/** @returns the reason why it stays; null when nothing would change */
function decideOne(
  stored: StoredEntry | undefined,
  decide: (entry: CurrentEntry) => Partial<EntryValues>,
): { before: EntryValues; after: EntryValues } | string | null {
  if (!stored) return entryChangeTexts.gone;
  const { entryStatus, ...entry } = stored.entry;
  try {
    refuseUnchangeable({ entryStatus, erasedAt: stored.erasedAt });
    const before = valuesOf({ ...entry, status: entryStatus as EditableEntryStatus });
    const after = { ...before, ...decide({ ...entry, ...before }) };
    if (isSame(before, after)) return null;
    if (after.entryCount !== before.entryCount) refuseOtherCount(entry, after.entryCount);
    return { before, after };
  } catch (error) {
    if (error instanceof Conflict) return error.message;
    throw error;
  }
}

function valuesOf({
  status,
  adminNotes,
  verifiedAt,
  donationCents,
  entryCount,
}: EntryValues): EntryValues {
  return { status, adminNotes, verifiedAt, donationCents, entryCount };
}

export function isSame(one: EntryValues, other: EntryValues): boolean {
  return (Object.keys(columns) as (keyof EntryValues)[]).every((name) => one[name] === other[name]);
}

async function openChange(tx: Tx, { source, undoes }: ChangeSummary, by: By): Promise<number> {
  const [row] = await tx.rows(
    'INSERT INTO entry_changes (at, source, undoes) VALUES (?, ?, ?) RETURNING id',
    [by.clock().getTime(), source, undoes ?? null],
  );
  return Number(row?.[0]);
}

const columns: Record<keyof EntryValues, string> = {
  status: 'entry_status',
  adminNotes: 'admin_notes',
  verifiedAt: 'verified_at',
  donationCents: 'donation_cents',
  entryCount: 'entry_count',
};

async function writeUpdates(tx: Tx, changeId: number, updates: readonly Update[]): Promise<void> {
  const names = Object.keys(columns) as (keyof EntryValues)[];
  // Only changed columns: each has triggers that count, and note what ticket lists depend on.
  const changed = names.filter((name) =>
    updates.some(({ before, after }) => before[name] !== after[name]),
  );
  const listed = JSON.stringify(updates);
  await tx.rows(
    `UPDATE raffle_entries SET ${changed
      .map((name) => `${columns[name]} = listed.value ->> '$.after.${name}'`)
      .join(', ')}
     FROM json_each(?) AS listed WHERE raffle_entries.id = listed.value ->> '$.id'`,
    [listed],
  );
  const pairs = names.flatMap((name) => [`$.before.${name}`, `$.after.${name}`]);
  await tx.rows(
    `INSERT INTO entry_change_items (change_id, entry_id, status_before, status_after,
       notes_before, notes_after, verified_at_before, verified_at_after,
       donation_cents_before, donation_cents_after, entry_count_before, entry_count_after)
     SELECT ?, value ->> '$.id', ${pairs.map((path) => `value ->> '${path}'`).join(', ')}
     FROM json_each(?)`,
    [changeId, listed],
  );
}
