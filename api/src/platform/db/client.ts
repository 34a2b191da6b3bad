import type {
  Client,
  InArgs,
  InStatement,
  ResultSet,
  Row,
  Transaction,
  TransactionMode,
} from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { LibSQLSession, LibSQLTransaction } from 'drizzle-orm/libsql/session';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import { limitConcurrency } from '../concurrency.ts';
import { Busy } from '../errors.ts';
import { groupCommits, type Work } from './group-commit.ts';
import { openPrepared } from './prepared-statements.ts';
import { bumpStatement, joinRevisions, revisionRows, type Topic } from './revisions.ts';
import { connectServer } from './server-connection.ts';
import { isBusy, toRefusal } from './sqlite-errors.ts';

/** Drizzle, the same inside a transaction and outside. */
type Orm = BaseSQLiteDatabase<'async', ResultSet, Record<string, never>>;

/** An open write transaction. Await only the database in it. */
export interface Tx {
  readonly orm: Orm;
  rows(sql: string, args?: InArgs): Promise<Row[]>;
  /** Makes stored responses about this topic outdated after the commit. */
  bump(topic: Topic): void;
  /** Runs after the commit; never when the transaction fails. */
  afterCommit(effect: () => void): void;
  /** Takes old pages, with what was deleted, out of a file's write-ahead log after the commit. */
  emptyLogAfterCommit(): void;
}

export interface Database {
  /** For reading; on a file, this connection refuses writes. */
  readonly orm: Orm;
  rows(sql: string, args?: InArgs): Promise<Row[]>;
  /**
   * Runs a transaction, all or nothing. On a file only one runs at a time. Waiting ones may share the
   * next commit, and then `work` may be rolled back and run again.
   * @throws Busy, StorageFull, or what `work` threw
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The revision of these topics; synchronous when only this process writes. */
  revision(topics: readonly Topic[]): string | Promise<string>;
  /** Outcomes of writes since the start; `busy` counts each time another write was in the way. */
  readonly counts: Readonly<WriteCounts>;
  /** Whether only this process can change the database, so that caches in memory are valid. */
  readonly singleOwner: boolean;
  /** Waits for the running write. */
  close(): Promise<void>;
}

export interface WriteCounts {
  done: number;
  undone: number;
  busy: number;
}

/** What the works of a transaction ask for after its commit. */
interface AfterCommit {
  effects: (() => void)[];
  emptyLog: boolean;
}

/** The connections below a Database. */
export interface Connections {
  reader: Client;
  writer: Client;
  singleOwner: boolean;
  release(): void;
}

const WRITER_PRAGMAS = [
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -16000',
  // Deleted content is overwritten with zeros.
  'secure_delete = ON',
];
const READER_PRAGMAS = ['query_only = ON', 'cache_size = -32000'];

/**
 * Two connections to a file that this process owns: one for reading, one for writing. Each client
 * has exactly one connection, so that its PRAGMAs apply and writes never wait for another's lock.
 */
export async function openFile(path: string, release: () => void): Promise<Connections> {
  const writer = openPrepared(path);
  await writer.execute('PRAGMA journal_mode = WAL');
  await setPragmas(writer, WRITER_PRAGMAS);
  const reader = openPrepared(path);
  await setPragmas(reader, READER_PRAGMAS);
  return { reader: renewing(reader, READER_PRAGMAS), writer, singleOwner: true, release };
}

/** A libSQL server orders writes itself, and several processes may share it. */
export function openServer(url: string, authToken: string | undefined): Connections {
  const client = connectServer(url, authToken);
  return { reader: client, writer: client, singleOwner: false, release: () => undefined };
}

async function setPragmas(client: Client, pragmas: string[]): Promise<void> {
  for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
}

/**
 * Reconnects. After SQLITE_BUSY a connection keeps a statement open: its later writes are
 * acknowledged and lost, and its reads return old data.
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

/** Wraps connections to a migrated database. All features use it. */
export async function createWriteLock(connections: Connections, now = Date.now): Promise<Database> {
  const { reader, writer, singleOwner, release } = connections;
  const dialect = new SQLiteAsyncDialect();
  const known = revisionRows(await reader.execute('SELECT topic, value FROM revisions'));
  const running = new Set<Promise<unknown>>();
  const counts: WriteCounts = { done: 0, undone: 0, busy: 0 };

  async function transact(works: Work<Tx>[]): Promise<unknown[]> {
    let transaction: Transaction | undefined;
    let committing = false;
    try {
      transaction = await writer.transaction('write');
      const touched = new Set<Topic>();
      const after: AfterCommit = { effects: [], emptyLog: false };
      const results: unknown[] = [];
      for (const work of works) results.push(await work(openTx(transaction, touched, after)));
      const moved = touched.size
        ? revisionRows(await transaction.execute(bumpStatement(touched, now())))
        : undefined;
      committing = true;
      await transaction.commit();
      committing = false;
      counts.done += works.length;
      if (moved) for (const [topic, value] of moved) known.set(topic, value);
      for (const effect of after.effects) effect();
      if (after.emptyLog && singleOwner) await emptyLog();
      return results;
    } catch (error) {
      closeQuietly(transaction);
      if (isBusy(error)) counts.busy += 1;
      // Writes of a group are tried again one by one, and counted then.
      else if (works.length === 1) counts.undone += 1;
      // After a failed commit the client forgets the transaction, which stays open.
      if (singleOwner && (isBusy(error) || committing)) await renew(writer, WRITER_PRAGMAS);
      throw toRefusal(error);
    }
  }

  /** A server with many writers sometimes lets one wait too long before it begins: try again. */
  async function transactWithRetry<T>(work: Work<Tx, T>, tries = 3): Promise<T> {
    try {
      const [result] = await transact([work]);
      return result as T;
    } catch (error) {
      if (tries > 1 && error instanceof Busy) return transactWithRetry(work, tries - 1);
      throw error;
    }
  }

  /** While another program reads the file, such as a backup, the next one empties the log. */
  async function emptyLog(): Promise<void> {
    try {
      await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The write itself is committed.
      await renew(writer, WRITER_PRAGMAS);
    }
  }

  function openTx(transaction: Transaction, touched: Set<Topic>, after: AfterCommit): Tx {
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
      afterCommit: (effect) => after.effects.push(effect),
      emptyLogAfterCommit: () => {
        after.emptyLog = true;
      },
    };
  }

  /** With more at once, the server lets some wait until they time out. */
  const turns = limitConcurrency(MAX_TRANSACTIONS);
  function transactSerially<T>(work: Work<Tx, T>): Promise<T> {
    const since = performance.now();
    return turns(async () => {
      // While the server does not respond, waiting writes do not wait as long again.
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
      // So that the database file alone is complete; the connection closes some time later.
      if (singleOwner) await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      reader.close();
      writer.close();
      release();
    },
  };
}

/** A rollback may fail on a lost connection; the error before it matters. */
function closeQuietly(transaction: Transaction | undefined): void {
  try {
    transaction?.close();
  } catch {
    // The connection is renewed or the transaction rolled back by itself.
  }
}
