import type { EntriesQuery, entrySortFields } from '../../../contract/index.ts';
import type { EntryCondition, SqlWithArgs } from './entry-filter.ts';

/** Columns of an index, in its order. They go into SQL, so they never come from the request. */
const sortColumns: Record<(typeof entrySortFields)[number], readonly string[]> = {
  createdAt: ['e.created_at'],
  name: ['e.name COLLATE NOCASE'],
  email: ['e.email COLLATE NOCASE'],
  donationAmount: ['e.donation_cents'],
  status: ['e.entry_status', 'e.created_at'],
};

/** An order of entries for which there is an index; the id breaks ties. */
export interface EntryOrder {
  columns: readonly string[];
  direction: 'ASC' | 'DESC';
  status: EntriesQuery['status'];
  /** Conditions about the column of the order; what they exclude is never passed. */
  ranges: readonly SqlWithArgs[];
}

export function orderOf(
  { sortBy, sortOrder, status }: EntriesQuery,
  conditions: readonly EntryCondition[],
  backwards: boolean,
): EntryOrder {
  // Under one status, the order by status is that of creation, which has the index.
  const sort = sortBy === 'status' && status !== 'all' ? 'createdAt' : sortBy;
  return {
    columns: sortColumns[sort],
    direction: (sortOrder === 'asc') === backwards ? 'DESC' : 'ASC',
    status,
    ranges: conditions.filter(({ rangeOf }) => rangeOf === sort),
  };
}

export function orderBy({ columns, direction }: EntryOrder): string {
  return `ORDER BY ${[...columns, 'e.id'].map((column) => `${column} ${direction}`).join(', ')}`;
}

/** The values of an entry's sort columns. */
export type Key = (string | number)[];

/** The entries from a key on, in the order; all of its status without one. */
export function entriesFrom(order: EntryOrder, key?: Key): SqlWithArgs {
  const { columns, direction, status, ranges } = order;
  const after = direction === 'ASC' ? '>=' : '<=';
  return where([
    ...ranges,
    ...(status === 'all' ? [] : [{ sql: 'e.entry_status = ?', args: [status] }]),
    ...(key ? [{ sql: `${tuple(columns)} ${after} ${tuple(key.map(() => '?'))}`, args: key }] : []),
  ]);
}

/** The entries with a key, up to an id in the order. */
export function entriesWith(order: EntryOrder, key: Key, id: number): SqlWithArgs {
  const { columns, direction, status } = order;
  return where([
    ...(status === 'all' ? [] : [{ sql: 'e.entry_status = ?', args: [status] }]),
    ...columns.map((column, i) => ({ sql: `${column} = ?`, args: [key[i] ?? ''] })),
    { sql: `e.id ${direction === 'ASC' ? '<=' : '>='} ?`, args: [id] },
  ]);
}

/** Without parentheses around one, which would hide its collation from the index. */
function tuple(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;
}

function where(conditions: SqlWithArgs[]): SqlWithArgs {
  if (conditions.length === 0) return { sql: '', args: [] };
  return {
    sql: `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    args: conditions.flatMap(({ args }) => args),
  };
}
