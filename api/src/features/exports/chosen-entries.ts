import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Campaign, exportRaffleEntries } from '../../../contract/index.ts';
import { filterConditions } from '../raffle/entry-filter.ts';
import { searchTerm } from '../raffle/search-text.ts';

export type ChosenEntries = z.output<(typeof exportRaffleEntries)['input']>;

/** A query of the next ids of the entries to export, in order. */
export function nextChosenIds(
  { timeZone }: Campaign,
  { status, search, ids, ...filters }: ChosenEntries,
  after: number,
  limit: number,
): SQL {
  const term = searchTerm(search);
  const conditions = [
    // The + makes SQLite read in order of ids; with the status index it would sort each page.
    ...(status === 'all' ? [] : [{ sql: '+e.entry_status = ?', args: [status] }]),
    ...(term === null ? [] : [{ sql: 'instr(e.search_text, ?) > 0', args: [term] }]),
    ...filterConditions(filters, timeZone).map(({ sql, args }) => ({
      sql: sql.startsWith('e.') ? `+${sql}` : sql,
      args,
    })),
  ];
  const others = conditions.map(({ sql }) => ` AND ${sql}`).join('');
  const args = conditions.flatMap((condition) => condition.args);
  if (ids === undefined) {
    return withArgs(
      `SELECT e.id FROM raffle_entries AS e WHERE e.id > ?${others} ORDER BY e.id LIMIT ?`,
      [after, ...args, limit],
    );
  }
  return withArgs(
    `SELECT DISTINCT e.id FROM json_each(?) AS listed CROSS JOIN raffle_entries AS e
       ON e.id BETWEEN listed.value ->> 0 AND listed.value ->> 1
     WHERE e.id > ?${others} ORDER BY e.id LIMIT ?`,
    [JSON.stringify(rangesOf(ids)), after, ...args, limit],
  );
}

/** A query in brackets, with the arguments in the places of the question marks. */
function withArgs(text: string, args: (string | number)[]): SQL {
  const parts = text.split('?');
  const filled = parts.flatMap((part, index) =>
    index < args.length ? [sql.raw(part), sql`${args[index]}`] : [sql.raw(part)],
  );
  return sql`(${sql.join(filled)})`;
}

/** "4,9-12" as [[4, 4], [9, 12]] */
function rangesOf(ids: string): [number, number][] {
  return ids.split(',').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number(from), Number(to)];
  });
}
