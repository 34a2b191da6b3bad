import type { PickOutcome } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import { pickSealedTicket } from './pick-sealed-ticket.ts';
import type { StoredSeal, StoredSource } from './seal-records.ts';
import { hiddenWinners } from './sealed-entries.ts';
import { sealPicks } from './seals.sql.ts';
import { entriesOf, ticketCountsOf, ticketHolders } from './stored-tickets.ts';

/** After this many attempts without a winner, checks whether any entry is left; then after twice as many. */
const ATTEMPTS_BEFORE_CHECK = 64;

/** Attempts stored by one statement. */
const STORED_AT_ONCE = 500;

interface Deciding {
  tx: Tx;
  seal: StoredSeal;
  /** The entry that holds a ticket. */
  holderOf: (ticket: number) => Promise<number>;
  /** Entries that were picked before in this seal, with the outcome of a later attempt for them. */
  picked: Map<number, 'already-won' | 'out'>;
  /** Entries that won a line of a later seal that is not revealed yet. */
  hidden: Set<number>;
  now: Date;
}

/**
 * Stores the picks that follow from a number: of all lines in order, or of one line from a later
 * attempt on. Reveals nothing.
 */
export async function decide(
  tx: Tx,
  seal: StoredSeal,
  { line, firstAttempt }: StoredSource,
  number: { id: number; value: string },
  now: Date,
): Promise<void> {
  const deciding = {
    tx,
    seal,
    holderOf: ticketHolders(tx, seal.ticketListId),
    picked: await readPicked(tx, seal.id),
    hidden: await hiddenWinners(tx),
    now,
  };
  const lines = line === null ? await readLineNumbers(tx, seal.id) : [line];
  for (const one of lines) await decideLine(deciding, one, firstAttempt, number);
}

async function decideLine(
  deciding: Deciding,
  line: number,
  firstAttempt: number,
  number: { id: number; value: string },
): Promise<void> {
  const { tx, seal, holderOf, picked, now } = deciding;
  const common = { sealId: seal.id, numberId: number.id, line, decidedAt: now.getTime() };
  const of = { randomness: number.value, seal: seal.hash, line };
  const attempts: (typeof sealPicks.$inferInsert)[] = [];
  let checkAfter = ATTEMPTS_BEFORE_CHECK;
  for (let attempt = firstAttempt; ; attempt += 1) {
    const failed = attempt - firstAttempt;
    const isOver =
      picked.size >= seal.holderCount || (failed === checkAfter && !(await isAnyoneLeft(deciding)));
    if (isOver) {
      attempts.push({ ...common, attempt, outcome: 'no-winner' });
      break;
    }
    if (failed === checkAfter) checkAfter *= 2;
    const ticket = pickSealedTicket({ ...of, attempt }, seal.ticketCount);
    const entryId = await holderOf(ticket);
    const outcome = picked.get(entryId) ?? (await outcomeFor(deciding, entryId));
    attempts.push({ ...common, attempt, ticket, entryId, outcome });
    if (!picked.has(entryId)) picked.set(entryId, laterOutcome(outcome));
    if (outcome === 'won') break;
  }
  for (let i = 0; i < attempts.length; i += STORED_AT_ONCE)
    await tx.orm.insert(sealPicks).values(attempts.slice(i, i + STORED_AT_ONCE));
}

/**
 * The outcome of an attempt for an entry that was not picked before in this seal. One that was set back
 * before a pass, and verified with fewer tickets since, has not those that are sealed: the gift that paid
 * for them may pay for another.
 */
async function outcomeFor({ tx, seal, hidden }: Deciding, entryId: number): Promise<PickOutcome> {
  if (hidden.has(entryId)) return 'already-won';
  const [row] = await tx.rows(
    'SELECT entry_status, entry_count FROM raffle_entries WHERE id = ? AND erased_at IS NULL',
    [entryId],
  );
  switch (row?.[0]) {
    case undefined:
      return 'withdrawn';
    case 'verified': {
      const sealed = (await ticketCountsOf(tx, seal.ticketListId, [entryId])).get(entryId) ?? 0;
      return Number(row[1]) < sealed ? 'disqualified' : 'won';
    }
    // A direct draw picked it after the seal.
    case 'winner':
      return 'already-won';
    default:
      return 'disqualified';
  }
}

function laterOutcome(outcome: PickOutcome): 'already-won' | 'out' {
  return outcome === 'won' || outcome === 'already-won' ? 'already-won' : 'out';
}

async function readPicked(tx: Tx, sealId: number): Promise<Deciding['picked']> {
  const rows = await tx.rows(
    `SELECT p.entry_id, p.outcome, EXISTS (SELECT 1 FROM seal_passes WHERE pick_id = p.id)
     FROM seal_picks_in_force p WHERE p.seal_id = ? AND p.entry_id IS NOT NULL ORDER BY p.id`,
    [sealId],
  );
  const picked: Deciding['picked'] = new Map();
  for (const row of rows) {
    const id = Number(row[0]);
    // The first attempt for an entry decides the outcome of later ones.
    if (!picked.has(id)) picked.set(id, row[2] ? 'out' : laterOutcome(row[1] as PickOutcome));
  }
  return picked;
}

async function readLineNumbers(tx: Tx, sealId: number): Promise<number[]> {
  const rows = await tx.rows('SELECT line FROM seal_lines WHERE seal_id = ? ORDER BY line', [
    sealId,
  ]);
  return rows.map((row) => Number(row[0]));
}

/** Whether an entry of the seal can win still: see `outcomeFor`. */
async function isAnyoneLeft({ tx, seal, picked, hidden }: Deciding): Promise<boolean> {
  for await (const entries of entriesOf(tx, seal.ticketListId)) {
    const others = entries.filter(({ id }) => !picked.has(id) && !hidden.has(id));
    const found = await tx.rows(
      `SELECT 1 FROM json_each(?) AS listed JOIN raffle_entries e ON e.id = listed.value ->> 'id'
       WHERE e.entry_status = 'verified' AND e.entry_count >= listed.value ->> 'count' LIMIT 1`,
      [JSON.stringify(others)],
    );
    if (found.length > 0) return true;
  }
  return false;
}
