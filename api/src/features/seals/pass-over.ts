import type * as z from 'zod/mini';
import type { passOver as passContract, SealSource } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { DAY } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid, NotFound } from '../../platform/errors.ts';
import { readClaimDays } from '../rules/versions.ts';
import { firstRoundFrom, timeOfRound } from './drand.ts';
import { type SealRules, sourceRow } from './make-seal.ts';
import { findSeal, type StoredSeal } from './seal-records.ts';
import { sealPasses, sealSources } from './seals.sql.ts';

type Asked = z.output<(typeof passContract)['input']>;

/**
 * Passes over the winner of a line that is shown. A number that does not exist yet decides anew;
 * it is published with this.
 * @throws NotFound, Conflict, Invalid
 */
export async function passOver(
  tx: Tx,
  asked: Asked,
  by: By,
  rules: SealRules,
): Promise<SealSource> {
  const now = by.clock();
  const seal = await findSeal(tx, asked.id);
  const pick = await findWinningPick(tx, asked);
  await checkDraws(tx, pick.id, asked.outcome, now);
  const source = nextSource(seal, asked, now, rules);
  const [added] = await tx.orm
    .insert(sealSources)
    .values(sourceRow(seal.id, source, asked.prize, asked.attempt + 1))
    .returning({ id: sealSources.id });
  if (!added) throw new Error('the next number was not published');
  await tx.orm.insert(sealPasses).values({
    pickId: pick.id,
    sourceId: added.id,
    outcome: asked.outcome,
    note: asked.note,
    passedAt: now.getTime(),
  });
  await leaveEntry(tx, pick.entryId, asked.outcome);
  await tx.rows(
    `UPDATE prizes SET winner_id = NULL, winner_drawn_at = NULL WHERE winner_id = ?
     AND id IN (SELECT prize_id FROM seal_items WHERE seal_id = ? AND line = ?)`,
    [pick.entryId, seal.id, asked.prize],
  );
  for (const topic of ['seals', 'draws', 'entries', 'entries-changed', 'prizes'] as const) {
    tx.bump(topic);
  }
  await recordChange(tx, by, {
    action: 'passed-over',
    subject: { kind: 'seal', id: seal.id, name: `Sealed draw ${seal.number}` },
    relatedSubjects: [{ kind: 'raffle-entry', id: pick.entryId }],
    before: null,
    after: {
      prize: asked.prize,
      attempt: asked.attempt,
      outcome: asked.outcome,
      note: asked.note,
      source,
    },
  });
  return source;
}

async function findWinningPick(tx: Tx, { id, prize, attempt }: Asked) {
  const [row] = await tx.rows(
    `SELECT p.id, p.entry_id, p.outcome, EXISTS (SELECT 1 FROM seal_passes WHERE pick_id = p.id)
     FROM seal_picks_in_force p
     JOIN seal_reveals r ON r.seal_id = p.seal_id AND r.line = p.line
     WHERE p.seal_id = ? AND p.line = ? AND p.attempt = ?`,
    [id, prize, attempt],
  );
  if (!row) throw new NotFound('Nothing like that was shown in this sealed draw.');
  if (row[2] !== 'won') throw new Conflict('This attempt has no winner to pass over.');
  if (row[3]) throw new Conflict('This winner was already passed over.');
  return { id: Number(row[0]), entryId: Number(row[1]) };
}

/** @throws Conflict for a prize that is handed over, and for "no answer" while there is time */
async function checkDraws(tx: Tx, pickId: number, outcome: Asked['outcome'], now: Date) {
  const [row] = await tx.rows(
    'SELECT max(claimed), min(notified_at) FROM draws WHERE seal_pick_id = ?',
    [pickId],
  );
  if (row?.[0] === 1) throw new Conflict('This prize was already handed over.');
  if (outcome !== 'no-answer') return;
  if (row?.[1] === null || row?.[1] === undefined) {
    throw new Conflict('Please note first when this winner was told.');
  }
  const claimDays = await readClaimDays(tx);
  if (now.getTime() < Number(row[1]) + claimDays * DAY) {
    throw new Conflict(
      `This winner has ${claimDays === 1 ? '1 day' : `${claimDays} days`} to answer since they were told. They are not over yet.`,
    );
  }
}

function nextSource(seal: StoredSeal, asked: Asked, now: Date, rules: SealRules): SealSource {
  const earliest = new Date(now.getTime() + rules.leadMs);
  if (seal.main.source.kind === 'drand') {
    const round = firstRoundFrom(rules.chain, earliest);
    const at = timeOfRound(rules.chain, round).toISOString();
    return { kind: 'drand', chain: rules.chain.hash, round, at };
  }
  if (asked.text === undefined || asked.closesAt === undefined) {
    throw wrong(
      'text',
      'Please say which announced numbers will decide anew, and until when nobody can know them',
    );
  }
  const closesAt = new Date(asked.closesAt);
  if (closesAt < earliest)
    throw wrong('closesAt', 'Please choose a later time for the new numbers');
  return { kind: 'announced', text: asked.text, closesAt: closesAt.toISOString() };
}

function wrong(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}

/** Who only gave this prize up takes part in later draws. */
async function leaveEntry(tx: Tx, entryId: number, outcome: Asked['outcome']): Promise<void> {
  const status = outcome === 'disqualified' ? 'disqualified' : 'verified';
  await tx.rows(
    "UPDATE raffle_entries SET entry_status = ? WHERE id = ? AND entry_status = 'winner'",
    [status, entryId],
  );
}
