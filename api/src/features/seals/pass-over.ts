import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  daysText,
  type passOver as passContract,
  type SealSource,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { type Clock, DAY } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid, NotFound } from '../../platform/errors.ts';
import { claimTimeFrom } from '../awards/claim-time.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { dateFormat } from '../campaign/date-format.ts';
import { draws } from '../raffle/raffle.sql.ts';
import { returnClaimsOf } from '../raffle/return-claims.ts';
import { refuseWhileDeciding } from './being-decided.ts';
import { firstRoundFrom, refuseOtherChain, timeOfRound } from './drand.ts';
import { takeUnits } from './line-units.ts';
import { type SealRules, sourceRow } from './make-seal.ts';
import { findSeal, type StoredSeal } from './seal-records.ts';
import { sealPasses, sealSources } from './seals.sql.ts';
import { refuseSlowClock } from './slow-clock.ts';
import { findStandingSeal } from './standing-seal.ts';

type PassInput = z.output<(typeof passContract)['input']>;

/** Lotteries draw at least once a week. */
const MAX_PASS_DAYS = 31;

/** @throws NotFound; Conflict when the next number is known by the relays' time */
export async function preparePass(
  db: Database,
  input: PassInput,
  clock: Clock,
  rules: SealRules,
): Promise<void> {
  const seal = await findSeal(db, input.id);
  const now = clock();
  const earliest = new Date(now.getTime() + rules.leadMs);
  const isDrand = seal.main.source.kind === 'drand';
  const at = isDrand ? earliest : input.closesAt && new Date(input.closesAt);
  // Without a time, passing it over says what is missing.
  if (at) await refuseSlowClock(db, { at, leadMs: rules.leadMs }, () => now, rules);
}

/**
 * Passes over the winner of a revealed line. A new number, which does not exist yet, decides the
 * following attempts; its source is published with the pass.
 * @throws NotFound, Invalid; Conflict also while who wins elsewhere is being decided
 */
export async function passOver(
  tx: Tx,
  input: PassInput,
  by: By,
  rules: SealRules,
): Promise<SealSource> {
  const now = by.clock();
  const seal = await findSeal(tx, input.id);
  const pick = await findWinningPick(tx, input);
  const drawIds = await checkDraws(tx, pick.id, input.outcome, by.clock);
  // Who is passed over may win elsewhere again, and the attempts that follow tell who has won here.
  await refuseWhileDeciding(tx, now);
  if (drawIds.length === 0) await takeUnits(tx, seal.id, input.prize);
  const source = nextSource(seal, input, now, rules);
  await refuseBeforeStandingSeal(tx, source, by.clock);
  const [added] = await tx.orm
    .insert(sealSources)
    .values(sourceRow(seal.id, source, input.prize, input.attempt + 1))
    .returning({ id: sealSources.id });
  if (!added) throw new Error('the source of the next number was not stored');
  await tx.orm.insert(sealPasses).values({
    pickId: pick.id,
    sourceId: added.id,
    outcome: input.outcome,
    note: input.note,
    passedAt: now.getTime(),
  });
  await releaseEntry(tx, pick.entryId, input.outcome);
  // It is out of this draw, so what was counted is not sealed any more, and stays only with its gifts.
  await returnClaimsOf(tx, [pick.entryId], by);
  await tx.rows(
    `UPDATE prizes SET winner_id = NULL, winner_drawn_at = NULL WHERE winner_id = ?
     AND id IN (SELECT prize_id FROM seal_items WHERE seal_id = ? AND line = ?)`,
    [pick.entryId, seal.id, input.prize],
  );
  for (const topic of ['seals', 'draws', 'entries', 'entries-changed', 'prizes'] as const) {
    tx.bump(topic);
  }
  await recordChange(tx, by, {
    action: 'passed-over',
    subject: { kind: 'seal', id: seal.id, name: `Sealed draw ${seal.number}` },
    relatedSubjects: [
      { kind: 'raffle-entry', id: pick.entryId },
      ...drawIds.map((drawId) => ({ kind: 'draw' as const, id: drawId })),
    ],
    before: null,
    after: {
      prize: input.prize,
      attempt: input.attempt,
      outcome: input.outcome,
      note: input.note,
      source,
    },
  });
  return source;
}

const outcomeTexts: Record<PassInput['outcome'], string> = {
  declined: 'declined',
  'no-answer': 'not answering',
  disqualified: 'disqualified',
};

async function findWinningPick(tx: Tx, { id, prize, attempt }: PassInput) {
  const [row] = await tx.rows(
    `SELECT p.id, p.entry_id, p.outcome, (SELECT outcome FROM seal_passes WHERE pick_id = p.id)
     FROM seal_picks_in_force p
     JOIN seal_reveals r ON r.seal_id = p.seal_id AND r.line = p.line
     WHERE p.seal_id = ? AND p.line = ? AND p.attempt = ?`,
    [id, prize, attempt],
  );
  if (!row) throw new NotFound('This sealed draw has no such revealed winner.');
  if (row[2] !== 'won') throw new Conflict('This attempt has no winner to pass over.');
  if (row[3]) {
    throw new Conflict(
      `This winner was already passed over, as ${outcomeTexts[row[3] as PassInput['outcome']]}.`,
    );
  }
  return { id: Number(row[0]), entryId: Number(row[1]) };
}

/**
 * @returns the draw records of the pick; none of an entry that an older version erased before the reveal
 * @throws Conflict for a claimed prize, and for "no answer" before the time to answer has passed
 */
async function checkDraws(
  tx: Tx,
  pickId: number,
  outcome: PassInput['outcome'],
  clock: Clock,
): Promise<number[]> {
  const records = await tx.orm.select().from(draws).where(eq(draws.sealPickId, pickId));
  if (records.some(({ handedOverAt }) => handedOverAt !== null)) {
    throw new Conflict(
      'This prize was already handed over. If that is not so, first note that it was not handed over and not claimed after all.',
    );
  }
  if (records.some(({ claimed }) => claimed)) {
    throw new Conflict(
      'This prize was claimed. If the winner gives it up, first note that it is not claimed after all.',
    );
  }
  if (outcome === 'no-answer') await checkClaimTime(tx, records, clock);
  return records.map(({ id }) => id);
}

async function checkClaimTime(
  tx: Tx,
  records: (typeof draws.$inferSelect)[],
  clock: Clock,
): Promise<void> {
  const notified = records.flatMap(({ notifiedAt }) => notifiedAt ?? []);
  if (notified.length === 0) throw new Conflict('Please note first when this winner was told.');
  const lastNotice = Math.max(...notified);
  // A notice from an older version has no time to answer; the claim time of the rules applies.
  const usual = await claimTimeFrom(tx, new Date(lastNotice));
  const answerBy = Math.max(...records.map((record) => record.answerBy ?? usual));
  if (clock().getTime() >= answerBy) return;
  const days = Math.floor((answerBy - lastNotice) / DAY);
  const until = dateFormat(await readCampaign(tx, clock), {
    dateStyle: 'medium',
    timeStyle: 'long',
  }).format(answerBy);
  throw new Conflict(
    `This winner has ${daysText(days)} to answer, until ${until}. That time has not passed yet.`,
  );
}

function nextSource(seal: StoredSeal, input: PassInput, now: Date, rules: SealRules): SealSource {
  const earliest = new Date(now.getTime() + rules.leadMs);
  if (seal.main.source.kind === 'drand') {
    refuseOtherChain(seal.main.source.chain, rules.chain);
    const round = firstRoundFrom(rules.chain, earliest);
    const at = timeOfRound(rules.chain, round).toISOString();
    return { kind: 'drand', chain: rules.chain.hash, round, at };
  }
  if (input.text === undefined || input.closesAt === undefined) {
    throw wrong('text', 'Please say which announced numbers will decide next, and when they close');
  }
  const closesAt = new Date(input.closesAt);
  if (closesAt < earliest)
    throw wrong('closesAt', 'Please choose a later time for the new numbers');
  // A pass is final: a mistyped month could not be corrected, and the prize would wait for it.
  if (closesAt.getTime() > now.getTime() + MAX_PASS_DAYS * DAY)
    throw wrong('closesAt', `Please choose a time within the next ${daysText(MAX_PASS_DAYS)}`);
  return { kind: 'announced', text: input.text, closesAt: closesAt.toISOString() };
}

/**
 * Somebody enters announced numbers, perhaps days later, and numbers are used in order: a draw that
 * is sealed already would wait for these. Unless its number comes so late that no time after it is allowed.
 */
async function refuseBeforeStandingSeal(tx: Tx, source: SealSource, clock: Clock): Promise<void> {
  const standing = await findStandingSeal(tx);
  if (!standing || source.kind === 'drand') return;
  const at = (await findSeal(tx, standing.id)).main.at.getTime();
  const isFar = at >= clock().getTime() + MAX_PASS_DAYS * DAY;
  if (isFar || Date.parse(source.closesAt) > at) return;
  const format = dateFormat(await readCampaign(tx, clock), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  throw wrong(
    'closesAt',
    `Please choose a time after ${format.format(at)}: sealed draw ${standing.number} is decided then, and would wait for these numbers`,
  );
}

function wrong(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}

/**
 * An entry that only gave up this prize takes part in later draws, unless an organizer took the
 * verification back between the number and the reveal.
 */
async function releaseEntry(tx: Tx, entryId: number, outcome: PassInput['outcome']): Promise<void> {
  const isOut = outcome === 'disqualified' ? 1 : 0;
  // An erased entry takes part in nothing any more.
  await tx.rows(
    `UPDATE raffle_entries SET
       entry_status = CASE WHEN ?1 OR erased_at IS NOT NULL THEN 'disqualified'
         WHEN verified_at IS NULL THEN 'pending' ELSE 'verified' END,
       verified_at = CASE WHEN ?1 OR erased_at IS NOT NULL THEN NULL ELSE verified_at END
     WHERE id = ?2 AND entry_status = 'winner'`,
    [isOut, entryId],
  );
}
