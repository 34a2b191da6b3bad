import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { at, bringBack, namesIn, RESTORED_AT, stoppedCampaign } from '../../../testing/backups.ts';
import { replaceFileCall } from '../../../testing/file-calls.ts';
import { buildServer, startServer } from '../../../testing/process.ts';
import { addEntry } from '../../../testing/rows.ts';
import { DAY } from '../clock.ts';
import { openDatabase } from '../db/open.ts';
import { migrationsFolder } from '../package-root.ts';
import { backUp, inFile } from './backup.ts';
import { restore } from './restore.ts';
import { setAsideName } from './set-aside.ts';

test('a file with a write-ahead log beside it is restored with what is in the log', async () => {
  const { folder } = await stoppedCampaign();
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
  expect(await namesIn(join(elsewhere, 'database.db'))).toEqual(['Keola', 'Noelani', 'In the log']);
});

describe('restoring', () => {
  test('restores everything and moves the old database aside', async () => {
    const { folder, file } = await stoppedCampaign();
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
    expect(await namesIn(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
    expect(await namesIn(movedTo ?? '')).toEqual(['Keola', 'Noelani', 'After the backup']);
    await (await openDatabase(at(folder), migrationsFolder)).close();
  });

  test('works after the database was lost', async () => {
    const { folder, file } = await stoppedCampaign();
    await backUp(at(folder), file);
    await writeFile(join(folder, 'database.db'), '');
    await expect(openDatabase(at(folder), migrationsFolder)).rejects.toThrow('missing or empty');
    await bringBack(folder, file);
    const db = await openDatabase(at(folder), migrationsFolder);
    expect(await db.rows('SELECT name FROM raffle_entries')).toHaveLength(2);
    await db.close();
  });

  test('does not apply what a killed server had written to a database that is lost', async () => {
    const { folder, file } = await stoppedCampaign();
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
    expect(await namesIn(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
    // Nothing is lost: whoever examines it finds the log.
    const aside = (await readdir(folder)).find((name) => /before-.*-wal$/.test(name)) ?? '';
    expect(await readFile(join(folder, aside))).toEqual(log);
  });

  test('is refused while a server runs', async () => {
    const { folder, file } = await stoppedCampaign();
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
    const { folder } = await stoppedCampaign();
    const file = join(await temporaryFolder(), 'wrong.db');
    if (content !== undefined) await writeFile(file, content);
    await expect(bringBack(folder, file)).rejects.toThrow(message);
    expect(await namesIn(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
    expect((await readdir(folder)).filter((name) => name.includes('before'))).toEqual([]);
  });

  test('leaves no part of a copy, whether it fails or is killed', async () => {
    const { folder, file } = await stoppedCampaign();
    await backUp(at(folder), file);
    // Nothing can be renamed to it, so the restore fails when the copy is complete.
    const now = setAsideName(join(folder, 'database.db'), RESTORED_AT);
    await mkdir(now);
    await writeFile(join(now, 'in the way'), '');
    await expect(bringBack(folder, file)).rejects.toThrow('directory');
    expect(await readdir(folder)).not.toContain('database.db.new');

    for (const end of ['', '-journal']) {
      await writeFile(join(folder, `database.db.new${end}`), 'everybody');
    }
    await (await openDatabase(at(folder), migrationsFolder)).close();
    expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([]);
    expect(await namesIn(join(folder, 'database.db'))).toEqual(['Keola', 'Noelani']);
  });

  test.each(['', '-wal'])('loses nothing when database.db%s cannot be moved aside', async (end) => {
    const { folder, file } = await stoppedCampaign();
    await backUp(at(folder), file);
    const db = await openDatabase(at(folder), migrationsFolder);
    await addEntry(db, { name: 'In the log' });
    // As a kill leaves them: closing writes the log into the database.
    const killed = await temporaryFolder();
    for (const part of ['', '-wal'])
      await copyFile(join(folder, `database.db${part}`), join(killed, `database.db${part}`));
    await db.close();
    const inTheWay = `${setAsideName(join(killed, 'database.db'), RESTORED_AT)}${end}`;
    await mkdir(inTheWay);
    await writeFile(join(inTheWay, 'a file'), '');
    await expect(bringBack(killed, file)).rejects.toThrow('directory');
    expect(await namesIn(join(killed, 'database.db'))).toEqual(['Keola', 'Noelani', 'In the log']);
  });

  /** A folder as a killed server leaves it, with an entry that only the log has, and another site's backup. */
  async function killedCampaign() {
    const other = await stoppedCampaign();
    await backUp(at(other.folder), other.file);
    const { folder } = await stoppedCampaign();
    const db = await openDatabase(at(folder), migrationsFolder);
    await addEntry(db, { name: 'In the log' });
    const killed = await temporaryFolder();
    for (const name of ['database.db', 'database.db-wal', 'database.json'])
      await copyFile(join(folder, name), join(killed, name));
    await db.close();
    return { folder: killed, file: other.file };
  }

  const failures: Record<string, (folder: string) => Promise<void>> = {
    'the copy cannot take its place': async () => refuseToRename(/database\.db\.new$/),
    'its id cannot be stored': async (folder) => {
      await mkdir(join(folder, 'database.json.new'));
    },
    'something fails after that': async () => {
      let failed = false;
      replaceFileCall('rename', (real) => async (path, to) => {
        await real(path, to);
        const isId = /database\.json\.new$/.test(String(path));
        if (isId && !failed) {
          failed = true;
          throw new Error('The disk refuses.');
        }
      });
    },
  };
  const refuseToRename = (from: RegExp) =>
    replaceFileCall(
      'rename',
      (real) => (path, to) =>
        from.test(String(path)) ? Promise.reject(new Error('The disk refuses.')) : real(path, to),
    );

  test.each(Object.keys(failures))('puts the old database back when %s', async (failure) => {
    const { folder, file } = await killedCampaign();
    await failures[failure]?.(folder);
    await expect(bringBack(folder, file)).rejects.toThrow(/refuses|directory/);
    await rm(join(folder, 'database.json.new'), { recursive: true, force: true });
    expect((await readdir(folder)).filter((name) => /before|new/.test(name))).toEqual([]);
    const db = await openDatabase(at(folder), migrationsFolder);
    const names = await db.rows('SELECT name FROM raffle_entries ORDER BY id');
    expect(names.map((row) => row[0])).toEqual(['Keola', 'Noelani', 'In the log']);
    await db.close();
  });

  test('says where the old database is when it cannot be put back', async () => {
    const { folder, file } = await killedCampaign();
    refuseToRename(/database\.db\.new$|before-.*\.db$/);
    const aside = setAsideName(join(folder, 'database.db'), RESTORED_AT);
    await expect(bringBack(folder, file)).rejects.toThrow(
      `rename ${aside} to ${join(folder, 'database.db')}.`,
    );
    expect(await readdir(folder)).toContain(basename(aside));
    await expect(openDatabase(at(folder), migrationsFolder)).rejects.toThrow('missing or empty');
  });

  test('ends all sessions: some may have been ended since the backup', async () => {
    const { folder, file } = await stoppedCampaign();
    const database = join(folder, 'database.db');
    await inFile(database, (db) =>
      db.execute("INSERT INTO sessions (token_hash, created_at, last_used_at) VALUES ('h', 1, 1)"),
    );
    await backUp(at(folder), file);
    const { counts } = await bringBack(folder, file);
    expect(counts.get('sessions')).toBe(0);
  });

  test('refuses a backup of a newer version', async () => {
    const { folder, file } = await stoppedCampaign();
    await backUp(at(folder), file);
    await inFile(file, (backup) =>
      backup.execute("INSERT INTO migrations VALUES (999, '0999-future.sql', 'x', 0)"),
    );
    await expect(bringBack(folder, file)).rejects.toThrow('made by a newer version');
  });
});

test('a start names the databases that restores set aside more than 30 days ago', async () => {
  const { folder, file } = await stoppedCampaign();
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
