import { and, count, desc, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  countFundraiserEntries as countContract,
  EnterFundraiser,
  FundraiserEntry,
  FundraiserStats,
  FundraiserStatus,
  listFundraiserEntries as listContract,
  updateFundraiserEntry as updateContract,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import type { Random } from '../../platform/random.ts';
import {
  duplicatesOf,
  findPossibleDuplicates,
} from '../possible-duplicates/possible-duplicates.ts';
import { refuseIfChanged, statusAndNotes } from '../raffle/expected-status.ts';
import { fundraiserCounts, fundraiserEntries } from './fundraiser.sql.ts';

type Page = z.output<(typeof listContract)['input']>;
type Filters = z.output<(typeof countContract)['input']>;
type EntryRow = typeof fundraiserEntries.$inferSelect;

/** Stores a pending entry; an admin reviews it later. */
export async function enterFundraiser(
  tx: Tx,
  { website, ...entry }: z.output<typeof EnterFundraiser>,
  clock: Clock,
): Promise<{ id: number; entryStatus: FundraiserStatus }> {
  const [added] = await tx.orm
    .insert(fundraiserEntries)
    .values({ ...entry, createdAt: clock().getTime() })
    .returning({ id: fundraiserEntries.id, entryStatus: fundraiserEntries.entryStatus });
  if (!added) throw new Error('the entry was not added');
  tx.bump('fundraiser');
  return added;
}

export async function fundraiserStats(db: Database): Promise<FundraiserStats> {
  const rows = await db.orm.select().from(fundraiserCounts);
  const counts = { pending: 0, verified: 0, winner: 0, disqualified: 0 };
  for (const { entryStatus, entries } of rows) counts[entryStatus] = entries;
  return {
    totalEntries: Object.values(counts).reduce((total, count) => total + count, 0),
    verifiedEntries: counts.verified,
    pendingEntries: counts.pending,
    winners: counts.winner,
    disqualified: counts.disqualified,
  };
}

/** A page of entries, newest first, each with the counts of its possible duplicates. */
export async function listEntries(db: Database, page: Page): Promise<FundraiserEntry[]> {
  const entries = (await selectPage(db, page)).map(toEntry);
  const same = await findPossibleDuplicates(
    db,
    'fundraiser_entries',
    entries.map(({ instagramUsername, ...entry }) => ({ ...entry, handle: instagramUsername })),
  );
  return entries.map((entry, place) => ({ ...entry, samePerson: same[place] }));
}

export function selectPage(db: Database, { before, limit, ...filters }: Page) {
  return db.orm
    .select()
    .from(fundraiserEntries)
    .where(
      and(forFilters(filters), before === undefined ? undefined : lt(fundraiserEntries.id, before)),
    )
    .orderBy(desc(fundraiserEntries.id))
    .limit(limit);
}

/** How many entries have a status and platform, counted in the index of both. */
export async function countEntries(db: Database, filters: Filters): Promise<{ count: number }> {
  const [row] = await selectCount(db, filters);
  return { count: row?.count ?? 0 };
}

export function selectCount(db: Database, filters: Filters) {
  return db.orm.select({ count: count() }).from(fundraiserEntries).where(forFilters(filters));
}

function forFilters({ status, platform, sameEmailAs, samePhoneAs, sameHandleAs }: Filters) {
  const shared = and(
    sameEmailAs ? duplicatesOf('fundraiser_entries', 'email', sameEmailAs) : undefined,
    samePhoneAs ? duplicatesOf('fundraiser_entries', 'phone', samePhoneAs) : undefined,
    sameHandleAs ? duplicatesOf('fundraiser_entries', 'handle', sameHandleAs) : undefined,
  );
  // Few are duplicates: the + makes SQLite find those first instead of using another index.
  const asked = (column: SQLWrapper) => (shared ? sql`+${column}` : column);
  return and(
    shared,
    status && eq(asked(fundraiserEntries.entryStatus), status),
    platform && eq(asked(fundraiserEntries.donationPlatform), platform),
  );
}

/**
 * Sets an entry's status, any of the four, and its note when one is sent.
 * @throws NotFound; Conflict for an entry that is not as expected
 */
export async function updateEntry(
  tx: Tx,
  { id, status, adminNotes, expected }: z.output<(typeof updateContract)['input']>,
  by: By,
): Promise<z.input<(typeof updateContract)['output']>> {
  const before = await findEntry(tx, id);
  if (before.erasedAt !== null) {
    throw new Conflict('The person of this entry was erased, so it can no longer be changed.');
  }
  refuseIfChanged(before, expected);
  const [changed] = await tx.orm
    .update(fundraiserEntries)
    .set({
      entryStatus: status,
      ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
    })
    .where(eq(fundraiserEntries.id, id))
    .returning();
  if (!changed) throw new NotFound('There is no such entry.');
  tx.bump('fundraiser');
  await recordChange(tx, by, {
    action: 'changed',
    subject: { kind: 'fundraiser-entry', id, name: changed.name },
    before: toEntry(before),
    after: toEntry(changed),
  });
  return { ...toEntry(changed), replaced: statusAndNotes(before) };
}

/** @throws NotFound */
export async function findEntry(tx: Tx, id: number) {
  const [entry] = await tx.orm.select().from(fundraiserEntries).where(eq(fundraiserEntries.id, id));
  if (!entry) throw new NotFound('There is no such entry.');
  return entry;
}

/** @throws NotFound; Conflict for a winner, whose entry is the record of the draw */
export async function deleteFundraiserEntry(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const entry = await findEntry(tx, id);
  if (entry.entryStatus === 'winner') {
    throw new Conflict('This entry has won and cannot be deleted.');
  }
  await tx.orm.delete(fundraiserEntries).where(eq(fundraiserEntries.id, id));
  tx.bump('fundraiser');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'fundraiser-entry', id, name: entry.name },
    before: toEntry(entry),
    after: null,
  });
  return { id };
}

/**
 * Draws one of the verified entries, each with the same chance. The winner takes no part in later
 * draws.
 * @param seen the number of winners that the caller saw
 * @throws Conflict when there are no verified entries, or somebody else has drawn one since
 */
export async function drawFundraiserWinner(
  tx: Tx,
  { winners: seen }: { winners?: number | undefined },
  by: By & { random: Random },
): Promise<{ winner: FundraiserEntry }> {
  const verified = eq(fundraiserEntries.entryStatus, 'verified');
  if (seen !== undefined) await refuseOtherWinners(tx, seen);
  const [counted] = await tx.orm
    .select({ entries: fundraiserCounts.entries })
    .from(fundraiserCounts)
    .where(eq(fundraiserCounts.entryStatus, 'verified'));
  if (!counted?.entries) throw new Conflict('There are no verified entries to draw from.');

  // Scans the status index only: 100,000 entries take about a millisecond.
  const [drawn] = await tx.orm
    .select({ id: fundraiserEntries.id })
    .from(fundraiserEntries)
    .where(verified)
    .orderBy(fundraiserEntries.id)
    .limit(1)
    .offset(by.random(counted.entries));
  if (!drawn) throw new Error('fewer entries are verified than were counted');

  const [winner] = await tx.orm
    .update(fundraiserEntries)
    .set({ entryStatus: 'winner' })
    .where(and(eq(fundraiserEntries.id, drawn.id), verified))
    .returning();
  if (!winner) throw new Error(`entry ${drawn.id} does not exist`);
  tx.bump('fundraiser');
  await recordChange(tx, by, {
    action: 'drawn',
    subject: { kind: 'fundraiser-entry', id: winner.id, name: winner.name },
    before: { entryStatus: 'verified' },
    after: { entryStatus: 'winner' },
  });
  return { winner: toEntry(winner) };
}

/** Two organizers who draw at once want one winner. */
async function refuseOtherWinners(tx: Tx, seen: number): Promise<void> {
  const winners = eq(fundraiserEntries.entryStatus, 'winner');
  const count = await tx.orm.$count(fundraiserEntries, winners);
  if (count === seen) return;
  throw new Conflict(
    'Somebody else has drawn a winner or changed one since. Please look at the winners first.',
  );
}

function toEntry({ erasedAt: _, ...row }: EntryRow): FundraiserEntry {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
