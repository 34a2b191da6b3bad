import { type Client, createClient, type InStatement, type Transaction } from '@libsql/client';
import { fileUrl } from './file-url.ts';
import { APPLICATION_ID } from './migrate.ts';
import { connectServer } from './server-connection.ts';

/** Opens a database file directly, to check or copy it. */
export function openPlainFile(path: string, busyTimeoutMs = 5_000): Client {
  return createClient({ url: fileUrl(path), concurrency: 1, timeout: busyTimeoutMs });
}

/** Opens a server without the time limit of requests, for reading or writing a lot at once. */
export function openPlainServer(url: string, authToken: string | undefined): Client {
  return connectServer(url, authToken, 10 * 60_000);
}

interface SchemaObject {
  kind: 'table' | 'virtual' | 'view' | 'index' | 'trigger';
  name: string;
  sql: string;
}

/** Rows copied at once, so that a table need not fit into memory. */
const PIECE = 500;
/** Rows with blobs are up to 150 KB each. */
const PIECE_WITH_BLOBS = 16;

/**
 * Copies tables, rows, indexes and triggers into an empty database. Counters are copied like other
 * rows, so triggers are created last. Search indexes are rebuilt from their content.
 */
export async function copyDatabase(from: Transaction, to: Transaction): Promise<void> {
  const things = await listSchemaObjects(from);
  const of = (...kinds: SchemaObject['kind'][]) =>
    things.filter(({ kind }) => kinds.includes(kind));
  await to.execute('PRAGMA defer_foreign_keys = ON');
  for (const { sql } of of('table')) await to.execute(sql);
  for (const table of of('table')) await copyRows(from, to, table);
  await copyLastIds(from, to);
  for (const { sql } of of('index', 'view', 'virtual')) await to.execute(sql);
  for (const { name } of of('virtual')) {
    await to.execute(`INSERT INTO ${quoted(name)} (${quoted(name)}) VALUES ('rebuild')`);
  }
  for (const { sql } of of('trigger')) await to.execute(sql);
}

/** The number of rows of each table. */
export async function countRows(db: Client | Transaction): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { kind, name } of await listSchemaObjects(db)) {
    if (kind !== 'table') continue;
    const { rows } = await db.execute(`SELECT count(*) FROM ${quoted(name)}`);
    counts.set(name, Number(rows[0]?.[0]));
  }
  return counts;
}

/** Marks a file as a database of this program; a libSQL server cannot store the mark. */
export async function stampFile(file: Client): Promise<void> {
  const { rows } = await file.execute('SELECT max(number) FROM migrations');
  await file.execute(`PRAGMA application_id = ${APPLICATION_ID}`);
  await file.execute(`PRAGMA user_version = ${Number(rows[0]?.[0])}`);
}

async function listSchemaObjects(db: Client | Transaction): Promise<SchemaObject[]> {
  const { rows } = await db.execute(
    `SELECT type, name, sql FROM sqlite_master
     WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND name NOT LIKE 'libsql\\_%' ESCAPE '\\' ORDER BY rowid`,
  );
  const things = rows.map((row) => ({
    type: String(row[0]),
    name: String(row[1]),
    sql: String(row[2]),
  }));
  const virtual = things.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql));
  // FTS5 creates its own shadow tables.
  const shadows = new Set(
    virtual.flatMap(({ name }) =>
      ['data', 'idx', 'content', 'docsize', 'config'].map((part) => `${name}_${part}`),
    ),
  );
  return things
    .filter(({ name }) => !shadows.has(name))
    .map(({ type, name, sql }) => ({
      kind: virtual.some((table) => table.name === name)
        ? 'virtual'
        : (type as SchemaObject['kind']),
      name,
      sql,
    }));
}

/** What a row was read by, beside its columns. */
const ROWID = 'rowid of this row';

/** In the order in which they came, where the table has one: what is old is found by it. */
async function copyRows(
  from: Transaction,
  to: Transaction,
  { name: table, sql: schema }: SchemaObject,
): Promise<void> {
  const hasRowid = !/\bWITHOUT ROWID\b/i.test(schema);
  const key = hasRowid ? ['rowid'] : await keyOf(from, table);
  const size = (await hasBlobs(from, table)) ? PIECE_WITH_BLOBS : PIECE;
  const selected = hasRowid ? `*, rowid AS ${quoted(ROWID)}` : '*';
  let last: InStatement | undefined = pieceAfter(table, selected, key, undefined, size);
  while (last) {
    const { columns: all, rows } = await from.execute(last);
    const columns = all.filter((column) => column !== ROWID);
    if (rows.length > 0) {
      const places = columns.map(() => '?').join();
      const sql = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join()}) VALUES (${places})`;
      await to.batch(
        rows.map((row) => ({ sql, args: columns.map((_, position) => row[position] ?? null) })),
      );
    }
    const final = rows.at(-1);
    const values = final && (hasRowid ? [final[ROWID]] : key.map((name) => final[name]));
    last =
      values && rows.length === size
        ? pieceAfter(
            table,
            selected,
            key,
            values.map((value) => value ?? null),
            size,
          )
        : undefined;
  }
}

/**
 * SQLite notes the highest id that a table ever gave. Without it, the copy would give the ids of deleted
 * rows again, and sealed tickets and the history would be somebody else's.
 */
async function copyLastIds(from: Transaction, to: Transaction): Promise<void> {
  const { rows } = await from.execute('SELECT name, seq FROM sqlite_sequence');
  await to.batch([
    'DELETE FROM sqlite_sequence',
    ...rows.map((row) => ({
      sql: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, CAST(? AS INTEGER))',
      args: [row[0] ?? null, row[1] ?? null],
    })),
  ]);
}

/** The columns that identify a row of a table without rowids. */
async function keyOf(db: Transaction, table: string): Promise<string[]> {
  const { rows } = await db.execute({
    sql: 'SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk',
    args: [table],
  });
  return rows.map((row) => String(row[0]));
}

async function hasBlobs(db: Transaction, table: string): Promise<boolean> {
  const { rows } = await db.execute({
    sql: "SELECT 1 FROM pragma_table_info(?) WHERE type = 'BLOB'",
    args: [table],
  });
  return rows.length > 0;
}

type Value = string | number | bigint | ArrayBuffer | null;

function pieceAfter(
  table: string,
  selected: string,
  key: string[],
  last: Value[] | undefined,
  size: number,
) {
  const columns = key.map(quoted).join();
  const after = last ? `WHERE (${columns}) > (${last.map(() => '?').join()})` : '';
  return {
    sql: `SELECT ${selected} FROM ${quoted(table)} ${after} ORDER BY ${columns} LIMIT ${size}`,
    args: last ?? [],
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
