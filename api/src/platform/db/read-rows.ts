import type { InArgs } from '@libsql/client';
import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/**
 * Reads rows of a table, as drizzle does, but passes them from SQLite as one text, which takes a
 * tenth of the time with many columns.
 * @param from what follows FROM, with the table as `t`: "prizes AS t WHERE t.id < ? ORDER BY t.id"
 */
export async function readRows<Table extends SQLiteTable>(
  db: Pick<Database, 'rows'>,
  table: Table,
  from: string,
  args: InArgs = [],
): Promise<Table['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => name);
  const [result] = await db.rows(
    `SELECT json_group_array(json_array(${names.join(', ')}))
     FROM (SELECT ${names.map((name) => `t.${name}`).join(', ')} FROM ${from})`,
    args,
  );
  const rows: unknown[][] = JSON.parse(String(result?.[0]));
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column], i) => {
        const value = row[i];
        return [key, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  ) as Table['$inferSelect'][];
}
