import type { Pick as PublicPick } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { type Clock, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { sureTimeNow } from '../../platform/sure-time.ts';
import { recordDraw } from '../raffle/draw-records.ts';
import { returnClaims } from '../raffle/return-claims.ts';
import { readLinePrizes, returnUnits } from './line-units.ts';
import { listPicks } from './picks.ts';
import { findSeal, type StoredSeal } from './seal-records.ts';
import { sealReveals } from './seals.sql.ts';
import { findStandingSeal } from './standing-seal.ts';

/** Lines that nobody revealed are revealed automatically after this time. */
const REVEALED_AFTER_MS = 72 * HOUR;

/**
 * Reveals the winner of a line. Revealing it again changes nothing.
 * @throws NotFound; Conflict before the number has arrived
 */
export async function revealLine(
  tx: Tx,
  { id, prize }: { id: number; prize: number },
  by: By,
): Promise<PublicPick[]> {
  const seal = await findSeal(tx, id);
  if (seal.calledOff) throw new Conflict('This sealed draw was called off.');
  const [line] = await tx.rows('SELECT title FROM seal_lines WHERE seal_id = ? AND line = ?', [
    id,
    prize,
  ]);
  if (!line) throw new NotFound('This sealed draw has no such prize.');
  if (seal.main.numbers.length === 0) {
    throw new Conflict('The number that decides this draw has not arrived yet.');
  }
  if (await revealOnce(tx, seal, prize, by)) {
    await recordChange(tx, by, {
      action: 'revealed',
      subject: { kind: 'seal', id, name: `Sealed draw ${seal.number}` },
      before: null,
      after: { prize, title: String(line[0]) },
    });
  }
  return (await listPicks(tx, id)).filter((pick) => pick.prize === prize);
}

/** Reveals a line that nobody revealed in time. */
export async function revealOverdue(
  tx: Tx,
  { sealId, line }: { sealId: number; line: number },
  now: Date,
): Promise<void> {
  await revealOnce(tx, await findSeal(tx, sealId), line, { session: null, clock: () => now });
}

/** Nothing takes a revealed winner back. */
const SURE_AFTER_MS = 10 * MINUTE;

/** The lines that nobody revealed in time, in order. */
export async function overdueLines(db: Pick<Database, 'rows' | 'write'>, clock: Clock) {
  const rows = await db.rows(
    `SELECT l.seal_id, l.line, first.received_at + ? FROM seal_lines l
     JOIN (SELECT s.seal_id, min(n.received_at) AS received_at
           FROM seal_numbers n JOIN seal_sources s ON s.id = n.source_id
           WHERE s.line IS NULL GROUP BY s.seal_id) AS first ON first.seal_id = l.seal_id
     WHERE NOT EXISTS (SELECT 1 FROM seal_reveals r WHERE r.seal_id = l.seal_id AND r.line = l.line)
     ORDER BY l.seal_id, l.line`,
    [REVEALED_AFTER_MS],
  );
  if (rows.length === 0) return [];
  const look = { name: 'reveals', now: clock().getTime(), sureAfterMs: SURE_AFTER_MS };
  const sure = await sureTimeNow(db, look);
  return rows
    .filter((row) => Number(row[2]) <= sure)
    .map((row) => ({ sealId: Number(row[0]), line: Number(row[1]) }));
}

/** @returns false when it was revealed before */
async function revealOnce(tx: Tx, seal: StoredSeal, line: number, by: By): Promise<boolean> {
  const shown = await tx.rows('SELECT 1 FROM seal_reveals WHERE seal_id = ? AND line = ?', [
    seal.id,
    line,
  ]);
  if (shown.length > 0) return false;
  const now = by.clock();
  await tx.orm.insert(sealReveals).values({ sealId: seal.id, line, revealedAt: now.getTime() });
  await recordWinner(tx, seal, line, { now, unitsTaken: false });
  if (!(await findStandingSeal(tx))) await returnClaims(tx, by);
  tx.bump('seals');
  return true;
}

/**
 * Records the winner of a revealed line: one draw record for each prize. The entry becomes a winner
 * only now, so that no list gives it away earlier. When a line ends without a winner, returns the
 * units that were taken for it.
 * @param unitsTaken whether the line has its units: by an earlier winner, or since that one was passed over
 */
export async function recordWinner(
  tx: Tx,
  seal: StoredSeal,
  line: number,
  { now, unitsTaken }: { now: Date; unitsTaken: boolean },
): Promise<void> {
  const [pick] = await tx.rows(
    `SELECT id, entry_id, ticket, outcome FROM seal_picks_in_force
     WHERE seal_id = ? AND line = ? ORDER BY attempt DESC LIMIT 1`,
    [seal.id, line],
  );
  if (!pick) throw new Error(`line ${line} of seal ${seal.id} is not decided`);
  const linePrizes = await readLinePrizes(tx, seal.id, line);
  if (pick[3] !== 'won') {
    if (unitsTaken) await returnUnits(tx, linePrizes);
    return;
  }
  const [entry] = await tx.rows('SELECT 1 FROM raffle_entries WHERE id = ? AND erased_at IS NULL', [
    pick[1] ?? null,
  ]);
  // An older version erased the entry after the number arrived, so there is no winner to record.
  if (!entry) return;
  await recordDraw(
    tx,
    linePrizes.map((one) => ({ ...one, units: unitsTaken ? 0 : one.units })),
    {
      entryId: Number(pick[1]),
      ticket: Number(pick[2]),
      ticketCount: seal.ticketCount,
      sealPickId: Number(pick[0]),
    },
    now,
  );
}
