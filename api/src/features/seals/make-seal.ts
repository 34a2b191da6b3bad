import type * as z from 'zod/mini';
import type { makeSeal as makeSealContract, Seal, SealSource } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { type Clock, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid } from '../../platform/errors.ts';
import { readCampaign } from '../campaign/campaign.ts';
import type { Line } from '../raffle/expected-line.ts';
import { returnClaims } from '../raffle/return-claims.ts';
import { refuseWhileDeciding } from './being-decided.ts';
import { type DrandChain, QUICKNET, roundAt, timeOfRound } from './drand.ts';
import { readLines } from './seal-prizes.ts';
import { readSeal } from './seal-records.ts';
import { sealHash, sealText } from './seal-text.ts';
import { sealLines, sealSources, seals } from './seals.sql.ts';
import { refuseSlowClock } from './slow-clock.ts';
import { findStandingSeal } from './standing-seal.ts';
import { checkUpToDate, makeTicketList, type TicketList } from './ticket-list.ts';

/** The server's settings of sealed draws. */
export interface SealRules {
  chain: DrandChain;
  /** The least time between a seal and its number. */
  leadMs: number;
  /** Compared with this server's clock before a seal; without relays nothing is compared. */
  relays?: readonly string[];
}

export const USUAL_RULES: SealRules = { chain: QUICKNET, leadMs: 10 * MINUTE };

type SealInput = z.output<(typeof makeSealContract)['input']>;

/**
 * The slow part of sealing: makes the ticket list. It is not public yet.
 * @throws Conflict, Invalid, NotFound as makeSeal() does
 */
export async function prepareSeal(
  db: Database,
  input: SealInput,
  clock: Clock,
  rules: SealRules,
): Promise<TicketList> {
  await refuseSecondSeal(db, clock());
  const source = sourceOf(input.source, clock(), rules);
  await readLines(db, input.prizes);
  // Older versions left entries with tickets of a gift that may pay for others.
  await db.write((tx) => returnClaims(tx, { session: null, clock }));
  const [list] = await Promise.all([
    makeTicketList(db, clock, await nextNumber(db)),
    refuseSlowClock(db, { at: timeOf(source), leadMs: rules.leadMs }, clock, rules),
  ]);
  return list;
}

/**
 * Makes the seal, in one transaction.
 * @throws Conflict while a seal stands or a number after a pass is due, and when entries have changed since the
 * list was made; Invalid for a number that comes too soon; NotFound, Conflict for prizes that cannot be drawn
 */
export async function makeSeal(
  tx: Tx,
  input: SealInput,
  list: TicketList,
  by: By,
  rules: SealRules,
): Promise<Seal> {
  const sealedAt = by.clock();
  await refuseSecondSeal(tx, sealedAt);
  const source = sourceOf(input.source, sealedAt, rules);
  const lines = await readLines(tx, input.prizes);
  await checkUpToDate(tx, list);
  const number = await nextNumber(tx);
  if (number !== list.sealNumber) {
    throw new Conflict('Another sealed draw was just created. Please look at it first.');
  }
  await checkComplete(tx, list);
  const campaign = await readCampaign(tx, by.clock);
  const text = sealText({
    title: `Raffle for ${campaign.childName}`,
    number,
    sealedAt,
    ticketCount: list.ticketCount,
    ticketsSha256: list.sha256,
    source,
    prizes: lines.map(({ title }) => title),
  });
  const [added] = await tx.orm
    .insert(seals)
    .values({
      number,
      ticketListId: list.id,
      ticketCount: list.ticketCount,
      holderCount: list.holderCount,
      ticketsSha256: list.sha256,
      sealedAt: sealedAt.getTime(),
      sealText: text,
      sealHash: sealHash(text),
      ...(await countByHand(tx)),
    })
    .returning({ id: seals.id });
  if (!added) throw new Error('the seal was not made');
  await tx.orm.insert(sealSources).values(sourceRow(added.id, source));
  await addLines(tx, added.id, lines);
  tx.bump('seals');
  const seal = await readSeal(tx, added.id);
  await recordChange(tx, by, {
    action: 'made',
    subject: { kind: 'seal', id: seal.id, name: `Sealed draw ${number}` },
    before: null,
    after: {
      seal: seal.seal,
      ticketCount: seal.ticketCount,
      source,
      prizes: lines.map(({ title }) => title),
    },
  });
  return seal;
}

/** Until when nobody can know a source's number. */
function timeOf(source: SealSource): Date {
  return new Date(source.kind === 'drand' ? source.at : source.closesAt);
}

/** A source as it is stored. @param line the only line it decides; null for all */
export function sourceRow(
  sealId: number,
  source: SealSource,
  line: number | null = null,
  firstAttempt = 1,
): typeof sealSources.$inferInsert {
  const common = { sealId, line, firstAttempt, kind: source.kind };
  return source.kind === 'drand'
    ? { ...common, chain: source.chain, round: source.round, at: Date.parse(source.at) }
    : { ...common, announced: source.text, at: Date.parse(source.closesAt) };
}

async function addLines(tx: Tx, sealId: number, lines: Line[]): Promise<void> {
  for (const [index, { title, packId, items }] of lines.entries()) {
    const line = index + 1;
    await tx.orm.insert(sealLines).values({ sealId, line, title, prizePackId: packId });
    // As one parameter, of which a statement takes 32,766 at most: a pack may have many prizes.
    const listed = items.map(({ prize, units }) => [
      prize.id,
      prize.prizeTitle,
      prize.valueCents,
      units,
    ]);
    await tx.rows(
      `INSERT INTO seal_items (seal_id, line, prize_id, prize_title, prize_value_cents, units)
       SELECT ?, ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
      [sealId, line, JSON.stringify(listed)],
    );
  }
}

async function refuseSecondSeal(db: Pick<Database, 'rows'>, now: Date): Promise<void> {
  const standing = await findStandingSeal(db);
  if (standing) {
    throw new Conflict(
      `Sealed draw ${standing.number} is not finished. Reveal all its winners before creating another, or call it off while that is possible. If its number is due and not here, enter it, or wait for it.`,
    );
  }
  // Whoever knows a number after a pass would choose whether its winner has tickets in this draw.
  await refuseWhileDeciding(db, now, 'whoever wins there does not take part here');
}

async function nextNumber(db: Pick<Database, 'rows'>): Promise<number> {
  const [row] = await db.rows('SELECT coalesce(max(number), 0) + 1 FROM seals');
  return Number(row?.[0]);
}

/** Counts the entries by hand, and their tickets, among those that are sealed now. */
async function countByHand(tx: Tx): Promise<{ byHandEntries: number; byHandTickets: number }> {
  const [row] = await tx.rows(
    `SELECT count(*), coalesce(sum(entry_count), 0) FROM raffle_entries
     WHERE by_hand IS NOT NULL AND entry_status = 'verified' AND entry_count > 0`,
  );
  return { byHandEntries: Number(row?.[0]), byHandTickets: Number(row?.[1]) };
}

/** Checks that the list was not removed as abandoned: after an hour, another process does. */
async function checkComplete(tx: Tx, list: TicketList): Promise<void> {
  const [row] = await tx.rows(
    'SELECT coalesce(sum(length(owners)), 0) / 4 FROM ticket_chunks WHERE list_id = ?',
    [list.id],
  );
  if (Number(row?.[0]) !== list.ticketCount) {
    throw new Conflict('Sealing took too long. Nothing was sealed; please try again.');
  }
}

/** @throws Invalid when the number comes too soon */
function sourceOf(
  requested: SealInput['source'],
  now: Date,
  { chain, leadMs }: SealRules,
): SealSource {
  const earliest = now.getTime() + leadMs;
  if (requested.kind === 'announced') {
    const closesAt = new Date(requested.closesAt);
    if (closesAt.getTime() < earliest) throw tooSoon('source.closesAt', leadMs);
    return { kind: 'announced', text: requested.text, closesAt: closesAt.toISOString() };
  }
  const round = roundAt(chain, new Date(requested.at));
  const at = round < 1 ? undefined : timeOfRound(chain, round);
  if (!at || at.getTime() < earliest) throw tooSoon('source.at', leadMs);
  return { kind: 'drand', chain: chain.hash, round, at: at.toISOString() };
}

function tooSoon(path: string, leadMs: number): Invalid {
  const seconds = Math.round(leadMs / SECOND);
  const lead = seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');
  return new Invalid([
    {
      path,
      message: `Please choose a later time: the number must come at least ${lead} after sealing`,
    },
  ]);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
