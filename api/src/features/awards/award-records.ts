import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Award, centsToText, type Draw } from '../../../contract/index.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
import { draws, prizePacks, raffleEntries } from '../raffle/raffle.sql.ts';
import { readSealsOfDraws } from '../seals/of-draws.ts';
import { readPasses } from '../seals/passes.ts';

type Reader = Pick<Database, 'rows' | 'orm'>;

/**
 * Draw records with the same value are one award: a line of a sealed draw, a pack that was drawn
 * directly, or one unit of a prize.
 */
export const AWARD_OF_DRAW = `coalesce('seal ' || seal_pick_id,
  'pack ' || prize_pack_id || ' ' || winner_id || ' ' || drawn_at, 'draw ' || id)`;

/** All awards, newest first. */
export async function listAwards(db: Reader): Promise<Award[]> {
  const groups = await db.rows(
    `SELECT json_group_array(id) FROM draws GROUP BY ${AWARD_OF_DRAW} ORDER BY min(id) DESC`,
  );
  return readAwards(
    db,
    groups.map((row) => JSON.parse(String(row[0]))),
  );
}

export async function findNewestSeal(db: Reader): Promise<{ number: number; hash: string } | null> {
  const [row] = await db.rows(
    `SELECT number, seal_hash FROM seals
     WHERE NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = seals.id)
     ORDER BY number DESC LIMIT 1`,
  );
  return row ? { number: Number(row[0]), hash: String(row[1]) } : null;
}

/** @throws NotFound */
export async function findAward(tx: Tx, id: number): Promise<{ award: Award; drawIds: number[] }> {
  const rows = await tx.rows(
    `SELECT id FROM draws
     WHERE ${AWARD_OF_DRAW} = (SELECT ${AWARD_OF_DRAW} FROM draws WHERE id = ?) ORDER BY id`,
    [id],
  );
  const drawIds = rows.map((row) => Number(row[0]));
  const [award] = drawIds[0] === id ? await readAwards(tx, [drawIds]) : [];
  if (!award) throw new NotFound('There is no such award.');
  return { award, drawIds };
}

/** @param groups the draw records of each award */
async function readAwards(db: Reader, groups: number[][]): Promise<Award[]> {
  const records = new Map((await readRecords(db, groups.flat())).map((row) => [row.draw.id, row]));
  const pickIds = [...records.values()].map(({ draw }) => draw.sealPickId);
  const seals = await readSealsOfDraws(db, pickIds);
  const facts = await readSealFacts(db);
  const passes = await readPasses(db, pickIds);
  return groups.map((ids) => {
    const rows = [...ids].sort((a, b) => a - b).flatMap((id) => records.get(id) ?? []);
    const pickId = rows[0]?.draw.sealPickId ?? 0;
    const seal = seals.get(pickId);
    const fact = seal && facts.get(seal.id);
    return toAward(rows, seal && fact ? toSeal(seal, fact) : null, passes.get(pickId) ?? null);
  });
}

type Record = Awaited<ReturnType<typeof readRecords>>[number];

type SealFacts = Pick<NonNullable<Award['seal']>, 'kind' | 'hash'>;

function toSeal(
  { id, number, prize, attempt }: NonNullable<Draw['seal']>,
  facts: SealFacts,
): Award['seal'] {
  return { id, number, prize, attempt, ...facts };
}

/** Which kind of number decides each seal, and its hash. */
async function readSealFacts(db: Reader): Promise<Map<number, SealFacts>> {
  const rows = await db.rows(
    `SELECT s.id, o.kind, s.seal_hash FROM seals s
     JOIN seal_sources o ON o.seal_id = s.id AND o.line IS NULL`,
  );
  return new Map(
    rows.map((row) => [
      Number(row[0]),
      { kind: row[1] as SealFacts['kind'], hash: String(row[2]) },
    ]),
  );
}

function readRecords(db: Reader, ids: number[]) {
  return db.orm
    .select({
      draw: draws,
      packName: prizePacks.name,
      email: raffleEntries.email,
      phone: raffleEntries.phone,
      instagramHandle: raffleEntries.instagramHandle,
      shippingAddress: raffleEntries.shippingAddress,
      erasedAt: raffleEntries.erasedAt,
    })
    .from(draws)
    .innerJoin(raffleEntries, eq(raffleEntries.id, draws.winnerId))
    .leftJoin(prizePacks, eq(prizePacks.id, draws.prizePackId))
    .where(inArray(draws.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(asc(draws.id));
}

function toAward(rows: Record[], seal: Award['seal'], passed: Award['passed']): Award {
  const [first] = rows;
  if (!first) throw new Error('an award without a draw');
  const all = rows.map(({ draw }) => draw);
  const { draw, packName, email, phone, instagramHandle, shippingAddress, erasedAt } = first;
  return {
    id: draw.id,
    title: packName ?? draw.prizeTitle,
    prizes: all.map(({ prizeTitle, prizeValueCents: cents }) => ({
      title: prizeTitle,
      value: cents === null ? null : centsToText(cents),
    })),
    winner: {
      entryId: draw.winnerId,
      name: draw.winnerName,
      email,
      phone,
      instagramHandle,
      shippingAddress,
      erased: erasedAt !== null,
    },
    drawnAt: new Date(draw.drawnAt).toISOString(),
    ticket: draw.ticket,
    ticketCount: draw.ticketCount,
    seal,
    state: {
      notice: noticeOf(all),
      // One prize of a pack may have been marked alone; the winner has answered.
      claimed: all.some(({ claimed }) => claimed),
      handedOver: all.every(({ handedOverAt }) => handedOverAt !== null),
    },
    claimedAt: isoOf(last(all.map(({ claimedAt }) => claimedAt))),
    handedOverAt: isoOf(last(all.map(({ handedOverAt }) => handedOverAt))),
    passed,
  };
}

/** Prizes of a pack may have been marked one by one: the first notice and the latest promise count. */
function noticeOf(rows: Record['draw'][]): Award['state']['notice'] {
  const told = rows.filter(({ notified }) => notified);
  const [first] = told.sort((a, b) => (a.notifiedAt ?? 0) - (b.notifiedAt ?? 0));
  if (!first) return null;
  return {
    at: isoOf(first.notifiedAt),
    channel: first.notifiedChannel,
    answerBy: isoOf(last(told.map(({ answerBy }) => answerBy))),
  };
}

function last(moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
