import { desc, eq, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  centsToText,
  type Draw,
  type listDraws as listDrawsContract,
  type updateWinner as updateWinnerContract,
  type Winner,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { claimTimeFrom } from '../awards/claim-time.ts';
import { readSealOf, readSealsOfDraws } from '../seals/of-draws.ts';
import { draws, type PrizeRow, prizes, raffleEntries } from './raffle.sql.ts';

type DrawRow = typeof draws.$inferSelect;
type EntryRow = typeof raffleEntries.$inferSelect;

/** The result of picking: the entry, its ticket, and how many tickets took part. */
export interface DrawnTicket {
  entryId: number;
  ticket: number;
  ticketCount: number;
  /** The attempt of a sealed draw; null for a direct draw. */
  sealPickId: number | null;
}

/** Units of one prize that are drawn together. */
export interface PrizeUnits {
  prize: PrizeRow;
  units: number;
}

/**
 * Stores the result of a draw, however it was picked: one record for each prize. The entry becomes
 * a winner, and the units of each prize are taken off.
 */
export async function recordDraw(
  tx: Tx,
  allUnits: PrizeUnits[],
  drawn: DrawnTicket,
  now: Date,
): Promise<Winner[]> {
  const [winner] = await tx.orm
    .update(raffleEntries)
    .set({ entryStatus: 'winner' })
    .where(eq(raffleEntries.id, drawn.entryId))
    .returning();
  if (!winner) throw new Error(`entry ${drawn.entryId} does not exist`);
  const records: Winner[] = [];
  for (const units of allUnits) {
    await takeUnits(tx, units, winner, now);
    records.push(await appendRecord(tx, units.prize, winner, drawn, now));
  }
  for (const topic of ['draws', 'entries', 'entries-changed', 'prizes'] as const) tx.bump(topic);
  return records;
}

async function takeUnits(tx: Tx, { prize, units }: PrizeUnits, winner: EntryRow, now: Date) {
  const unitsLeft = prize.unitsLeft - units;
  await tx.orm
    .update(prizes)
    .set({
      unitsLeft,
      ...(unitsLeft === 0 && { winnerId: winner.id, winnerDrawnAt: now.getTime() }),
    })
    .where(eq(prizes.id, prize.id));
}

async function appendRecord(
  tx: Tx,
  prize: PrizeRow,
  winner: EntryRow,
  { ticket, ticketCount, sealPickId }: DrawnTicket,
  now: Date,
): Promise<Winner> {
  const [draw] = await tx.orm
    .insert(draws)
    .values({
      prizeId: prize.id,
      winnerId: winner.id,
      prizePackId: prize.prizePackId,
      winnerName: winner.name,
      winnerEmail: winner.email,
      winnerPhone: winner.phone,
      prizeTitle: prize.prizeTitle,
      prizeValueCents: prize.valueCents,
      ticket,
      ticketCount,
      drawnAt: now.getTime(),
      sealPickId,
    })
    .returning();
  if (!draw) throw new Error('the draw was not recorded');
  return toWinner(draw, await readSealOf(tx, draw.sealPickId));
}

/** All draws, newest first. */
export async function listWinners(db: Database): Promise<Winner[]> {
  const rows = await db.orm.select().from(draws).orderBy(desc(draws.drawnAt), desc(draws.id));
  const seals = await readSealsOfDraws(
    db,
    rows.map(({ sealPickId }) => sealPickId),
  );
  return rows.map((row) => toWinner(row, seals.get(row.sealPickId ?? 0) ?? null));
}

/** A page of all draws for everyone, newest first. Does not read who won. */
export async function listDraws(
  db: Database,
  { before, limit }: z.output<(typeof listDrawsContract)['input']>,
): Promise<Draw[]> {
  const rows = await db.orm
    .select({
      id: draws.id,
      prizeTitle: draws.prizeTitle,
      prizePackId: draws.prizePackId,
      drawnAt: draws.drawnAt,
      ticket: draws.ticket,
      ticketCount: draws.ticketCount,
      sealPickId: draws.sealPickId,
    })
    .from(draws)
    .where(before === undefined ? undefined : lt(draws.id, before))
    .orderBy(desc(draws.id))
    .limit(limit);
  const seals = await readSealsOfDraws(
    db,
    rows.map((row) => row.sealPickId),
  );
  return rows.map(({ sealPickId, ...row }) => ({
    ...row,
    drawnAt: new Date(row.drawnAt).toISOString(),
    seal: seals.get(sealPickId ?? 0) ?? null,
  }));
}

/**
 * Marks a winner as notified, or the prize as claimed.
 * @throws NotFound; Conflict when a prize that was handed over would no longer be claimed, and when
 * a notice that says how the winner was told would be lost
 */
export async function updateWinner(
  tx: Tx,
  { id, notified, claimed }: z.output<(typeof updateWinnerContract)['input']>,
  by: By,
): Promise<Winner> {
  const [before] = await tx.orm.select().from(draws).where(eq(draws.id, id));
  if (!before) throw new NotFound('There is no such draw.');
  const seal = await readSealOf(tx, before.sealPickId);
  if (seal?.passed) {
    throw new Conflict('This winner was passed over, so nothing more can be recorded.');
  }
  if (claimed === false && before.handedOverAt !== null) {
    throw new Conflict('This prize was handed over, so it is claimed.');
  }
  if (notified === false && before.notifiedChannel !== null) {
    throw new Conflict(
      'It is noted how this winner was told, and until when they can answer. If they were not told after all, say so on the Winners screen.',
    );
  }
  const now = by.clock();
  const [draw] = await tx.orm
    .update(draws)
    .set({
      ...(notified === true && {
        notified,
        notifiedAt: before.notifiedAt ?? now.getTime(),
        answerBy: before.answerBy ?? (await claimTimeFrom(tx, now)),
      }),
      ...(notified === false && {
        notified,
        notifiedAt: null,
        answerBy: null,
      }),
      ...(claimed !== undefined && {
        claimed,
        claimedAt: claimed ? (before.claimedAt ?? now.getTime()) : null,
      }),
    })
    .where(eq(draws.id, id))
    .returning();
  if (!draw) throw new NotFound('There is no such draw.');
  tx.bump('draws-marked');
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'draw', id, name: `${draw.winnerName}, ${draw.prizeTitle}` },
    relatedSubjects: [
      { kind: 'raffle-entry', id: draw.winnerId },
      { kind: 'prize', id: draw.prizeId },
    ],
    before: toWinner(before, seal),
    after: toWinner(draw, seal),
  });
  return toWinner(draw, seal);
}

function toWinner(row: DrawRow, seal: Winner['seal']): Winner {
  return {
    id: row.id,
    prizeId: row.prizeId,
    winnerId: row.winnerId,
    winnerName: row.winnerName,
    winnerEmail: row.winnerEmail,
    winnerPhone: row.winnerPhone,
    prizeTitle: row.prizeTitle,
    prizeValue: row.prizeValueCents === null ? null : centsToText(row.prizeValueCents),
    prizePackId: row.prizePackId,
    drawnAt: new Date(row.drawnAt).toISOString(),
    ticket: row.ticket,
    ticketCount: row.ticketCount,
    notified: row.notified,
    claimed: row.claimed,
    seal,
  };
}
