import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { LineState, Winner } from '../../../contract/index.ts';
import { type By, recordChange, type Subject } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import type { Random } from '../../platform/random.ts';
import { refuseWhileDeciding } from '../seals/being-decided.ts';
import { refuseSealed, sealedPrizes } from '../seals/standing-seal.ts';
import { type DrawnTicket, recordDraw } from './draw-records.ts';
import { refuseIfChanged } from './expected-line.ts';
import { prizeSubject } from './manage-prizes.ts';
import { findPack, hasDrawnUnits, packName } from './packs.ts';
import { findHolder, pickTicket } from './pick-ticket.ts';
import { entryCounts, prizes } from './raffle.sql.ts';

export interface DrawDeps extends By {
  tx: Tx;
  random: Random;
}

/**
 * Draws one unit of a prize among the verified entries, weighted by their tickets. The winner takes
 * no part in later draws.
 * @param expected what the admin was shown, if given
 * @throws NotFound; Conflict also for a prize that is not as expected
 */
export async function drawWinner(
  deps: DrawDeps,
  prizeId: number,
  expected?: LineState,
): Promise<Winner> {
  const { tx, clock } = deps;
  const [prize] = await tx.orm.select().from(prizes).where(eq(prizes.id, prizeId));
  if (!prize?.isActive) throw new NotFound('There is no such prize.');
  if (prize.prizePackId !== null) {
    throw new Conflict('This prize belongs to a pack and is drawn together with it.');
  }
  if (prize.unitsLeft === 0) throw new Conflict('A winner was already drawn for this prize.');
  await refuseSealed(tx, [prize.id]);
  const items = [{ prize, units: 1 }];
  refuseIfChanged({ title: prize.prizeTitle, packId: null, items }, expected);
  const [winner] = await recordDraw(tx, items, await drawTicket(deps), clock());
  if (!winner) throw new Error('the draw was not recorded');
  await recordInAuditLog(deps, prizeSubject(prize), [winner]);
  return winner;
}

/**
 * Draws one winner, with one ticket, for all units of all prizes in a pack. Stores one record for
 * each prize.
 * @param expected what the admin was shown, if given
 * @throws NotFound; Conflict also for a pack that is not as expected
 */
export async function drawPackWinner(
  deps: DrawDeps,
  packId: number,
  expected?: LineState,
): Promise<Winner[]> {
  const { tx, clock } = deps;
  const pack = await findPack(tx, packId);
  if (!pack) throw new NotFound('There is no such prize pack.');
  if (pack.length === 0) throw new Conflict('This pack has no prizes.');
  if (pack.some(hasDrawnUnits))
    throw new Conflict('A winner was already drawn for this prize pack.');
  await refuseSealed(
    tx,
    pack.map(({ id }) => id),
  );
  const items = pack.map((prize) => ({ prize, units: prize.unitsLeft }));
  const name = await packName(tx, packId);
  refuseIfChanged({ title: name ?? '', packId, items }, expected);
  const winners = await recordDraw(tx, items, await drawTicket(deps), clock());
  await recordInAuditLog(deps, { kind: 'prize', name }, winners);
  return winners;
}

/** One record for each draw, linked to its prizes and to the entry that won. */
async function recordInAuditLog(deps: DrawDeps, subject: Subject, winners: Winner[]) {
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
 * Draws the first individual prize, in display order, that has a unit left and is not sealed.
 * @param shown the prize that the admin was shown as next, if given
 * @throws Conflict also when another prize is next now, since a draw cannot be undone
 */
export async function drawNextPrize(
  deps: DrawDeps,
  shown: { prizeId?: number | undefined; expected?: LineState | undefined } = {},
): Promise<Winner> {
  const { tx } = deps;
  const left = await tx.orm
    .select({ id: prizes.id })
    .from(prizes)
    .where(and(eq(prizes.isActive, true), isNull(prizes.prizePackId), gt(prizes.unitsLeft, 0)))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id));
  const sealed = await sealedPrizes(tx);
  // If all are sealed, the refusal says so.
  const next = left.find(({ id }) => !sealed.has(id)) ?? left[0];
  if (!next) throw new Conflict('There is no prize left to draw.');
  if (shown.prizeId !== undefined && shown.prizeId !== next.id) {
    throw new Conflict('Another prize is now next.');
  }
  return drawWinner(deps, next.id, shown.expected);
}

/** Picks a ticket of a verified entry. @throws Conflict when there are none */
async function drawTicket({ tx, clock, random }: DrawDeps): Promise<DrawnTicket> {
  const ticketCount = await countTickets(tx);
  if (ticketCount === 0) throw new Conflict('There are no verified entries to draw from.');
  await refuseWhileDeciding(tx, clock());
  const ticket = pickTicket(ticketCount, random);
  return { entryId: await findHolder(tx, ticket), ticket, ticketCount, sealPickId: null };
}

/** The tickets of all verified entries. */
async function countTickets(tx: Tx): Promise<number> {
  const [row] = await tx.orm
    .select({ tickets: entryCounts.tickets })
    .from(entryCounts)
    .where(eq(entryCounts.entryStatus, 'verified'));
  return row?.tickets ?? 0;
}
