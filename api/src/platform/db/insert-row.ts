import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from './client.ts';

/**
 * Adds a row to a table that has an id. Drizzle's insert() does the same, but builds its SQL each time,
 * which for an entry takes as long as storing it.
 * @returns its id
 */
export async function insertRow<Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  row: InferInsertModel<Table>,
): Promise<number> {
  const columns = getTableColumns(table);
  const names: string[] = [];
  const args = [];
  for (const [key, value] of Object.entries(row)) {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(table)} has no ${key}`);
    if (value === undefined) continue;
    names.push(column.name);
    args.push(value === null ? null : column.mapToDriverValue(value));
  }
  const places = names.map(() => '?').join();
  const sql = `INSERT INTO ${getTableName(table)} (${names.join()}) VALUES (${places}) RETURNING id`;
  const [added] = await tx.rows(sql, args as (string | number | null)[]);
  return Number(added?.[0]);
}
