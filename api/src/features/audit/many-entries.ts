import { type AuditRecord, formatCents } from '../../../contract/index.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import type { Database } from '../../platform/db/client.ts';
import { shownValues, toItem } from '../raffle/read-entry-change.ts';

/** The change of many entries that a record is about; null for other records. */
export function entryChangeOf({
  action,
  after,
}: Pick<AuditRecord, 'action' | 'after'>): number | null {
  const isOfMany = action === 'changed-many' || action === 'undone-many';
  return isOfMany && typeof after?.changeId === 'number' ? after.changeId : null;
}

/**
 * In the history of one entry, a change of many reads like a change of that entry.
 * @param entryId the entry whose history it is; undefined for other lists
 */
export async function asChangesOf(
  db: Database,
  entryId: number | undefined,
  records: AuditRecord[],
): Promise<AuditRecord[]> {
  const changes = records.map(entryChangeOf).filter((id) => id !== null);
  if (entryId === undefined || changes.length === 0) return records;
  const rows = await db.rows(
    `SELECT * FROM entry_change_items
     WHERE entry_id = ? AND change_id IN (SELECT value FROM json_each(?))`,
    [entryId, JSON.stringify(changes)],
  );
  const items = new Map(rows.map(toItem).map((item) => [item.changeId, item]));
  const matches = await matchesOf(db, entryId, changes);
  return records.map((record) => {
    const item = items.get(entryChangeOf(record) ?? 0);
    if (!item) return record;
    // Undoing it would undo the changes of other entries too.
    const { canUndo: _, ...ofAll } = record;
    const { status, ...before } = shownValues(item.before);
    const { status: statusAfter, ...after } = shownValues(item.after);
    return {
      ...ofAll,
      subject: { ...record.subject, id: String(entryId) },
      ...changedFields(
        { entryStatus: status, ...before },
        { entryStatus: statusAfter, ...after, ...matches.get(item.changeId) },
      ),
    };
  });
}

/** With which gifts an entry was verified, and on which ground. */
interface Matched {
  ground: string;
  gifts: string[];
  reasons?: string[];
}

async function matchesOf(
  db: Database,
  entryId: number,
  changes: readonly number[],
): Promise<Map<number, Matched>> {
  const rows = await db.rows(
    `SELECT m.change_id, m.ground, m.reasons, m.cents, g.given_on FROM gift_matches AS m
     LEFT JOIN gifts AS g ON g.id = m.gift_id
     WHERE m.entry_id = ? AND m.change_id IN (SELECT value FROM json_each(?))
     -- An undo matches the same gifts again.
     GROUP BY m.change_id, m.gift_id ORDER BY min(m.id)`,
    [entryId, JSON.stringify(changes)],
  );
  const matches = new Map<number, Matched>();
  for (const row of rows) {
    const change = Number(row[0]);
    const reasons = JSON.parse(String(row[2])) as string[];
    const match = matches.get(change) ?? {
      ground: String(row[1]),
      gifts: [],
      ...(reasons.length > 0 && { reasons }),
    };
    match.gifts.push(`${formatCents(Number(row[3]))} on ${row[4] ?? 'a day that is deleted'}`);
    matches.set(change, match);
  }
  return matches;
}
