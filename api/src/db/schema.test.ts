import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing.ts';
import * as schema from './schema.ts';

const site = await startTestApp();
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));

const names = async (sql: string, args: string[] = []) =>
  (await site.db.rows(sql, args)).map((row) => String(row[0])).sort();

test('the schema and the migrations have the same tables', async () => {
  const migrated = await names(
    `SELECT name FROM sqlite_master WHERE type = 'table'
     AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search%' ESCAPE '\\'`,
  );
  expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual(migrated);
});

test.each(tables.map((table) => [getTableConfig(table).name, getTableConfig(table)] as const))(
  '%s has the columns, indexes and references its table file shows',
  async (name, config) => {
    const columns = await site.db.rows(
      'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)',
      [name],
    );
    const described = columns.map((row) => ({
      name: row[0],
      type: String(row[1]).toLowerCase(),
      // An INTEGER PRIMARY KEY is the rowid, and never null without saying so.
      required: row[2] === 1 || Number(row[4]) > 0,
      default: row[3] !== null,
    }));
    expect(
      config.columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull || column.primary,
        default: column.default !== undefined,
      })),
    ).toEqual(described);

    expect(config.indexes.map((index) => index.config.name).sort()).toEqual(
      await names("SELECT name FROM pragma_index_list(?) WHERE origin = 'c'", [name]),
    );

    const references = config.foreignKeys.map((key) => {
      const { columns: from, foreignTable } = key.reference();
      return `${from[0]?.name} → ${getTableConfig(foreignTable).name} (${key.onDelete ?? 'no action'})`;
    });
    expect(references.sort()).toEqual(
      await names(
        `SELECT "from" || ' → ' || "table" || ' (' || lower(on_delete) || ')'
         FROM pragma_foreign_key_list(?)`,
        [name],
      ),
    );
  },
);

const dialect = new SQLiteAsyncDialect();
const flat = (sql: string) => sql.replaceAll(/\s+/g, ' ');

test('the rules that the table files show are in the database, word for word', async () => {
  for (const table of tables) {
    const { name, checks } = getTableConfig(table);
    const [sql = ''] = await names(
      "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?",
      [name],
    );
    for (const check of checks) {
      const rule = dialect
        .sqlToQuery(check.value)
        .sql.replaceAll(`"${name}".`, '')
        .replaceAll('"', '');
      expect(flat(sql)).toContain(`CONSTRAINT ${check.name} CHECK (${rule})`);
    }
  }
});
