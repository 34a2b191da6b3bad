import { type InStatement, LibsqlError, type ResultSet } from '@libsql/client';
import * as hrana from '@libsql/hrana-client';

/** Proxies and servers in the cloud end a connection that is old. */
const MAX_AGE_MS = 60_000;
const MAX_IDLE = 8;

interface Connection {
  ws: hrana.WsClient;
  since: number;
  idle: hrana.WsStream[];
  running: number;
}

/** Runs statements on a libSQL server over `ws:`, each in a transaction of its own. */
export interface KeptStreams {
  execute(statement: InStatement): Promise<ResultSet>;
  /** Ends what is running; the next statement opens a new connection. */
  reconnect(): void;
  close(): void;
}

/**
 * Keeps streams open between statements. The client opens one for each statement, and for each the
 * server opens the database and reads its whole schema: 25 times the work of the statement itself.
 */
export function keepStreams(url: string, authToken: string | undefined): KeptStreams {
  let current: Connection | undefined;
  let closed = false;

  function connection(): Connection {
    if (closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED');
    const isOld = current && performance.now() - current.since > MAX_AGE_MS;
    if (current && (isOld || current.ws.closed)) {
      const old = current;
      current = undefined;
      endIfUnused(old);
    }
    current ??= {
      ws: hrana.openWs(url, authToken),
      since: performance.now(),
      idle: [],
      running: 0,
    };
    return current;
  }

  function endIfUnused(old: Connection): void {
    if (old !== current && old.running === 0) old.ws.close();
  }

  function reconnect(): void {
    current?.ws.close();
    current = undefined;
  }

  return {
    async execute(statement) {
      const used = connection();
      used.running += 1;
      let stream: hrana.WsStream | undefined;
      try {
        stream = used.idle.pop() ?? used.ws.openStream();
        const rows = await stream.query(toStatement(statement));
        if (used.idle.length < MAX_IDLE) used.idle.push(stream);
        else stream.close();
        return toResultSet(rows);
      } catch (error) {
        // What state it is in is not known.
        stream?.close();
        throw toLibsqlError(error);
      } finally {
        used.running -= 1;
        endIfUnused(used);
      }
    },
    reconnect,
    close() {
      closed = true;
      reconnect();
    },
  };
}

function toStatement(statement: InStatement): hrana.Stmt {
  if (typeof statement === 'string') return new hrana.Stmt(statement);
  const { sql, args = [] } = statement;
  const made = new hrana.Stmt(sql);
  if (Array.isArray(args)) made.bindIndexes(args);
  else for (const [name, value] of Object.entries(args)) made.bindName(name, value);
  return made;
}

function toResultSet(result: hrana.RowsResult): ResultSet {
  const { rows, affectedRowCount: rowsAffected, lastInsertRowid } = result;
  const columns = result.columnNames.map((name) => name ?? '');
  const columnTypes = result.columnDecltypes.map((type) => type ?? '');
  const toJSON = () => ({ columns, columnTypes, rows, rowsAffected });
  return {
    columns,
    columnTypes,
    rows: rows as unknown as ResultSet['rows'],
    rowsAffected,
    lastInsertRowid,
    toJSON,
  };
}

/** As the client itself does it. */
function toLibsqlError(error: unknown): unknown {
  if (!(error instanceof hrana.ClientError)) return error;
  return new LibsqlError(error.message, codeOf(error), undefined, undefined, error);
}

function codeOf(error: hrana.ClientError): string {
  if (error instanceof hrana.ResponseError && error.code !== undefined) return error.code;
  if (error instanceof hrana.ProtoError) return 'HRANA_PROTO_ERROR';
  if (error instanceof hrana.ClosedError)
    return error.cause instanceof hrana.ClientError ? codeOf(error.cause) : 'HRANA_CLOSED_ERROR';
  if (error instanceof hrana.WebSocketError) return 'HRANA_WEBSOCKET_ERROR';
  return 'UNKNOWN';
}
