import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { migrationsFolder } from '../package-root.ts';
import { openFile } from './connections.ts';
import { checkDatabaseFile } from './data-folder.ts';
import { openDatabase } from './open.ts';

let folder: string;
const file = (name: string) => join(folder, name);
const openHere = () => openDatabase({ kind: 'file', folder }, migrationsFolder);

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function usedOnce() {
  const db = await openHere();
  await db.write((tx) => tx.rows("INSERT INTO settings (name, value) VALUES ('mine', 'yes')"));
  await db.close();
}

describe('the data folder', () => {
  test('is created when it is missing, with parents', async () => {
    folder = join(folder, 'a', 'b');
    await usedOnce();
    expect((await stat(file('database.db'))).size).toBeGreaterThan(0);
  });

  test('stops the start with a message when it cannot be created', async () => {
    await writeFile(file('taken'), '');
    folder = file('taken');
    await expect(openHere()).rejects.toThrow(/^The data folder .*taken cannot be used/);
  });

  test('belongs to one server at a time', async () => {
    const db = await openHere();
    await expect(openHere()).rejects.toThrow(
      /^Another server is already running with the data folder/,
    );
    await db.close();
    await (await openHere()).close();
  });

  test('is free again when its server was killed', async () => {
    const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLD_LOCK], {
      env: { ...process.env, LOCK: file('database.lock') },
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(openHere()).rejects.toThrow(/^Another server is already running/);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await openHere()).close();
  });
});

/** Holds the lock as a server does. */
const HOLD_LOCK = `
  import { createClient } from '@libsql/client';
  const client = createClient({ url: 'file:' + process.env.LOCK, concurrency: 1 });
  await client.transaction('write');
  process.stdout.write('held');
  setInterval(() => {}, 1000);
`;

describe('a database', () => {
  test('that exists is opened unchanged', async () => {
    await usedOnce();
    const db = await openHere();
    expect((await db.rows("SELECT value FROM settings WHERE name = 'mine'"))[0]?.[0]).toBe('yes');
    await db.close();
  });

  test('that is missing although there was one stops the start', async () => {
    await usedOnce();
    await rm(file('database.db'));
    await expect(openHere()).rejects.toThrow(/is missing or empty, but there was one/);
    await expect(stat(file('database.db'))).rejects.toThrow('ENOENT');
  });

  test('that is empty although there was one stops the start', async () => {
    await usedOnce();
    await writeFile(file('database.db'), '');
    await expect(openHere()).rejects.toThrow(/is missing or empty, but there was one/);
  });

  test('of another program stops the start and is not changed', async () => {
    const other = createClient({ url: `file:${file('database.db')}` });
    await other.execute('CREATE TABLE theirs (x)');
    other.close();
    const before = await readFile(file('database.db'));
    await expect(openHere()).rejects.toThrow(/is not a database of this program/);
    expect((await readFile(file('database.db'))).equals(before)).toBe(true);
  });

  test('that is not a database stops the start', async () => {
    await writeFile(file('database.db'), 'Dear diary, '.repeat(1000));
    await expect(openHere()).rejects.toThrow(/is damaged and was left as it is/);
  });

  test('with a broken page stops the start', async () => {
    await usedOnce();
    const handle = await open(file('database.db'), 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size / 2, 0xa5), 0, size / 2, size / 2);
    await handle.close();
    await expect(openHere()).rejects.toThrow(/is damaged and was left as it is/);
  });

  test('that was replaced by another one stops the start', async () => {
    await usedOnce();
    await writeFile(file('database.json'), '{"id":"another"}\n');
    await expect(openHere()).rejects.toThrow(/is not the one that was here before/);
  });

  test('without a marker file is accepted and marked', async () => {
    await usedOnce();
    const before = await readFile(file('database.json'), 'utf8');
    await rm(file('database.json'));
    await (await openHere()).close();
    expect(await readFile(file('database.json'), 'utf8')).toBe(before);
  });

  test('that an interrupted first start left empty is created again', async () => {
    await writeFile(file('database.db'), '');
    await (await openHere()).close();
  });
});

describe('a database that another program keeps to itself', () => {
  beforeEach(async () => {
    await usedOnce();
    // A copy, which this process never had open: a closed connection lives until it is collected.
    const used = folder;
    folder = await temporaryFolder();
    await cp(join(used, 'database.db'), file('database.db'));
  });

  /** Keeps it during so many writes of its own. Resolves when it has begun. */
  async function keepDuring(writes: number): Promise<void> {
    const keeper = spawn(process.execPath, ['--input-type=module', '-e', KEEP_ALONE], {
      env: { ...process.env, DATABASE: file('database.db'), WRITES: String(writes) },
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void keeper.kill());
    for await (const _ of keeper.stdout) return;
    throw new Error('The other program could not open the database.');
  }

  test('is waited for by the check at the start', async () => {
    await keepDuring(2_000);
    await checkDatabaseFile(folder);
    await (await openHere()).close();
  });

  test('is waited for as it is opened', async () => {
    await keepDuring(2_000);
    const { reader, writer } = await openFile(file('database.db'), () => undefined);
    expect((await reader.execute('SELECT name FROM settings')).rows).not.toEqual([]);
    // It waits at the start alone: in the site's work, everything would wait with it.
    expect((await writer.execute('PRAGMA busy_timeout')).rows[0]?.[0]).toBe(0);
    for (const client of [reader, writer]) client.close();
  });

  test('stops the start in the end, and is not called damaged', async () => {
    await keepDuring(Number.POSITIVE_INFINITY);
    await expect(checkDatabaseFile(folder, 50)).rejects.toThrow(
      /^Another program is using the database .*database\.db and lets nobody else in/,
    );
  });
});

/** Writes in the mode that lets nobody else in. */
const KEEP_ALONE = `
  import { createClient } from '@libsql/client';
  const client = createClient({ url: 'file:' + process.env.DATABASE, concurrency: 1 });
  await client.execute('PRAGMA locking_mode = EXCLUSIVE');
  // How long it takes must not depend on the disk.
  await client.execute('PRAGMA synchronous = OFF');
  await client.execute("INSERT INTO settings (name, value) VALUES ('theirs', 'yes')");
  process.stdout.write('kept');
  for (let left = Number(process.env.WRITES); left > 0; left -= 1) {
    await client.execute("UPDATE settings SET value = value || 'x' WHERE name = 'theirs'");
  }
  process.exit();
`;

test('a database that cannot be read is not called damaged', async () => {
  await mkdir(file('database.db'));
  await expect(openHere()).rejects.toThrow(/^The database .*database\.db cannot be read: /);
});

test('a write-ahead log without its database is not applied to a new one', async () => {
  await usedOnce();
  await rm(file('database.db'));
  await rm(file('database.json'));
  await writeFile(file('database.db-wal'), 'something that a killed server wrote');
  await expect(openHere()).rejects.toThrow(/^There is a write-ahead log, .*without its database/);
  await rm(file('database.db-wal'));
  await (await openHere()).close();
});
