import type { EntriesQuery, EntryStatus } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { countIn, type EntryBits, idsIn, inAll } from './entry-bits.ts';
import { type EntryCondition, hasStatus } from './entry-filter.ts';
import { orderBy, orderOf } from './entry-order.ts';
import {
  type Criterion,
  entriesState,
  matchingEntries,
  type SliceSizes,
  type State,
} from './entry-sets.ts';
import { entriesToPass, type Strides, usualStrides, walkToPage } from './page-walk.ts';
import { prepareMarks } from './prepare-marks.ts';
import { searchTerm } from './search-text.ts';
import { entriesByStatus } from './stats.ts';

/** A query with the conditions of its filters beside status and search. */
export interface FilteredQuery extends EntriesQuery {
  conditions: EntryCondition[];
}

/** The entries that match a query. */
export interface Matches {
  total: number;
  /** How many have its status. */
  candidates: number;
  byStatus: Record<EntryStatus, number>;
  /** Undefined when all of that status match. */
  bits: EntryBits | undefined;
  /** Changes with every change of an entry. */
  state: string;
  /** The highest id. */
  upTo: number;
}

/** Counts with counters, or with what the search and each filter find. */
export async function countMatches(
  db: Database,
  query: FilteredQuery,
  sizes?: SliceSizes,
): Promise<Matches> {
  const byStatus = await entriesByStatus(db);
  const candidates =
    query.status === 'all'
      ? Object.values(byStatus).reduce((sum, count) => sum + count, 0)
      : byStatus[query.status];
  const now = await entriesState(db);
  const state = stateName(now);
  const criteria = criteriaOf(query);
  if (criteria.length === 0) {
    return { total: candidates, candidates, byStatus, bits: undefined, state, upTo: now.upTo };
  }
  const sets: EntryBits[] = [];
  for (const criterion of [...criteria, ...statusCriterion(query)]) {
    sets.push(await matchingEntries(db, criterion, now, sizes));
  }
  const bits = inAll(sets);
  return { total: countIn(bits), candidates, byStatus, bits, state, upTo: now.upTo };
}

const stateName = ({ touched, upTo }: State) => `${touched} ${upTo}`;

function criteriaOf({ search, conditions }: FilteredQuery): Criterion[] {
  const term = searchTerm(search);
  return [
    ...(term === null ? [] : [{ search: term }]),
    ...conditions.map((condition) => ({ condition })),
  ];
}

function statusCriterion({ status }: EntriesQuery): Criterion[] {
  return status === 'all' ? [] : [{ condition: hasStatus(status) }];
}

/** The ids of a page, in order. */
export async function findPage(
  db: Database,
  query: FilteredQuery,
  matches: Matches,
  strides = usualStrides,
): Promise<number[]> {
  const page = { offset: (query.page - 1) * query.limit, length: query.limit };
  return query.sortBy === 'status' && query.status === 'all' && !matches.bits
    ? findByStatus(db, query, matches, page, strides)
    : findIds(db, query, matches, page, strides);
}

interface Page {
  offset: number;
  length: number;
}

/** How many have each status is known, so those of a status before the page need not be passed. */
async function findByStatus(
  db: Database,
  query: FilteredQuery,
  matches: Matches,
  page: Page,
  strides: Strides,
): Promise<number[]> {
  const inOrder = (Object.keys(matches.byStatus) as EntryStatus[]).sort();
  if (query.sortOrder === 'desc') inOrder.reverse();
  const ids: number[] = [];
  let offset = page.offset;
  for (const status of inOrder) {
    const total = matches.byStatus[status];
    const length = Math.min(page.length - ids.length, total - offset);
    if (length > 0) {
      const ofStatus = { ...query, status };
      ids.push(
        ...(await findIds(db, ofStatus, { ...matches, total }, { offset, length }, strides)),
      );
    }
    offset = Math.max(0, offset - total);
  }
  return ids;
}

async function findIds(
  db: Database,
  query: FilteredQuery,
  matches: Matches,
  { offset, length: wanted }: Page,
  strides: Strides,
): Promise<number[]> {
  const length = Math.min(wanted, matches.total - offset);
  const { bits, state } = matches;
  const way = (fromEnd: boolean) => {
    const order = orderOf(query, query.conditions, fromEnd);
    const name = JSON.stringify([state, order, bits && criteriaOf(query)]);
    const list = { order, bits, name };
    const skipped = fromEnd ? matches.total - offset - length : offset;
    return { fromEnd, list, skipped, toPass: entriesToPass(db, list, skipped) };
  };
  // From the nearer end, so that the last page costs no more than the first; past the middle, on from
  // the page before.
  const [forwards, backwards] = [way(false), way(true)];
  const { fromEnd, list, skipped, toPass } =
    backwards.toPass < forwards.toPass ? backwards : forwards;
  const ids =
    bits && isSortedSooner(matches, toPass + length)
      ? await sortIds(db, idsIn(bits), orderBy(list.order), skipped, length)
      : await walkToPage(db, list, { skipped, length }, strides);
  if (!bits && matches.total > strides.many) {
    const isCurrent = async () => stateName(await entriesState(db)) === state;
    for (const { list: one } of [forwards, backwards])
      void prepareMarks(db, one, matches.total, isCurrent, strides);
  }
  return fromEnd ? ids.reverse() : ids;
}

/** Costs in microseconds with a million entries: reading one to sort it, and passing one in an index. */
const SORT_COST = 1.5;
const PASS_COST = 0.15;

/** Few matches are sorted. Many are met soon in an index that has the order. */
function isSortedSooner({ total, candidates }: Matches, needed: number): boolean {
  const passed = Math.min(candidates, (2 * needed * candidates) / total);
  return total * SORT_COST < passed * PASS_COST;
}

async function sortIds(
  db: Database,
  ids: number[],
  order: string,
  skipped: number,
  length: number,
): Promise<number[]> {
  const rows = await db.rows(
    `SELECT e.id FROM json_each(?) AS listed CROSS JOIN raffle_entries AS e ON e.id = listed.value
     ${order} LIMIT ? OFFSET ?`,
    [JSON.stringify(ids), length, skipped],
  );
  return rows.map((row) => Number(row[0]));
}
