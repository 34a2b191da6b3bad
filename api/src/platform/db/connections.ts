import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client';
import { PATIENCE_MS } from './data-folder.ts';
import { openPrepared } from './prepared-statements.ts';
import { connectServer } from './server-connection.ts';
import { isBusy } from './sqlite-errors.ts';

/** The connections below a Database. */
export interface Connections {
  reader: Client;
  writer: Client;
  singleOwner: boolean;
  release(): void;
}

export const WRITER_PRAGMAS = [
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -16000',
  // 16 MB: under load, pages that change again and again are copied into the file less often.
  'wal_autocheckpoint = 4000',
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
  await writer.execute(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
  await writer.execute('PRAGMA journal_mode = WAL');
  // From here on nobody else can have the file alone.
  await writer.execute('PRAGMA busy_timeout = 0');
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
export async function renew(client: Client, pragmas: string[]): Promise<void> {
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
