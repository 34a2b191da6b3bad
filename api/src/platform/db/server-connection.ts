import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type InValue,
  LibsqlError,
  type Transaction,
  type TransactionMode,
} from '@libsql/client';
import { keepStreams } from './kept-streams.ts';

/** More than ten times what any statement takes; after that, the server is considered lost. */
const ANSWER_WITHIN_MS = 10_000;

/** The error code for a timeout: the statement may have run or not. */
export const NO_ANSWER = 'SERVER_DID_NOT_ANSWER';

/**
 * A connection to a libSQL server with a time limit. The client reconnects by itself but has no
 * timeout, so a server that disappears would block every request.
 */
export function connectServer(
  url: string,
  authToken: string | undefined,
  answerWithinMs = ANSWER_WITHIN_MS,
): Client {
  const client = createClient(authToken ? { url, authToken } : { url });
  const streams = /^wss?:/.test(url) ? keepStreams(url, authToken) : undefined;
  const reconnect = () => {
    streams?.reconnect();
    return client.reconnect();
  };

  async function withTimeout<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new LibsqlError('the database server does not answer', NO_ANSWER));
        // The next statement opens a new connection; this one's error is already reported.
        void Promise.resolve()
          .then(reconnect)
          .catch(() => undefined);
      }, answerWithinMs);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      throw wasReconnected(error)
        ? new LibsqlError('the connection to the database server was renewed', NO_ANSWER)
        : error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    execute: (statement: InStatement, args?: InArgs) =>
      withTimeout(
        (streams ?? client).execute(
          withoutLoneSurrogates(
            typeof statement === 'string' ? { sql: statement, args } : statement,
          ),
        ),
      ),
    batch: (statements, mode) =>
      withTimeout(client.batch(statements.map(withoutLoneSurrogates), mode)),
    migrate: (statements) => client.migrate(statements),
    transaction: async (mode?: TransactionMode) =>
      timed(await withTimeout(client.transaction(mode ?? 'write')), withTimeout),
    executeMultiple: (sql) => withTimeout(client.executeMultiple(sql)),
    sync: () => client.sync(),
    close: () => {
      streams?.close();
      client.close();
    },
    reconnect,
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  };
}

/** Whether `reconnect` ended the statement or its transaction, which another one's timeout does. */
function wasReconnected(error: unknown): boolean {
  if (!(error instanceof LibsqlError)) return false;
  return (
    error.code === 'TRANSACTION_CLOSED' || error.message.endsWith('Client was manually closed')
  );
}

function timed(
  transaction: Transaction,
  withTimeout: <T>(work: Promise<T>) => Promise<T>,
): Transaction {
  return {
    execute: (statement: InStatement) =>
      withTimeout(transaction.execute(withoutLoneSurrogates(statement))),
    batch: (statements) => withTimeout(transaction.batch(statements.map(withoutLoneSurrogates))),
    // No time limit: migrations run here and may take long.
    executeMultiple: (sql) => transaction.executeMultiple(sql),
    commit: () => withTimeout(transaction.commit()),
    rollback: () => withTimeout(transaction.rollback()),
    close: () => transaction.close(),
    get closed() {
      return transaction.closed;
    },
  };
}

const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * A lone surrogate, such as "\\ud800" in a visitor's JSON, makes the server close the connection,
 * also for all other requests on it. Replaced as a file database does.
 */
function withoutLoneSurrogates<Statement extends InStatement | [string, InArgs?]>(
  statement: Statement,
): InStatement {
  if (typeof statement === 'string') return statement;
  const [sql, args] = Array.isArray(statement) ? statement : [statement.sql, statement.args];
  if (args === undefined) return { sql };
  if (Array.isArray(args)) return { sql, args: args.map(whole) };
  const named = Object.entries(args).map(([name, value]) => [name, whole(value)] as const);
  return { sql, args: Object.fromEntries(named) };
}

function whole(value: InValue): InValue {
  return typeof value === 'string' ? value.replace(LONE_SURROGATE, '\ufffd') : value;
}
