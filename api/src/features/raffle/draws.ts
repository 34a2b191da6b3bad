import { and, asc, between, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Winner } from '../../../contract/index.ts';
import { type By, recordChange, type Subject } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import type { Random } from '../../platform/random.ts';
import { type Drawn, recordDraw } from './draw-records.ts';
import { prizeSubject } from './manage-prizes.ts';
import { findPack, isTouched, packName } from './packs.ts';
import { holderOf, pickTicket } from './pick-ticket.ts';
import { entryCounts, prizes, raffleEntries, ticketBuckets } from './raffle.sql.ts';

export interface DrawDeps extends By {
  tx: Tx;
  random: Random;
}

/**
 * Draws one unit of a prize among the verified entries, each with as many tickets as its donation
 * earned. The winner leaves later draws.
 * @throws NotFound, Conflict
 */
export async function drawWinner(deps: DrawDeps, prizeId: number): Promise<Winner> {
  const { tx, clock } = deps;
  const [prize] = await tx.orm.select().from(prizes).where(eq(prizes.id, prizeId));
  if (!prize?.isActive) throw new NotFound('There is no such prize.');
  if (prize.prizePackId !== null) {
    throw new Conflict('This prize belongs to a pack and is drawn together with it.');
  }
  if (prize.unitsLeft === 0) throw new Conflict('A winner was already drawn for this prize.');
  const [winner] = await recordDraw(tx, [{ prize, units: 1 }], await drawTicket(deps), clock());
  if (!winner) throw new Error('the draw was not recorded');
  await recordInTrail(deps, prizeSubject(prize), [winner]);
  return winner;
}

/**
 * Draws one winner for everything in a pack, all units of each prize: one ticket, one record for
 * each prize.
 * @throws NotFound, Conflict
 */
export async function drawPackWinner(deps: DrawDeps, packId: number): Promise<Winner[]> {
  const { tx, clock } = deps;
  const pack = await findPack(tx, packId);
  if (!pack) throw new NotFound('There is no such prize pack.');
  if (pack.length === 0) throw new Conflict('This pack has no prizes.');
  if (pack.some(isTouched)) throw new Conflict('A winner was already drawn for this prize pack.');
  const lots = pack.map((prize) => ({ prize, units: prize.unitsLeft }));
  const winners = await recordDraw(tx, lots, await drawTicket(deps), clock());
  await recordInTrail(deps, { kind: 'prize', name: await packName(tx, packId) }, winners);
  return winners;
}

/** One draw is one record: about its prizes, and about the entry that became a winner. */
async function recordInTrail(deps: DrawDeps, subject: Subject, winners: Winner[]) {
  const [first] = winners;
  if (!first) throw new Error('nothing was drawn');
  await recordChange(deps.tx, deps, {
    action: 'drawn',
    subject,
    relatedSubjects: [
      { kind: 'raffle-entry', id: first.winnerId },
      ...winners.flatMap(({ id, prizeId }) => [
        { kind: 'prize' as const, id: prizeId },
        { kind: 'draw' as const, id },
      ]),
    ],
    before: null,
    after: {
      winnerName: first.winnerName,
      winnerId: first.winnerId,
      prizes: winners.map(({ prizeTitle }) => prizeTitle),
      ticket: first.ticket,
      ticketCount: first.ticketCount,
    },
  });
}

/**
 * Draws the first individual prize, in display order, that has a unit left.
 * @param expected the prize that the admin takes to be next, if they said so
 * @throws Conflict also when another prize is next by now: a draw cannot be undone
 */
export async function selectWinner(deps: DrawDeps, expected?: number): Promise<Winner> {
  const [next] = await deps.tx.orm
    .select({ id: prizes.id })
    .from(prizes)
    .where(and(eq(prizes.isActive, true), isNull(prizes.prizePackId), gt(prizes.unitsLeft, 0)))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id))
    .limit(1);
  if (!next) throw new Conflict('There is no prize left to draw.');
  if (expected !== undefined && expected !== next.id) {
    throw new Conflict('Another prize is now next.');
  }
  return drawWinner(deps, next.id);
}

/** One ticket among those of verified entries, and who holds it. @throws Conflict without any. */
async function drawTicket({ tx, random }: DrawDeps): Promise<Drawn> {
  const ticketCount = await countTickets(tx);
  if (ticketCount === 0) throw new Conflict('There are no verified entries to draw from.');
  const ticket = pickTicket(ticketCount, random);
  return { entryId: await findHolder(tx, ticket), ticket, ticketCount };
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
