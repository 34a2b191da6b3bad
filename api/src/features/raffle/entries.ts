import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  centsToText,
  type EntriesPage,
  type EntriesQuery,
  type EntryStatus,
  MAX_ENTRIES_AT_ONCE,
  parseReference,
  type RaffleEntry,
  type selectEntries as selectContract,
} from '../../../contract/index.ts';
import { type By, recordChange, type Subject } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/read-rows.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { findPossibleDuplicates } from '../possible-duplicates/possible-duplicates.ts';
import { holdsSealedTickets } from '../seals/sealed-entries.ts';
import { countMatches, type FilteredQuery, findPage } from './entries-query.ts';
import { filterConditions } from './entry-filter.ts';
import type { SliceSizes } from './entry-sets.ts';
import type { Strides } from './page-walk.ts';
import { prepareFilters } from './prepare-sets.ts';
import { draws, raffleEntries } from './raffle.sql.ts';
import { disputedEntries } from './reference-disputes.ts';

export type EntryRow = typeof raffleEntries.$inferSelect;

/** A page of entries. A page number beyond the last returns the last page. */
export async function listEntries(
  db: Database,
  query: EntriesQuery,
  clock: Clock,
  sizes?: SliceSizes & Strides,
): Promise<EntriesPage> {
  const filtered = await withConditions(db, query, clock);
  const matches = await countMatches(db, filtered, sizes);
  const { total } = matches;
  void prepareFilters(db, matches.upTo);
  const totalPages = Math.ceil(total / query.limit);
  const currentPage = Math.min(query.page, Math.max(1, totalPages));
  const page = { ...filtered, page: currentPage };
  const ids = total === 0 ? [] : await findPage(db, page, matches, sizes);
  return {
    entries: await readEntries(db, ids),
    total,
    totalPages,
    currentPage,
    hasNext: currentPage < totalPages,
    hasPrev: currentPage > 1,
  };
}

/** The reference of an entry, in any spelling, as it is stored; any other search as it is. */
export async function asReference(db: Database, search: string): Promise<string> {
  const reference = parseReference(search);
  if (reference === null) return search;
  const [entry] = await db.rows('SELECT 1 FROM raffle_entries WHERE reference = ?', [reference]);
  return entry ? reference : search;
}

/** All entries that match, each as short as a change of many needs it; at most the first 10,000. */
export async function selectEntries(
  db: Database,
  query: z.output<(typeof selectContract)['input']>,
  clock: Clock,
): Promise<z.output<(typeof selectContract)['output']>> {
  const page = { ...query, page: 1, limit: MAX_ENTRIES_AT_ONCE };
  const filtered = await withConditions(db, page, clock);
  const matches = await countMatches(db, filtered);
  const ids = matches.total === 0 ? [] : await findPage(db, filtered, matches);
  const rows = await db.rows(
    `SELECT e.id, e.name, e.entry_status, e.admin_notes FROM json_each(?) AS listed
     CROSS JOIN raffle_entries AS e ON e.id = listed.value ORDER BY listed.key`,
    [JSON.stringify(ids)],
  );
  return {
    entries: rows.map((row) => ({
      id: Number(row[0]),
      name: String(row[1]),
      status: row[2] as EntryStatus,
      adminNotes: row[3] === null ? null : String(row[3]),
    })),
    total: matches.total,
  };
}

/** Days are those of the campaign's time zone. */
async function withConditions(
  db: Database,
  query: EntriesQuery,
  clock: Clock,
): Promise<FilteredQuery> {
  const hasDays = query.enteredFrom !== '' || query.enteredTo !== '';
  const timeZone = hasDays ? (await readCampaign(db, clock)).timeZone : 'UTC';
  const search = await asReference(db, query.search);
  return { ...query, search, conditions: filterConditions(query, timeZone) };
}

export async function readEntries(db: Database, ids: number[]): Promise<RaffleEntry[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    db,
    raffleEntries,
    'raffle_entries AS t WHERE t.id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = ids.flatMap((id) => byId.get(id) ?? []).map(toEntry);
  const duplicates = await findPossibleDuplicates(
    db,
    'raffle_entries',
    entries.map(({ instagramHandle, ...entry }) => ({ ...entry, handle: instagramHandle })),
  );
  const disputed = await disputedEntries(db, ids);
  return entries.map((entry, index) => ({
    ...entry,
    samePerson: duplicates[index],
    referenceDisputed: disputed.has(entry.id),
  }));
}

/** @throws NotFound; Conflict for a winner, since the draw refers to the entry */
export async function deleteEntry(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const entry = await findEntry(tx, id);
  if (entry.entryStatus === 'winner') {
    throw new Conflict('This entry has won a prize and cannot be deleted.');
  }
  const [draw] = await tx.orm.select({ id: draws.id }).from(draws).where(eq(draws.winnerId, id));
  if (draw) throw new Conflict('This entry is on record as drawn and cannot be deleted.');
  if (await holdsSealedTickets(tx, id)) {
    throw new Conflict(
      'The tickets of this entry are sealed. You can delete it when all winners of that draw are revealed, also those who come after somebody was passed over.',
    );
  }
  await tx.orm.delete(raffleEntries).where(eq(raffleEntries.id, id));
  tx.bump('entries');
  tx.bump('entries-changed');
  await recordChange(tx, by, {
    action: 'deleted',
    subject: entrySubject(entry),
    before: toEntry(entry),
    after: null,
  });
  return { id };
}

/** An entry as the audit log names it. */
export function entrySubject({ id, name }: Pick<EntryRow, 'id' | 'name'>): Subject {
  return { kind: 'raffle-entry', id, name };
}

/** @throws NotFound */
export async function findEntry(tx: Tx, id: number): Promise<EntryRow> {
  const [entry] = await tx.orm.select().from(raffleEntries).where(eq(raffleEntries.id, id));
  if (!entry) throw new NotFound('There is no such entry.');
  return entry;
}

export function toEntry(row: EntryRow): RaffleEntry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    location: row.location,
    shippingAddress: row.shippingAddress,
    donationPlatform: row.donationPlatform,
    donationAmount: centsToText(row.donationCents),
    instagramHandle: row.instagramHandle,
    entryCount: row.entryCount,
    byHand: row.byHand,
    entryStatus: row.entryStatus,
    supportMessageId: row.supportMessageId,
    adminNotes: row.adminNotes,
    verifiedAt: row.verifiedAt === null ? null : new Date(row.verifiedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    excludedPlace: row.excludedPlace,
    rulesVersion: row.rulesVersionId,
    giftReference: row.giftReference,
  };
}
