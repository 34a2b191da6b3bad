import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestApp, temporaryFolder } from '../../../testing/app.ts';
import { at, bringBack, namesIn, stoppedCampaign } from '../../../testing/backups.ts';
import { replaceFileCall } from '../../../testing/file-calls.ts';
import { buildServer, enter, enterPeople, send, startServer } from '../../../testing/process.ts';
import { DAY, HOUR } from '../clock.ts';
import { countRows } from '../db/copy.ts';
import { backUp, inFile, unfinished } from './backup.ts';

/** As of another user's file in a folder where everybody deletes only their own, such as /tmp. */
const refuseToDelete = (path: string) =>
  replaceFileCall(
    'rm',
    (real) => (file, options) =>
      file === path ? Promise.reject(new Error('EPERM')) : real(file, options),
  );

/** As of a file system where a file has one name. */
const refuseLinks = (first = async () => {}) =>
  replaceFileCall('link', () => async () => {
    await first();
    throw Object.assign(new Error('no links'), { code: 'ENOTSUP' });
  });

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
    const { folder, file } = await stoppedCampaign();
    const counts = await backUp(at(folder), file);
    expect(counts.get('raffle_entries')).toBe(2);
    expect(await namesIn(file)).toEqual(['Keola', 'Noelani']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('never overwrites a file, and leaves none when it fails', async () => {
    const { folder, file } = await stoppedCampaign();
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

  test.each([true, false])('keeps a file that came while it was made: links %s', async (links) => {
    const { folder, file } = await stoppedCampaign();
    const put = () => writeFile(file, 'mine');
    if (links) {
      replaceFileCall('link', (real) => async (from, to) => {
        await put();
        await real(from, to);
      });
    } else {
      refuseLinks(put);
    }
    await expect(backUp(at(folder), file)).rejects.toThrow(`There is already a file ${file}.`);
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });

  test('is made where a file has one name alone', async () => {
    const { folder, file } = await stoppedCampaign();
    refuseLinks();
    await backUp(at(folder), file);
    expect(await namesIn(file)).toEqual(['Keola', 'Noelani']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });

  test('deletes what a killed one left in its folder, and nothing else', async () => {
    const { folder, file } = await stoppedCampaign();
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
    expect(await namesIn(file)).toEqual(['Keola', 'Noelani']);
  });

  test('is made though what a killed one left cannot be deleted, and says so', async () => {
    const { folder, file } = await stoppedCampaign();
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
    expect(await namesIn(next)).toEqual(['Keola', 'Noelani']);
  });
});

test('a copy has every table of the database', async () => {
  const site = await startTestApp();
  const file = join(await temporaryFolder(), 'backup.db');
  const counts = await backUp(at(site.folder), file);
  expect([...counts.keys()]).toContain('raffle_entries');
  expect(await inFile(join(site.folder, 'database.db'), countRows)).toEqual(counts);
});
