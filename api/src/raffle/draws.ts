import { and, between, desc, eq, sql } from 'drizzle-orm';
import { centsToText, type Winner } from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Random } from '../random.ts';
import { holderOf, pickTicket } from './pick-ticket.ts';
import { draws, entryCounts, prizes, raffleEntries, ticketBuckets } from './raffle.sql.ts';

type Prize = typeof prizes.$inferSelect;
type Draw = typeof draws.$inferSelect;

export interface DrawDeps {
  tx: Tx;
  clock: Clock;
  random: Random;
}

/**
 * Draws one unit of a prize among the verified entries, each with as many tickets as its donation
 * earned. The winner leaves later draws.
 * @throws NotFound, Conflict
 */
export async function drawWinner(
  { tx, clock, random }: DrawDeps,
  prizeId: number,
): Promise<Winner> {
  const [prize] = await tx.orm.select().from(prizes).where(eq(prizes.id, prizeId));
  if (!prize?.isActive) throw new NotFound('There is no such prize.');
  if (prize.prizePackId !== null) {
    throw new Conflict('This prize belongs to a pack and is drawn together with it.');
  }
  if (prize.unitsLeft === 0) throw new Conflict('A winner was already drawn for this prize.');

  const ticketCount = await countTickets(tx);
  if (ticketCount === 0) throw new Conflict('There are no verified entries to draw from.');
  const ticket = pickTicket(ticketCount, random);
  const entryId = await findHolder(tx, ticket);
  return toWinner(await recordDraw(tx, prize, { entryId, ticket, ticketCount }, clock()));
}

/** Tickets that take part: those of verified entries. */
async function countTickets(tx: Tx): Promise<number> {
  const [row] = await tx.orm
    .select({ tickets: entryCounts.tickets })
    .from(entryCounts)
    .where(eq(entryCounts.entryStatus, 'verified'));
  return row?.tickets ?? 0;
}

/** The entry that holds a ticket: first its bucket of 1,024 ids, then the entry in it. */
async function findHolder(tx: Tx, ticket: number): Promise<number> {
  const buckets = await tx.orm
    .select({ id: ticketBuckets.bucket, tickets: ticketBuckets.tickets })
    .from(ticketBuckets)
    .orderBy(ticketBuckets.bucket);
  const bucket = holderOf(ticket, buckets);
  const entries = bucket ? await verifiedEntries(tx, bucket.id) : [];
  const holder = bucket && holderOf(bucket.ticket, entries);
  if (!holder) throw new Error(`no entry holds ticket ${ticket}: the ticket buckets are wrong`);
  return holder.id;
}

function verifiedEntries(tx: Tx, bucket: number) {
  return tx.orm
    .select({ id: raffleEntries.id, tickets: raffleEntries.entryCount })
    .from(raffleEntries)
    .where(
      and(
        between(raffleEntries.id, bucket * 1024, bucket * 1024 + 1023),
        // The + keeps SQLite from walking all verified entries by the status index.
        sql`+${raffleEntries.entryStatus} = 'verified'`,
      ),
    )
    .orderBy(raffleEntries.id);
}

/** Writes down what was drawn, apart from how. The entry becomes a winner, the prize has a unit less. */
export async function recordDraw(
  tx: Tx,
  prize: Prize,
  drawn: { entryId: number; ticket: number; ticketCount: number },
  now: Date,
): Promise<Draw> {
  const [winner] = await tx.orm
    .update(raffleEntries)
    .set({ entryStatus: 'winner' })
    .where(eq(raffleEntries.id, drawn.entryId))
    .returning();
  if (!winner) throw new Error(`the entry ${drawn.entryId} is gone`);

  const last = prize.unitsLeft === 1;
  await tx.orm
    .update(prizes)
    .set({
      unitsLeft: prize.unitsLeft - 1,
      ...(last && { winnerId: winner.id, winnerDrawnAt: now.getTime() }),
    })
    .where(eq(prizes.id, prize.id));

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
      ticket: drawn.ticket,
      ticketCount: drawn.ticketCount,
      drawnAt: now.getTime(),
    })
    .returning();
  if (!draw) throw new Error('the draw was not recorded');
  for (const topic of ['draws', 'entries', 'prizes'] as const) tx.bump(topic);
  return draw;
}

/** All draws, newest first. */
export async function listWinners(db: Database): Promise<Winner[]> {
  const rows = await db.orm.select().from(draws).orderBy(desc(draws.drawnAt), desc(draws.id));
  return rows.map(toWinner);
}

function toWinner(row: Draw): Winner {
  return {
    id: row.id,
    winnerName: row.winnerName,
    prizeTitle: row.prizeTitle,
    prizeValue: row.prizeValueCents === null ? null : centsToText(row.prizeValueCents),
    prizePackId: row.prizePackId,
    drawnAt: new Date(row.drawnAt).toISOString(),
    ticket: row.ticket,
    ticketCount: row.ticketCount,
  };
}
