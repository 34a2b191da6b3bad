import { type EntriesChanged, entryChangeTexts } from '../../../contract/index.ts';
import type { By } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { readEndedMatches } from '../gifts/matches/ended-matches.ts';
import { holdersBeingDecided } from '../seals/being-decided.ts';
import { type CurrentEntry, changeBatch, type EntryValues, isSame } from './entry-change-batch.ts';
import { refuseOtherCount } from './expected-status.ts';
import { type StoredItem, toItem } from './read-entry-change.ts';

/** Items read at once. */
const PAGE = 1_000;

/**
 * Puts entries back to what they were before a change, unless somebody changed them since. Those that
 * the change took from their gifts are matched again, if the gifts are still free. It is a change of
 * its own. A change is undone once, also when some entries were refused.
 * @throws NotFound; Conflict when it was undone already, and while a sealed draw decides about some of the
 * entries, as these could not be undone later
 */
export async function undoEntryChange(tx: Tx, id: number, by: By): Promise<EntriesChanged> {
  const [change] = await tx.rows(
    `SELECT c.source, undone.source, EXISTS (SELECT 1 FROM entry_changes WHERE undoes = c.id)
     FROM entry_changes AS c LEFT JOIN entry_changes AS undone ON undone.id = c.undoes
     WHERE c.id = ?`,
    [id],
  );
  if (!change) throw new NotFound(entryChangeTexts.noChange);
  if (change[2] === 1) throw new Conflict(entryChangeTexts.undoneAlready);

  const items = await readItems(tx, id);
  await refuseWhileSomeDecided(tx, items, by.clock());
  const ended = await readEndedMatches(tx, [...items.values()].flatMap(endedVerification));
  const verifiedByGifts = change[1] === 'gifts';
  const result = await changeBatch(
    tx,
    [...items.keys()],
    (entry) => {
      const item = items.get(entry.id);
      const before = valuesBefore(entry, item);
      const isPaid = ended.has(entry.id);
      if (verifiedByGifts && isVerifiedAgain(item) && !isPaid) {
        throw new Conflict(entryChangeTexts.matchesUndone);
      }
      const isCounted = isPaid || (before.status === 'verified' && !isVerifiedAgain(item));
      const becomes = isCounted ? before : unpaid(entry, before);
      if (becomes.entryCount !== entry.entryCount) refuseOtherCount(entry, becomes.entryCount);
      // The last, as from here on nothing refuses the entry.
      ended.reserve(entry.id);
      return becomes;
    },
    {
      action: 'undone-many',
      source: change[0] as 'entries' | 'gifts',
      undoes: id,
      fields: () => ({}),
    },
    by,
  );
  const refused = new Set(result.refused.map((one) => one.id));
  await ended.restore([...items.keys()].filter((entryId) => !refused.has(entryId)));
  return result;
}

async function refuseWhileSomeDecided(
  tx: Tx,
  items: ReadonlyMap<number, StoredItem>,
  now: Date,
): Promise<void> {
  const yieldToRequests = requestYielder();
  const turned = [...items.values()].filter(
    ({ before, after }) => (before.status === 'verified') !== (after.status === 'verified'),
  );
  for (let from = 0; from < turned.length; from += PAGE) {
    const ids = turned.slice(from, from + PAGE).map(({ entryId }) => entryId);
    if ((await holdersBeingDecided(tx, ids, now)).size > 0) {
      const text = items.size === 1 ? 'beingDecided' : 'undoBeingDecided';
      throw new Conflict(entryChangeTexts[text], 'being-decided');
    }
    await yieldToRequests();
  }
}

/**
 * What an entry becomes for which no gift pays: it has what it claims. While its tickets are sealed in
 * another number, that is refused, or it is not verified and keeps them.
 */
function unpaid(entry: CurrentEntry, before: EntryValues): EntryValues {
  if (entry.keepsCount) {
    if (before.status === 'verified') throw new Conflict(entryChangeTexts.needsGifts);
    return before;
  }
  const { donationCents, entryCount } = entry.claimed ?? entry;
  return { ...before, donationCents, entryCount };
}

function isVerifiedAgain(item: StoredItem | undefined): boolean {
  return item?.before.status === 'verified' && item.after.status !== 'verified';
}

/** The verification that a change ended. */
function endedVerification(item: StoredItem) {
  const { entryId, before } = item;
  const { verifiedAt } = before;
  return isVerifiedAgain(item) && verifiedAt !== null ? [{ entryId, verifiedAt }] : [];
}

async function readItems(tx: Tx, changeId: number): Promise<Map<number, StoredItem>> {
  const yieldToRequests = requestYielder();
  const items = new Map<number, StoredItem>();
  for (let after = 0; ; ) {
    const rows = await tx.rows(
      `SELECT * FROM entry_change_items WHERE change_id = ? AND entry_id > ?
       ORDER BY entry_id LIMIT ${PAGE}`,
      [changeId, after],
    );
    for (const row of rows) items.set(Number(row.entry_id), toItem(row));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return items;
    after = Number(last.entry_id);
    await yieldToRequests();
  }
}

/** Which of these changes can be undone. */
export async function undoableChanges(
  db: Pick<Database, 'rows'>,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    `SELECT c.id FROM entry_changes AS c
     WHERE c.id IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM entry_changes WHERE undoes = c.id)`,
    [JSON.stringify(ids)],
  );
  return new Set(rows.map((row) => Number(row[0])));
}

function valuesBefore(entry: CurrentEntry, item: StoredItem | undefined): EntryValues {
  if (!item) throw new Error(`entry ${entry.id} is not in the change`);
  const { before, after } = item;
  const { donationCents, entryCount } = after;
  // What an entry has that is not verified follows from its claim, and from what is sealed.
  const compared = after.status === 'verified' ? entry : { ...entry, donationCents, entryCount };
  if (isSame(compared, after)) return before;
  if (entry.status !== after.status) {
    throw new Conflict(`Somebody has changed this entry since: it is ${entry.status} now.`);
  }
  throw new Conflict(
    entry.adminNotes === after.adminNotes
      ? 'Somebody has changed this entry since.'
      : 'Somebody has changed the note on this entry since.',
  );
}
