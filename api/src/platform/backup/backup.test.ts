import { spawnSync } from 'node:child_process';
import files, {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, temporaryFolder } from '../../../testing/app.ts';
import { buildServer, enter, enterPeople, send, startServer } from '../../../testing/process.ts';
import { addEntry } from '../../../testing/rows.ts';
import { DAY, HOUR } from '../clock.ts';
import { countRows } from '../db/copy.ts';
import { openDatabase } from '../db/open.ts';
import { migrationsFolder } from '../package-root.ts';
import { backUp, inFile, unfinished } from './backup.ts';
import { restore } from './restore.ts';
import { setAsideName } from './set-aside.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (folder: string) => ({ kind: 'file', folder }) as const;
const bringBack = (folder: string, file: string) =>
  restore(at(folder), file, migrationsFolder, NOW);

/** A stopped server's folder with two entries in it, and a file name for its backup. */
async function campaign() {
  const folder = await temporaryFolder();
  const db = await openDatabase(at(folder), migrationsFolder);
  await addEntry(db, { name: 'Keola' });
  await addEntry(db, { name: 'Noelani', status: 'verified', tickets: 5 });
  await db.close();
  return { folder, file: join(await temporaryFolder(), 'backup.db') };
}

const names = (path: string) =>
  inFile(path, async (file) =>
    (await file.execute('SELECT name FROM raffle_entries ORDER BY id')).rows.map((row) => row[0]),
  );

test('a file with a write-ahead log beside it is restored with what is in the log', async () => {
  const { folder } = await campaign();
  const db = await openDatabase(at(folder), migrationsFolder);
  await addEntry(db, { name: 'In the log' });
  const copy = join(await temporaryFolder(), 'database.before-now.db');
  for (const end of ['', '-wal'])
    await copyFile(join(folder, `database.db${end}`), `${copy}${end}`);
  expect((await stat(`${copy}-wal`)).size).toBeGreaterThan(0);
  await db.close();
  const elsewhere = await temporaryFolder();
  const { counts } = await bringBack(elsewhere, copy);
  expect(counts.get('raffle_entries')).toBe(3);
  expect(await names(join(elsewhere, 'database.db'))).toEqual(['Keola', 'Noelani', 'In the log']);
});

/** As of another user's file in a folder where everybody deletes only their own, such as /tmp. */
function refuseToDelete(path: string) {
  const { rm: real } = files;
  const replace = (by: typeof real) => {
    files.rm = by;
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(real));
  replace((file, options) =>
    file === path ? Promise.reject(new Error('EPERM')) : real(file, options),
  );
}

describe('a backup', () => {
  test('of a running server under load is a consistent snapshot, and blocks nobody', async () => {
    const folder = await temporaryFolder();
    const site = await startServer(await buildServer(), { DATA_DIR: folder });
    const people = enterPeople(site.base, 8);
    for (let i = 0; i < 5; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const file = join(await temporaryFolder(), 'backup.db');
      const acknowledged = [...people.acknowledged];
      const counts = await backUp(at(folder), file);
      // What was acknowledged before it began is in it, and its parts agree with each other.
      await inFile(file, async (backup) => {
        const value = async (sql: string) => Number((await backup.execute(sql)).rows[0]?.[0]);
        const entries = await value('SELECT count(*) FROM raffle_entries');
        expect(entries).toBe(counts.get('raffle_entries'));
        expect(entries).toBeGreaterThanOrEqual(acknowledged.length);
        expect(await value('SELECT sum(entries) FROM entry_counts')).toBe(entries);
        expect(await value('SELECT count(*) FROM idempotency')).toBe(entries);
      });
      if (i === 4) {
        const elsewhere = await temporaryFolder();
        expect((await bringBack(elsewhere, file)).counts).toEqual(counts);
        const again = await startServer(await buildServer(), { DATA_DIR: elsewhere });
        const { body } = await send<{ count: number }>(`${again.base}/api/raffle/count`);
        expect(body.count).toBe(counts.get('raffle_entries'));
        expect((await enter(again.base, 'next@example.org', 'a-new-key')).status).toBe(201);
        await again.stop();
      }
    }
    await people.stop();
    expect([...people.refused]).toEqual([]);
    expect(people.unanswered).toEqual([]);
    await site.stop();
  });

  test('of a stopped server works too, and is readable by its owner only', async () => {
    const { folder, file } = await campaign();
    const counts = await backUp(at(folder), file);
    expect(counts.get('raffle_entries')).toBe(2);
    expect(await names(file)).toEqual(['Keola', 'Noelani']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('never overwrites a file, and leaves none when it fails', async () => {
    const { folder, file } = await campaign();
    await writeFile(file, 'mine');
    await expect(backUp(at(folder), file)).rejects.toThrow(`There is already a file ${file}.`);
    expect(await readFile(file, 'utf8')).toBe('mine');
    const empty = await temporaryFolder();
    const target = join(empty, 'backup.db');
    await expect(backUp(at(empty), target)).rejects.toThrow('There is no database in');
    await expect(backUp(at(folder), join(empty, 'no/such/folder.db'))).rejects.toThrow(
      'The backup could not be made',
    );
    expect(await readdir(empty)).toEqual([]);
  });

  test('deletes what a killed one left in its folder, and nothing else', async () => {
    const { folder, file } = await campaign();
    const backups = dirname(file);
    const put = async (name: string, ageMs: number) => {
      await writeFile(join(backups, name), 'everybody');
      const then = new Date(Date.now() - ageMs);
      await utimes(join(backups, name), then, then);
    };
    await put('campaign-2026-02-01.db.backup.part', 25 * HOUR);
    await put('campaign-2026-02-01.db.backup.part-journal', 25 * HOUR);
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    await put(basename(unfinished(file, ended)), 0);
    await put(basename(unfinished(file)), 0);
    // Another process writes the same backup now, here or on another machine.
    const theirs = [
      basename(unfinished(file, process.ppid)),
      `${basename(file)}.other-host.${ended}.backup.part`,
    ];
    for (const name of theirs) await put(name, 0);
    const others = ['a download.zip.part', 'of another backup.db.backup.part', 'older.db'];
    await put('a download.zip.part', 90 * DAY);
    await put('of another backup.db.backup.part', HOUR);
    await put('older.db', 90 * DAY);
    await backUp(at(folder), file);
    expect((await readdir(backups)).sort()).toEqual([...others, ...theirs, basename(file)].sort());
    expect(await names(file)).toEqual(['Keola', 'Noelani']);
  });

  test('is made though what a killed one left cannot be deleted, and says so', async () => {
    const { folder, file } = await campaign();
    const backups = dirname(file);
    const old = new Date(Date.now() - 2 * DAY);
    // No backup leaves a folder: this one is somebody's.
    const theirs = join(backups, 'mine.backup.part');
    await mkdir(theirs);
    await utimes(theirs, old, old);
    const warned: string[] = [];
    await backUp(at(folder), file, (message) => warned.push(message));
    expect(warned).toEqual([]);
    expect((await readdir(backups)).sort()).toEqual([basename(file), basename(theirs)].sort());

    const left = join(backups, 'campaign-2026-02-01.db.backup.part');
    await writeFile(left, 'everybody');
    await utimes(left, old, old);
    refuseToDelete(left);
    const next = join(backups, 'next.db');
    await backUp(at(folder), next, (message) => warned.push(message));
    expect(warned).toEqual([expect.stringContaining(`${left} is left of a backup that was not`)]);
    expect(await names(next)).toEqual(['Keola', 'Noelani']);
  });
});

describe('restoring', () => {
  test('restores everything and moves the old database aside', async () => {
    const { folder, file } = await campaign();
    await backUp(at(folder), file);
    const db = await openDatabase(at(folder), migrationsFolder);
    await addEntry(db, { name: 'After the backup' });
    await db.close();
    await chmod(file, 0o644);
    const { movedTo, setAside } = await bringBack(folder, file);
    const aside = (await readdir(folder)).filter((name) => name.includes('.before-'));
    expect(setAside).toEqual(aside.sort().map((name) => join(folder, name)));
    expect(setAside[0]).toBe(movedTo);
    expect((await stat(join(folder, 'database.db'))).mode & 0o777).toBe(0o600);
    expect(await names(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
    expect(await names(movedTo ?? '')).toEqual(['Keola', 'Noelani', 'After the backup']);
    await (await openDatabase(at(folder), migrationsFolder)).close();
  });

  test('works after the database was lost', async () => {
    const { folder, file } = await campaign();
    await backUp(at(folder), file);
    await writeFile(join(folder, 'database.db'), '');
    await expect(openDatabase(at(folder), migrationsFolder)).rejects.toThrow('missing or empty');
    await bringBack(folder, file);
    const db = await openDatabase(at(folder), migrationsFolder);
    expect(await db.rows('SELECT name FROM raffle_entries')).toHaveLength(2);
    await db.close();
  });

  test('does not apply what a killed server had written to a database that is lost', async () => {
    const { folder, file } = await campaign();
    await backUp(at(folder), file);
    const db = await openDatabase(at(folder), migrationsFolder);
    for (let i = 0; i < 20; i += 1) await addEntry(db, { name: 'After the backup' });
    // As a kill leaves them: closing would write the log into the database.
    const log = await readFile(join(folder, 'database.db-wal'));
    expect(log.length).toBeGreaterThan(0);
    await db.close();
    await rm(join(folder, 'database.db'));
    await writeFile(join(folder, 'database.db-wal'), log);
    const { movedTo, setAside } = await bringBack(folder, file);
    expect([movedTo, setAside]).toEqual([undefined, [expect.stringMatching(/before-.*-wal$/)]]);
    expect(await names(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
    // Nothing is lost: whoever examines it finds the log.
    const aside = (await readdir(folder)).find((name) => /before-.*-wal$/.test(name)) ?? '';
    expect(await readFile(join(folder, aside))).toEqual(log);
  });

  test('is refused while a server runs', async () => {
    const { folder, file } = await campaign();
    await backUp(at(folder), file);
    const db = await openDatabase(at(folder), migrationsFolder);
    await expect(bringBack(folder, file)).rejects.toThrow('Another server is already running');
    await db.close();
  });

  test.each([
    ['nothing', undefined, 'There is no file'],
    ['a diary', 'Dear diary, '.repeat(1000), 'is damaged'],
    ['an empty file', '', 'is not a database of this program'],
  ])('refuses %s, and does not change the database', async (_, content, message) => {
    const { folder } = await campaign();
    const file = join(await temporaryFolder(), 'wrong.db');
    if (content !== undefined) await writeFile(file, content);
    await expect(bringBack(folder, file)).rejects.toThrow(message);
    expect(await names(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
    expect((await readdir(folder)).filter((name) => name.includes('before'))).toEqual([]);
  });

  test('leaves no part of a copy, whether it fails or is killed', async () => {
    const { folder, file } = await campaign();
    await backUp(at(folder), file);
    // Nothing can be renamed to it, so the restore fails when the copy is complete.
    const now = setAsideName(join(folder, 'database.db'), NOW);
    await mkdir(now);
    await writeFile(join(now, 'in the way'), '');
    await expect(bringBack(folder, file)).rejects.toThrow('directory');
    expect(await readdir(folder)).not.toContain('database.db.new');

    for (const end of ['', '-journal']) {
      await writeFile(join(folder, `database.db.new${end}`), 'everybody');
    }
    await (await openDatabase(at(folder), migrationsFolder)).close();
    expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([]);
    expect(await names(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
  });

  test('refuses a backup of a newer version', async () => {
    const { folder, file } = await campaign();
    await backUp(at(folder), file);
    await inFile(file, (backup) =>
      backup.execute("INSERT INTO migrations VALUES (999, '0999-future.sql', 'x', 0)"),
    );
    await expect(bringBack(folder, file)).rejects.toThrow('made by a newer version');
  });
});

test('a start names the databases that restores set aside more than 30 days ago', async () => {
  const { folder, file } = await campaign();
  await backUp(at(folder), file);
  const old = new Date(Date.now() - 31 * DAY);
  const { movedTo } = await restore(at(folder), file, migrationsFolder, old);
  await writeFile(`${movedTo}-wal`, '');
  await restore(at(folder), file, migrationsFolder, new Date(Date.now() - 29 * DAY));
  const site = await startServer(await buildServer(), { DATA_DIR: folder });
  await site.stop();
  const named = [...site.output().matchAll(/"file":"([^"]+)","event":"old-database"/g)];
  expect(named.map(([, name]) => name).sort()).toEqual([
    basename(movedTo ?? ''),
    `${basename(movedTo ?? '')}-wal`,
  ]);
});

test('a copy has every table of the database', async () => {
  const site = await startTestApp();
  const file = join(await temporaryFolder(), 'backup.db');
  const counts = await backUp(at(site.folder), file);
  expect([...counts.keys()]).toContain('raffle_entries');
  expect(await inFile(join(site.folder, 'database.db'), countRows)).toEqual(counts);
});
