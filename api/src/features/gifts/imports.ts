import type { GiftImport } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { eraseGiftsFromHistory } from '../privacy/erase-things.ts';
import { rememberErasedGifts } from './erased-gifts.ts';

export async function listGiftImports(db: Database): Promise<GiftImport[]> {
  const rows = await db.rows(
    `SELECT i.id, i.platform, i.created_at,
       (SELECT count(*) FROM gifts WHERE import_id = i.id),
       (SELECT count(*) FROM gifts WHERE import_id = i.id AND used_cents > 0),
       (SELECT t.session_name FROM audit_subjects s JOIN audit_trail t ON t.id = s.audit_id
        WHERE s.kind = 'gift-import' AND s.subject_id = CAST(i.id AS TEXT) ORDER BY t.id LIMIT 1)
     FROM gift_imports i ORDER BY i.id DESC LIMIT 50`,
  );
  return rows.map((row) => ({
    id: Number(row[0]),
    platform: String(row[1]),
    at: new Date(Number(row[2])).toISOString(),
    by: row[5] === null ? null : String(row[5]),
    gifts: Number(row[3]),
    matched: Number(row[4]),
  }));
}

/**
 * Deletes the gifts of an import, so that the file can be imported again. What was written about them goes
 * from the history, since nothing leads to it any more.
 * @throws NotFound; Conflict while one of them is matched
 */
export async function removeGiftImport(tx: Tx, id: number, by: By): Promise<{ removed: number }> {
  const [found] = await tx.rows('SELECT platform FROM gift_imports WHERE id = ?', [id]);
  if (!found) throw new NotFound('There is no such import.');
  const [matched] = await tx.rows(
    'SELECT count(*) FROM gifts WHERE import_id = ? AND used_cents > 0',
    [id],
  );
  const count = Number(matched?.[0]);
  if (count > 0) {
    throw new Conflict(
      count === 1
        ? 'One gift of this import is matched with an entry. Please undo that first.'
        : `${count} gifts of this import are matched with entries. Please undo that first.`,
    );
  }
  const removed = await deleteGifts(tx, id);
  await tx.rows('DELETE FROM gift_imports WHERE id = ?', [id]);
  tx.bump('gifts');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'gift-import', id },
    before: { platform: found[0], gifts: removed },
    after: null,
  });
  return { removed };
}

/** Gifts deleted at once, which takes a few milliseconds. */
const SLICE = 200;

async function deleteGifts(tx: Tx, importId: number): Promise<number> {
  const yieldToRequests = requestYielder();
  let removed = 0;
  for (;;) {
    const rows = await tx.rows(
      `DELETE FROM gifts WHERE id IN (SELECT id FROM gifts WHERE import_id = ? LIMIT ?)
       RETURNING id, erased_at, fingerprint, content_fingerprint`,
      [importId, SLICE],
    );
    await eraseGiftsFromHistory(
      tx,
      rows.map((row) => Number(row[0])),
    );
    await rememberErasedGifts(
      tx,
      rows
        .filter((row) => row[1] !== null)
        .map((row) => ({
          fingerprint: String(row[2]),
          content: row[3] === null ? null : String(row[3]),
        })),
    );
    removed += rows.length;
    if (rows.length < SLICE) return removed;
    await yieldToRequests();
  }
}
