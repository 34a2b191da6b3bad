import type { GiftImport } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { eraseGiftsFromHistory } from '../privacy/erase-things.ts';
import { addContentFingerprintsOfDays } from './content-fingerprints.ts';
import { rememberErasedGifts } from './erased-gifts.ts';
import { CAN_BE_SET_BACK } from './set-back.ts';

/**
 * A gift `g` that is matched with an entry which can be set back to pending. One that has won or whose
 * person was erased cannot be, so its gift stays used for good.
 */
const IS_MATCHED = `g.used_cents > 0 AND EXISTS (
  SELECT 1 FROM gift_matches m JOIN raffle_entries e ON e.id = m.entry_id
  WHERE m.gift_id = g.id AND m.active = 1 AND ${CAN_BE_SET_BACK})`;

export async function listGiftImports(db: Database): Promise<GiftImport[]> {
  const rows = await db.rows(
    `SELECT i.id, i.platform, i.created_at,
       (SELECT count(*) FROM gifts WHERE import_id = i.id),
       (SELECT count(*) FROM gifts g WHERE g.import_id = i.id AND ${IS_MATCHED}),
       (SELECT count(*) FROM gifts WHERE import_id = i.id AND used_cents > 0),
       (SELECT t.session_name FROM audit_subjects s JOIN audit_trail t ON t.id = s.audit_id
        WHERE s.kind = 'gift-import' AND s.subject_id = CAST(i.id AS TEXT) ORDER BY t.id LIMIT 1)
     FROM gift_imports i ORDER BY i.id DESC LIMIT 50`,
  );
  return rows.map((row) => ({
    id: Number(row[0]),
    platform: String(row[1]),
    at: new Date(Number(row[2])).toISOString(),
    by: row[6] === null ? null : String(row[6]),
    gifts: Number(row[3]),
    matched: Number(row[4]),
    kept: Number(row[5]) - Number(row[4]),
  }));
}

/**
 * Deletes the gifts of an import, so that the file can be imported again. What was written about them goes
 * from the history, since nothing leads to it any more. A gift that verified an entry which has won, or
 * whose person was erased, stays, and the import with it.
 * @throws NotFound; Conflict while one of them is matched, or when none can be deleted
 */
export async function removeGiftImport(tx: Tx, id: number, by: By): Promise<{ removed: number }> {
  const [found] = await tx.rows('SELECT platform FROM gift_imports WHERE id = ?', [id]);
  if (!found) throw new NotFound('There is no such import.');
  const matched = await countGifts(tx, id, IS_MATCHED);
  if (matched > 0) throw new Conflict(stillMatched(matched));
  const moves = await planFingerprints(tx, id);
  const removed = await deleteUnusedGifts(tx, id);
  await moveFingerprints(tx, moves);
  const kept = await countGifts(tx, id);
  if (removed === 0 && kept > 0) throw new Conflict(onlyKept(kept));
  if (kept === 0) await tx.rows('DELETE FROM gift_imports WHERE id = ?', [id]);
  tx.bump('gifts');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'gift-import', id },
    before: { platform: found[0], gifts: removed },
    after: null,
  });
  return { removed };
}

async function countGifts(tx: Tx, importId: number, filter = 'TRUE'): Promise<number> {
  const [row] = await tx.rows(`SELECT count(*) FROM gifts g WHERE g.import_id = ? AND ${filter}`, [
    importId,
  ]);
  return Number(row?.[0]);
}

const stillMatched = (count: number) =>
  count === 1
    ? 'One gift of this import is matched with an entry. Please undo that first.'
    : `${count} gifts of this import are matched with entries. Please undo that first.`;

const onlyKept = (count: number) =>
  count === 1
    ? 'The only gift of this import verified an entry that has won or whose person was erased. It stays.'
    : `The ${count} gifts of this import verified entries that have won or whose people were erased. They stay.`;

/** Gifts deleted at once, which takes a few milliseconds. */
const SLICE = 200;

async function deleteUnusedGifts(tx: Tx, importId: number): Promise<number> {
  const yieldToRequests = requestYielder();
  let removed = 0;
  for (;;) {
    const rows = await tx.rows(
      `DELETE FROM gifts WHERE id IN (
         SELECT id FROM gifts WHERE import_id = ? AND used_cents = 0 LIMIT ?)
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

interface Move {
  id: number;
  fingerprint: string;
}

/**
 * Gifts alike without ids are told apart by how often the file had them before. Those that stay take over
 * the lowest numbers, in the order of their ids: else the file, brought in again, would count one of them
 * for a gift that was deleted.
 */
async function planFingerprints(tx: Tx, importId: number): Promise<Move[]> {
  const days = await tx.rows('SELECT DISTINCT given_on FROM gifts WHERE import_id = ?', [importId]);
  await addContentFingerprintsOfDays(
    tx,
    days.map((row) => String(row[0])),
  );
  const rows = await tx.rows(
    `SELECT id, content_fingerprint, fingerprint, import_id = ?1 AND used_cents = 0 FROM gifts
     WHERE has_id = 0 AND content_fingerprint IN (
       SELECT content FROM (
         SELECT DISTINCT content_fingerprint AS content FROM gifts
         WHERE import_id = ?1 AND used_cents = 0 AND has_id = 0)
       WHERE EXISTS (
         SELECT 1 FROM gifts AS s
         WHERE s.content_fingerprint = content AND s.has_id = 0
           AND (s.import_id <> ?1 OR s.used_cents > 0)))
     ORDER BY id`,
    [importId],
  );
  const numbers = new Map<string, string[]>();
  for (const row of rows) {
    const content = String(row[1]);
    const alike = numbers.get(content) ?? [];
    numbers.set(content, alike);
    alike.push(String(row[2]));
  }
  const moves: Move[] = [];
  for (const row of rows) {
    if (row[3]) continue;
    const fingerprint = numbers.get(String(row[1]))?.shift();
    if (fingerprint !== undefined && fingerprint !== row[2]) {
      moves.push({ id: Number(row[0]), fingerprint });
    }
  }
  return moves;
}

/** One by one, as each takes a fingerprint that only the one before has given up. */
async function moveFingerprints(tx: Tx, moves: readonly Move[]): Promise<void> {
  const yieldToRequests = requestYielder();
  for (const { id, fingerprint } of moves) {
    await tx.rows('UPDATE gifts SET fingerprint = ? WHERE id = ?', [fingerprint, id]);
    await yieldToRequests();
  }
}
