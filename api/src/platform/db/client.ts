import type { InArgs, InStatement, ResultSet, Row, Transaction } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { LibSQLSession, LibSQLTransaction } from 'drizzle-orm/libsql/session';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import { Busy, CommitUnknown } from '../errors.ts';
import { type Connections, renew, WRITER_PRAGMAS } from './connections.ts';
import { type GroupLimits, groupCommits, type Work } from './group-commit.ts';
import { type KeptValue, keepValues, type Revisions } from './kept-value.ts';
import { bumpStatement, joinRevisions, revisionRows, type Topic } from './revisions.ts';
import { shareReads } from './shared-read.ts';
import { isBusy, isFromStatement, toRefusal } from './sqlite-errors.ts';

/** Drizzle, the same inside a transaction and outside. */
type Orm = BaseSQLiteDatabase<'async', ResultSet, Record<string, never>>;

/** An open write transaction. Await only the database in it. */
export interface Tx {
  readonly orm: Orm;
  rows(sql: string, args?: InArgs): Promise<Row[]>;
  /** A value as this transaction sees it, from memory while nothing has changed it. */
  keep<T>(value: KeptValue<T>): Promise<T>;
  /** Makes stored responses about this topic outdated after the commit. */
  bump(topic: Topic): void;
  /** Does something once for all writes that share the commit; nothing on a libSQL server. */
  together(steps: SharedSteps): Promise<void>;
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
   * Runs a transaction, all or nothing. Only one of this process runs at a time. Waiting ones may share
   * the next commit, and then `work` may be rolled back and run again.
   * @throws Busy, StorageFull, or what `work` threw
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The revision of these topics; synchronous when only this process writes. */
  revision(topics: readonly Topic[]): string | Promise<string>;
  /** Outcomes of writes since the start; `busy` counts each time another write was in the way. */
  readonly counts: Readonly<WriteCounts>;
  /** Whether only this process can change the database, so that caches in memory are valid. */
  readonly singleOwner: boolean;
  /** Refuses writes with Busy that have not begun, from now on: the process is about to end. */
  refuseWaiting(): void;
  /** Waits for the running writes. */
  close(): Promise<void>;
}

export interface WriteCounts {
  done: number;
  undone: number;
  busy: number;
}

/** Work that writes do together when they share a commit. */
export interface SharedSteps {
  /** Runs when the first of them asks for it. */
  first: InStatement;
  /** Run before the commit. */
  last: readonly InStatement[];
}

/** What the works of a transaction ask for at its end. */
interface AtEnd {
  touched: Set<Topic>;
  /** Undefined on a server. */
  together: Set<SharedSteps> | undefined;
  effects: (() => void)[];
  emptyLog: boolean;
}

/**
 * Only one transaction at a time writes to a server, also of several processes. Each statement is a
 * message there and back, so a group is small, and servers end a transaction after some seconds. While
 * the server does not respond, waiting writes do not wait as long again.
 */
const FOR_A_SERVER: GroupLimits = { size: 8, waitMs: 10_000, againWhenBusy: false };

const READ_REVISIONS = 'SELECT topic, value FROM revisions';

/** Wraps connections to a migrated database. All features use it. */
export async function createWriteLock(connections: Connections, now = Date.now): Promise<Database> {
  const { reader, writer, singleOwner, release } = connections;
  const dialect = new SQLiteAsyncDialect();
  const known = revisionRows(await reader.execute(READ_REVISIONS));
  const keep = keepValues();
  const running = new Set<Promise<unknown>>();
  const counts: WriteCounts = { done: 0, undone: 0, busy: 0 };

  async function transact(works: Work<Tx>[]): Promise<unknown[]> {
    let transaction: Transaction | undefined;
    let committing = false;
    const end: AtEnd = {
      touched: new Set(),
      // Each statement is a message to a server.
      together: singleOwner ? new Set() : undefined,
      effects: [],
      emptyLog: false,
    };
    const results: unknown[] = [];
    try {
      transaction = await writer.transaction('write');
      const revisions = revisionsIn(transaction);
      for (const work of works) results.push(await work(openTx(transaction, end, revisions)));
      for (const { last } of end.together ?? []) await transaction.batch([...last]);
      const moved = end.touched.size
        ? revisionRows(await transaction.execute(bumpStatement(end.touched, now())))
        : undefined;
      committing = true;
      await transaction.commit();
      committing = false;
      counts.done += works.length;
      if (moved) for (const [topic, value] of moved) known.set(topic, value);
    } catch (error) {
      closeQuietly(transaction);
      if (isBusy(error)) counts.busy += 1;
      // Writes of a group are tried again one by one, and counted then.
      else if (works.length === 1) counts.undone += 1;
      // After a failed commit the client forgets the transaction, which stays open.
      if (singleOwner && (isBusy(error) || committing)) await renew(writer, WRITER_PRAGMAS);
      if (committing && !singleOwner && !isFromStatement(error)) throw new CommitUnknown();
      throw toRefusal(error);
    }
    await settle(end);
    return results;
  }

  /** What follows a commit. A failure here must not make the writes run again. */
  async function settle({ effects, emptyLog: asked }: AtEnd): Promise<void> {
    try {
      for (const effect of effects) effect();
      if (asked && singleOwner) await emptyLog();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }

  /** A server with many writers sometimes lets one wait too long before it begins: try again. */
  async function transactWithRetry(works: Work<Tx>[], tries = 3): Promise<unknown[]> {
    try {
      return await transact(works);
    } catch (error) {
      if (tries > 1 && error instanceof Busy) return transactWithRetry(works, tries - 1);
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

  /** The revisions a transaction began with. Other processes write to a server, but not while it runs. */
  function revisionsIn(transaction: Transaction): () => Revisions | Promise<Revisions> {
    if (singleOwner) return () => known;
    let read: Promise<Revisions> | undefined;
    return () => {
      read ??= transaction.execute(READ_REVISIONS).then(revisionRows);
      return read;
    };
  }

  function openTx(
    transaction: Transaction,
    end: AtEnd,
    revisions: () => Revisions | Promise<Revisions>,
  ): Tx {
    let orm: Orm | undefined;
    const rows: Tx['rows'] = async (sql, args = []) =>
      (await transaction.execute({ sql, args })).rows;
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
      rows,
      keep: (value) => keep(value, { rows }, revisions, end.touched),
      bump: (topic) => end.touched.add(topic),
      together: async (steps) => {
        if (!end.together || end.together.has(steps)) return;
        end.together.add(steps);
        await transaction.execute(steps.first);
      },
      afterCommit: (effect) => end.effects.push(effect),
      emptyLogAfterCommit: () => {
        end.emptyLog = true;
      },
    };
  }

  // Every poll of every visitor needs them, so concurrent polls share one statement.
  const readRevisions = shareReads(async () => revisionRows(await reader.execute(READ_REVISIONS)));

  const { write, refuseWaiting } = singleOwner
    ? groupCommits(transact)
    : groupCommits(transactWithRetry, FOR_A_SERVER);

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
        : readRevisions().then((all) => joinRevisions(all, topics)),
    counts,
    singleOwner,
    refuseWaiting,
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
