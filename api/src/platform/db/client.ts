import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type Row,
  type Transaction,
  type TransactionMode,
} from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { LibSQLSession, LibSQLTransaction } from 'drizzle-orm/libsql/session';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import { limitConcurrency } from '../concurrency.ts';
import { Busy } from '../errors.ts';
import { fileUrl } from './file-url.ts';
import { groupCommits, type Work } from './group-commit.ts';
import { bumpStatement, joinRevisions, revisionRows, type Topic } from './revisions.ts';
import { connectServer } from './server-connection.ts';
import { isBusy, toRefusal } from './sqlite-errors.ts';

/** Drizzle, the same inside a transaction and outside. */
type Orm = BaseSQLiteDatabase<'async', ResultSet, Record<string, never>>;

/** One open write transaction. Await nothing in it but the database. */
export interface Tx {
  readonly orm: Orm;
  rows(sql: string, args?: InArgs): Promise<Row[]>;
  /** Says that answers about this topic are out of date once the transaction is through. */
  bump(topic: Topic): void;
  /** Runs after the commit, and not at all when there is none. */
  afterCommit(effect: () => void): void;
}

export interface Database {
  /** For reading; a file's connection refuses to write here. */
  readonly orm: Orm;
  rows(sql: string, args?: InArgs): Promise<Row[]>;
  /**
   * One transaction, all or nothing. In a file only one runs at a time; those that wait may share
   * the next commit, and `work` may run twice, the first time in vain.
   * @throws Busy, StorageFull, or what `work` threw.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The revision of these topics; at once when this process is the only one that writes. */
  revision(topics: readonly Topic[]): string | Promise<string>;
  /** What happened to writes since the start; `busy` counts every time another one was in the way. */
  readonly counts: Readonly<WriteCounts>;
  /** Whether no other process can change anything, so that memory may be believed. */
  readonly singleOwner: boolean;
  /** Waits for the write that runs. */
  close(): Promise<void>;
}

export interface WriteCounts {
  done: number;
  undone: number;
  busy: number;
}

/** What the gate stands on. */
export interface Connections {
  reader: Client;
  writer: Client;
  singleOwner: boolean;
  release(): void;
}

const WRITER_PRAGMAS = ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -16000'];
const READER_PRAGMAS = ['query_only = ON', 'cache_size = -32000'];

/**
 * Two connections to a file this process owns: one reads, one writes. Each client holds exactly
 * one connection, so its PRAGMAs are known, and no write waits on another's lock.
 */
export async function openFile(path: string, release: () => void): Promise<Connections> {
  const open = () => createClient({ url: fileUrl(path), concurrency: 1, timeout: 0 });
  const writer = open();
  await writer.execute('PRAGMA journal_mode = WAL');
  await setPragmas(writer, WRITER_PRAGMAS);
  const reader = open();
  await setPragmas(reader, READER_PRAGMAS);
  return { reader: renewing(reader, READER_PRAGMAS), writer, singleOwner: true, release };
}

/** A libSQL server orders its writers itself, and any number of processes may share it. */
export function openServer(url: string, authToken: string | undefined): Connections {
  const client = connectServer(url, authToken);
  return { reader: client, writer: client, singleOwner: false, release: () => undefined };
}

async function setPragmas(client: Client, pragmas: string[]): Promise<void> {
  for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
}

/**
 * After one SQLITE_BUSY a connection keeps a statement open: its later writes are acknowledged
 * and lost, its later reads stay in the past. So it is thrown away.
 */
async function renew(client: Client, pragmas: string[]): Promise<void> {
  await client.reconnect();
  await setPragmas(client, pragmas);
}

function renewing(client: Client, pragmas: string[]): Client {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isBusy(error)) await renew(client, pragmas);
      throw error;
    }
  };
  return {
    execute: (statement: InStatement, args?: InArgs) =>
      guarded(() =>
        typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement),
      ),
    batch: (statements, mode) => guarded(() => client.batch(statements, mode)),
    migrate: (statements) => guarded(() => client.migrate(statements)),
    transaction: (mode?: TransactionMode) => guarded(() => client.transaction(mode ?? 'read')),
    executeMultiple: (sql) => guarded(() => client.executeMultiple(sql)),
    sync: () => client.sync(),
    close: () => client.close(),
    reconnect: () => client.reconnect(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  };
}

const MAX_TRANSACTIONS = 8;
const LONGEST_WAIT_MS = 10_000;

/** The gate every feature goes through. The tables must be there already. */
export async function createWriteLock(connections: Connections, now = Date.now): Promise<Database> {
  const { reader, writer, singleOwner, release } = connections;
  const dialect = new SQLiteAsyncDialect();
  const known = revisionRows(await reader.execute('SELECT topic, value FROM revisions'));
  const running = new Set<Promise<unknown>>();
  const counts: WriteCounts = { done: 0, undone: 0, busy: 0 };

  async function transact(works: Work<Tx>[]): Promise<unknown[]> {
    let transaction: Transaction | undefined;
    try {
      transaction = await writer.transaction('write');
      const touched = new Set<Topic>();
      const effects: (() => void)[] = [];
      const results: unknown[] = [];
      for (const work of works) results.push(await work(openTx(transaction, touched, effects)));
      const moved = touched.size
        ? revisionRows(await transaction.execute(bumpStatement(touched, now())))
        : undefined;
      await transaction.commit();
      counts.done += works.length;
      if (moved) for (const [topic, value] of moved) known.set(topic, value);
      for (const effect of effects) effect();
      return results;
    } catch (error) {
      closeQuietly(transaction);
      if (isBusy(error)) counts.busy += 1;
      // Of a group each is tried again, and counted then.
      else if (works.length === 1) counts.undone += 1;
      if (singleOwner && isBusy(error)) await renew(writer, WRITER_PRAGMAS);
      throw toRefusal(error);
    }
  }

  /** A server under many writers lets one wait too long now and then; nothing has happened yet. */
  async function transactWithRetry<T>(work: Work<Tx, T>, tries = 3): Promise<T> {
    try {
      const [result] = await transact([work]);
      return result as T;
    } catch (error) {
      if (tries > 1 && error instanceof Busy) return transactWithRetry(work, tries - 1);
      throw error;
    }
  }

  function openTx(transaction: Transaction, touched: Set<Topic>, effects: (() => void)[]): Tx {
    let orm: Orm | undefined;
    return {
      get orm() {
        orm ??= new LibSQLTransaction(
          'async',
          dialect,
          new LibSQLSession<Record<string, never>, Record<string, never>>(
            writer,
            dialect,
            undefined,
            {},
            transaction,
          ),
          undefined,
        );
        return orm;
      },
      rows: async (sql, args = []) => (await transaction.execute({ sql, args })).rows,
      bump: (topic) => touched.add(topic),
      afterCommit: (effect) => effects.push(effect),
    };
  }

  /** More at once only wait in each other's way at the server, until it gives one of them up. */
  const turns = limitConcurrency(MAX_TRANSACTIONS);
  function transactSerially<T>(work: Work<Tx, T>): Promise<T> {
    const since = performance.now();
    return turns(async () => {
      // While the server does not answer, those behind are not kept for as long again.
      if (performance.now() - since > LONGEST_WAIT_MS) throw new Busy();
      return transactWithRetry(work);
    });
  }

  const write = singleOwner ? groupCommits(transact) : transactSerially;

  return {
    orm: drizzle(reader),
    rows: async (sql, args = []) => {
      try {
        return (await reader.execute({ sql, args })).rows;
      } catch (error) {
        throw toRefusal(error);
      }
    },
    write: (work) => {
      const done = write(work);
      running.add(done);
      const forget = () => running.delete(done);
      done.then(forget, forget);
      return done;
    },
    revision: (topics) =>
      singleOwner
        ? joinRevisions(known, topics)
        : reader
            .execute({
              sql: `SELECT topic, value FROM revisions WHERE topic IN (${topics.map(() => '?').join()})`,
              args: [...topics],
            })
            .then((result) => joinRevisions(revisionRows(result), topics)),
    counts,
    singleOwner,
    close: async () => {
      await Promise.allSettled(running);
      // So that the one file is whole for whoever copies it; a connection really closes only later.
      if (singleOwner) await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      reader.close();
      writer.close();
      release();
    },
  };
}

/** A rollback may fail on a connection that is already lost; the error before it is the one to tell. */
function closeQuietly(transaction: Transaction | undefined): void {
  try {
    transaction?.close();
  } catch {
    // The connection is renewed or the transaction rolled back by itself.
  }
}
