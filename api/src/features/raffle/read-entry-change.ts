import type * as z from 'zod/mini';
import {
  centsToText,
  type EditableEntryStatus,
  entryChangeTexts,
  type readEntryChange as readContract,
} from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
import type { EntryValues } from './entry-change-batch.ts';

type Reader = Pick<Database, 'rows'>;

/** What a change did to one entry. */
export interface StoredItem {
  changeId: number;
  entryId: number;
  before: EntryValues;
  after: EntryValues;
}

/** An item as the contract shows its values. */
export function shownValues(values: EntryValues) {
  const { donationCents, verifiedAt, ...others } = values;
  return {
    ...others,
    verifiedAt: verifiedAt === null ? null : new Date(verifiedAt).toISOString(),
    donationAmount: centsToText(donationCents),
  };
}

/** @throws NotFound */
export async function readEntryChange(
  db: Reader,
  { id, after = 0, limit }: z.output<(typeof readContract)['input']>,
): Promise<z.input<(typeof readContract)['output']>> {
  const [change] = await db.rows(
    `SELECT at, undoes, (SELECT id FROM entry_changes AS later WHERE later.undoes = c.id),
       (SELECT count(*) FROM entry_change_items WHERE change_id = c.id)
     FROM entry_changes AS c WHERE id = ?`,
    [id],
  );
  if (!change) throw new NotFound(entryChangeTexts.noChange);
  const rows = await db.rows(
    `SELECT items.*, e.name AS name FROM entry_change_items AS items
     LEFT JOIN raffle_entries AS e ON e.id = items.entry_id
     WHERE change_id = ? AND entry_id > ? ORDER BY entry_id LIMIT ?`,
    [id, after, limit],
  );
  return {
    id,
    at: new Date(Number(change[0])).toISOString(),
    undoes: change[1] === null ? null : Number(change[1]),
    undoneBy: change[2] === null ? null : Number(change[2]),
    entries: Number(change[3]),
    items: rows.map((row) => {
      const { entryId, before, after } = toItem(row);
      return {
        entryId,
        name: row.name === null ? null : String(row.name),
        before: shownValues(before),
        after: shownValues(after),
      };
    }),
  };
}

/** A row of `entry_change_items`. */
export function toItem(row: Record<string, unknown>): StoredItem {
  return {
    changeId: Number(row.change_id),
    entryId: Number(row.entry_id),
    before: toValues(row, 'before'),
    after: toValues(row, 'after'),
  };
}

function toValues(row: Record<string, unknown>, when: 'before' | 'after'): EntryValues {
  const notes = row[`notes_${when}`];
  const verifiedAt = row[`verified_at_${when}`];
  return {
    status: row[`status_${when}`] as EditableEntryStatus,
    adminNotes: notes === null ? null : String(notes),
    verifiedAt: verifiedAt === null ? null : Number(verifiedAt),
    donationCents: Number(row[`donation_cents_${when}`]),
    entryCount: Number(row[`entry_count_${when}`]),
  };
}
