import { type Client, LibsqlError, type Transaction } from '@libsql/client';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { CommitUnknown } from '../errors.ts';
import { migrationsFolder } from '../package-root.ts';
import { createWriteLock, type Database } from './client.ts';
import { openFile } from './connections.ts';
import { dataFolder } from './data-folder.ts';
import { openDatabase } from './open.ts';

// What fails at a commit or after it: the writes may be in the database already.

let db: Database;
afterEach(() => db.close());

/** An insert that could be done twice: nothing in the table is unique. */
const add = (name: string, effect = () => {}) =>
  db.write(async (tx) => {
    tx.afterCommit(effect);
    await tx.rows('INSERT INTO added (name) VALUES (?)', [name]);
  });
const stored = async () => (await db.rows('SELECT name FROM added')).map(({ name }) => name);

async function open(isServer: boolean, around: (writer: Client) => Client = (writer) => writer) {
  const folder = await temporaryFolder();
  await (await openDatabase({ kind: 'file', folder }, migrationsFolder)).close();
  const connections = await openFile(dataFolder(folder).database, () => {});
  await connections.writer.execute('CREATE TABLE added (name TEXT)');
  db = await createWriteLock({
    ...connections,
    writer: around(connections.writer),
    singleOwner: !isServer,
  });
}

/** A server whose first commit is done, and whose answer to it never comes. */
function losesAnswer(lost: Error): (writer: Client) => Client {
  let commits = 0;
  const withCommit = (transaction: Transaction) =>
    new Proxy(transaction, {
      get: (target, name) => {
        if (name !== 'commit') {
          const value = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return async () => {
          await target.commit();
          commits += 1;
          if (commits === 1) throw lost;
        };
      },
    });
  return (writer) =>
    new Proxy(writer, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (name === 'transaction')
          return async () => withCommit(await target.transaction('write'));
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
}

test.each([
  ['the connection ends', new LibsqlError('', 'HRANA_WEBSOCKET_ERROR')],
  ['a proxy answers instead', new LibsqlError('', 'SERVER_ERROR')],
  ['the response is cut', new TypeError('terminated')],
  ['its disk fails', new LibsqlError('', 'SQLITE_IOERR_FSYNC')],
  ['the error is one that nobody has seen', new Error('?')],
])(
  'when %s while a server commits, writes that share the commit are refused and not done twice',
  async (_, lost) => {
    await open(true, losesAnswer(lost));
    const outcomes = await Promise.allSettled([add('first'), add('second')]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(CommitUnknown) });
    expect(await stored()).toEqual(['first', 'second']);
  },
);

test('a single write that a server may have committed is refused and not done twice', async () => {
  await open(true, losesAnswer(new LibsqlError('', 'HRANA_CLOSED_ERROR')));
  await expect(add('only')).rejects.toBeInstanceOf(CommitUnknown);
  expect(await stored()).toEqual(['only']);
});

test('what fails after a commit is reported, and the writes are acknowledged once', async () => {
  await open(false);
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const broken = new Error('the effect failed');
  await Promise.all([
    add('first', () => {
      throw broken;
    }),
    add('second'),
  ]);
  expect(await stored()).toEqual(['first', 'second']);
  expect(warn).toHaveBeenCalledWith(broken);
  warn.mockRestore();
});
