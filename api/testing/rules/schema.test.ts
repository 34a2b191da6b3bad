import { is, SQL } from 'drizzle-orm';
import {
  getTableConfig,
  type Index,
  SQLiteBaseInteger,
  type SQLiteColumn,
  SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import { expect, test } from 'vitest';
import { startTestApp } from '../app.ts';
import * as schema from './schema.ts';

const site = await startTestApp();
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
const named = tables.map((table) => [getTableConfig(table).name, getTableConfig(table)] as const);
type Config = ReturnType<typeof getTableConfig>;

const rows = (sql: string, args: string[] = []) => site.db.rows(sql, args);
const texts = async (sql: string, args: string[] = []) =>
  (await rows(sql, args)).map((row) => String(row[0])).sort();

const dialect = new SQLiteAsyncDialect();

/** An expression of a table file as it would appear in a migration. */
function written(expression: SQL, table: string): string {
  const { sql, params } = dialect.sqlToQuery(expression);
  expect(params).toEqual([]);
  return flat(sql.replaceAll(`"${table}".`, '').replaceAll('"', ''));
}

/** Without comments, and with the least white space. */
function flat(sql: string): string {
  return sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .trim();
}

async function createdBy(type: 'table' | 'index', name: string): Promise<string> {
  const [sql = ''] = await texts('SELECT sql FROM sqlite_master WHERE type = ? AND name = ?', [
    type,
    name,
  ]);
  return flat(sql);
}

test('the schema and the migrations have the same tables', async () => {
  const migrated = await texts(
    `SELECT name FROM sqlite_master WHERE type = 'table'
     AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search%' ESCAPE '\\'`,
  );
  expect(named.map(([name]) => name).sort()).toEqual(migrated);
});

test.each(named)('%s has the columns its table file shows', async (name, config) => {
  const created = await createdBy('table', name);
  const shown = config.columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().toUpperCase(),
    required: column.notNull,
    default: defaultOf(column, name),
    key: keyOf(column, config),
    counted: is(column, SQLiteBaseInteger) && column.autoIncrement,
  }));
  const found = await rows(
    'SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?)',
    [name],
  );
  expect(shown).toEqual(
    found.map((row) => ({
      name: row[0],
      type: row[1],
      // An INTEGER PRIMARY KEY is the rowid, and never null without saying so.
      required: row[2] === 1 || (row[1] === 'INTEGER' && Number(row[4]) > 0),
      default: row[3],
      key: Number(row[4]),
      counted: created.includes(`${row[0]} INTEGER PRIMARY KEY AUTOINCREMENT`),
    })),
  );
  // What a table file has no words for: generated columns and collations.
  expect(found.map((row) => row[5])).toEqual(found.map(() => 0));
  expect(created).not.toContain('COLLATE');
  expect(created).toMatch(/\)STRICT(?:,WITHOUT ROWID)?$/);
});

function defaultOf(column: SQLiteColumn, table: string): string | null {
  const value: unknown = column.default;
  if (value === undefined) return null;
  if (is(value, SQL)) return written(value, table);
  const stored: unknown = column.mapToDriverValue(value);
  return typeof stored === 'string' ? `'${stored}'` : String(stored);
}

/** Its place in the primary key, from 1; 0 when it is no part of it. */
function keyOf(column: SQLiteColumn, { primaryKeys }: Config): number {
  const [composite] = primaryKeys;
  if (!composite) return column.primary ? 1 : 0;
  return composite.columns.findIndex(({ name }) => name === column.name) + 1;
}

test.each(named)('%s has the indexes its table file shows', async (name, config) => {
  const found = await rows(
    "SELECT name, origin FROM pragma_index_list(?) WHERE origin IN ('c', 'u') ORDER BY name",
    [name],
  );
  const made = found.filter((row) => row[1] === 'c').map((row) => String(row[0]));
  const shown = config.indexes.map((index) => indexSql(index, name)).sort();
  expect(shown).toEqual((await Promise.all(made.map((one) => createdBy('index', one)))).sort());

  const unique = await Promise.all(
    found
      .filter((row) => row[1] === 'u')
      .map(async (row) => {
        const columns = await rows('SELECT name FROM pragma_index_info(?) ORDER BY seqno', [
          String(row[0]),
        ]);
        return columns.map((column) => String(column[0])).join();
      }),
  );
  const declared = [
    ...config.columns.filter((column) => column.isUnique).map((column) => column.name),
    ...config.uniqueConstraints.map(({ columns }) => columns.map((one) => one.name).join()),
  ];
  expect(declared.sort()).toEqual(unique.sort());
});

function indexSql({ config }: Index, table: string): string {
  const columns = config.columns.map((column) =>
    is(column, SQL) ? written(column, table) : column.name,
  );
  const where = config.where ? ` WHERE ${written(config.where, table)}` : '';
  const kind = config.unique ? 'UNIQUE INDEX' : 'INDEX';
  return flat(`CREATE ${kind} ${config.name} ON ${table} (${columns.join()}) ${where}`);
}

test.each(named)('%s has the references its table file shows', async (name, config) => {
  const shown = config.foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const from = columns.map((column) => column.name).join();
    const to = foreignColumns.map((column) => column.name).join();
    const removed = key.onDelete ?? 'no action';
    const changed = key.onUpdate ?? 'no action';
    return `${from} → ${getTableConfig(foreignTable).name}.${to} (${removed}, ${changed})`;
  });
  const found = await texts(
    `SELECT group_concat("from") || ' → ' || "table" || '.' || group_concat("to") ||
       ' (' || lower(on_delete) || ', ' || lower(on_update) || ')'
     FROM (SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq) GROUP BY id`,
    [name],
  );
  expect(shown.sort()).toEqual(found);
});

test.each(named)('%s has the checks its table file shows, and no others', async (name, config) => {
  const created = await createdBy('table', name);
  const shown = config.checks.map(
    (check) => `CONSTRAINT ${check.name} CHECK(${written(check.value, name)})`,
  );
  for (const rule of shown) expect(created).toContain(rule);
  expect(created.match(/\bCHECK\b/g) ?? []).toHaveLength(shown.length);
});
