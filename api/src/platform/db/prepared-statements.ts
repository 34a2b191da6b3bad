import { type Client, ConnectionPool, Sqlite3Client } from '@libsql/client/sqlite3';
import { LRUCache } from 'lru-cache';

type Connection = ReturnType<ConnectionPool['acquireSync']>;
type Statement = ReturnType<Connection['prepare']>;

/** More than requests repeat. A list of many rows or ids is a long text of its own each time. */
const LIMITS = { max: 200, maxSize: 100_000, maxEntrySize: 5_000 };

/**
 * Opens a database file with one connection that keeps its prepared statements. The client itself
 * prepares a statement each time, which for an entry with its triggers takes as long as running it.
 * A kept `SELECT *` does not notice a new column, so tables change only before the first one.
 */
export function openPrepared(path: string): Client {
  return new Sqlite3Client(new PreparingPool(path, { timeout: 0 }, 1), 'number');
}

class PreparingPool extends ConnectionPool {
  readonly #known = new WeakSet<Connection>();

  /** Every connection of the client comes from here. */
  override acquireSync(forTransaction?: boolean): Connection {
    const connection = super.acquireSync(forTransaction);
    if (!this.#known.has(connection)) {
      this.#known.add(connection);
      keepStatements(connection);
    }
    return connection;
  }
}

function keepStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, Statement>({
    ...LIMITS,
    sizeCalculation: (_, sql) => sql.length + 1,
  });
  connection.prepare = ((sql: string) => {
    let statement = kept.get(sql);
    if (!statement) {
      statement = withSettings(prepare(sql));
      kept.set(sql, statement);
    }
    return statement;
  }) as Connection['prepare'];
}

/** A statement as the client sets it up each time: rows are arrays, whole numbers are bigints. */
function withSettings(statement: Statement): Statement {
  statement.safeIntegers(true);
  const { reader: returnsData } = statement;
  if (returnsData) statement.raw(true);
  const columns = returnsData ? statement.columns() : [];
  statement.safeIntegers = () => statement;
  statement.columns = () => columns;
  statement.raw = () => {
    // By this the client knows that a statement returns no data.
    if (!returnsData) throw RETURNS_NOTHING;
    return statement;
  };
  return statement;
}

const RETURNS_NOTHING = new TypeError('This statement returns no data.');
