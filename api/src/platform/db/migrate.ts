import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, Row, Transaction } from '@libsql/client';
import { StartError } from '../errors.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

const APPLIED = 'SELECT number, name, checksum FROM migrations ORDER BY number';

/** Marks a file as a database of this product ("CAMP"). */
export const APPLICATION_ID = 0x43414d50;

/**
 * Applies all pending migrations in one write transaction: all or none, and only one of several
 * processes does it while the others wait.
 * @throws StartError when an applied migration was edited, is missing, or is newer than this code
 */
export async function migrate(client: Client, folder: string, stamp: boolean): Promise<number> {
  const migrations = await readMigrations(folder);
  // Most starts find nothing to do. They need not wait for the write lock, which is hard to get on a
  // server that others are writing to.
  if (await allApplied(client, migrations)) return 0;
  const transaction = await client.transaction('write');
  try {
    const pending = await findPending(transaction, migrations);
    for (const migration of pending) await apply(transaction, migration);
    const latest = migrations.at(-1);
    if (stamp && pending.length > 0 && latest) {
      await transaction.execute(`PRAGMA application_id = ${APPLICATION_ID}`);
      await transaction.execute(`PRAGMA user_version = ${latest.number}`);
    }
    await transaction.commit();
    return pending.length;
  } finally {
    transaction.close();
  }
}

/** @throws StartError when the database has a migration that this code lacks or has changed */
export async function checkMigrations(client: Client, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const { rows } = await client.execute(APPLIED);
  checkApplied(rows, migrations);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, position) => {
      const number = Number(FILE_NAME.exec(name)?.[1]);
      if (number !== position + 1) {
        throw new StartError(
          `The migrations must be called 0001-name.sql, 0002-name.sql and so on; ${name} breaks the row.`,
        );
      }
      // Line endings make no difference.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function allApplied(client: Client, migrations: Migration[]): Promise<boolean> {
  const table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'";
  if ((await client.execute(table)).rows.length === 0) return false;
  const { rows } = await client.execute(APPLIED);
  checkApplied(rows, migrations);
  return rows.length === migrations.length;
}

async function findPending(tx: Transaction, migrations: Migration[]): Promise<Migration[]> {
  await tx.execute(`CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL,
    applied_at INTEGER NOT NULL
  ) STRICT`);
  const { rows } = await tx.execute(APPLIED);
  checkApplied(rows, migrations);
  return migrations.slice(rows.length);
}

function checkApplied(rows: Row[], migrations: Migration[]): void {
  for (const row of rows) {
    const migration = migrations[Number(row.number) - 1];
    if (!migration) {
      throw new StartError(
        `The database was made by a newer version of this program (it has migration ${row.name}). Please update the program.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartError(
        `The migration ${migration.name} was edited after it had been applied to this database. Put it back as it was, and write the change as a new migration.`,
      );
    }
  }
}

async function apply(tx: Transaction, migration: Migration): Promise<void> {
  try {
    await tx.executeMultiple(migration.sql);
  } catch (error) {
    throw new StartError(
      `The migration ${migration.name} failed, and nothing was changed: ${error}`,
    );
  }
  await tx.execute({
    sql: 'INSERT INTO migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)',
    args: [migration.number, migration.name, migration.checksum, Date.now()],
  });
}
