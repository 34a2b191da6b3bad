import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { buildServer, enter, startServer } from '../../../testing/process.ts';
import { makePrivate } from './private-files.ts';

const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Every file and folder below one, and itself, that somebody else may read. */
async function open(folder: string): Promise<string[]> {
  const below = await readdir(folder, { recursive: true });
  const found: string[] = [];
  for (const path of ['.', ...below]) {
    if ((await stat(join(folder, path))).mode & 0o077) found.push(path);
  }
  return found;
}

describe('file permissions', () => {
  test('are private for a running server, also for older files', async () => {
    const folder = join(await temporaryFolder(), 'data');
    const built = await buildServer();
    const first = await startServer(built, { DATA_DIR: folder });
    await enter(first.base, 'somebody@example.org', 'a-key-of-mine');
    expect((await readdir(folder)).sort()).toContain('database.db-wal');
    expect(await open(folder)).toEqual([]);
    await first.stop();

    await chmod(folder, 0o755);
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
    await mkdir(join(folder, 'releases/mf-story/1'), { recursive: true, mode: 0o755 });
    await writeFile(join(folder, 'releases/mf-story/1/a.js'), '', { mode: 0o644 });
    await writeFile(join(folder, 'database.before-2026.db'), '', { mode: 0o644 });
    const second = await startServer(built, { DATA_DIR: folder });
    expect(await open(folder)).toEqual([]);
    await second.stop();
  });

  test('stay the same on files of other programs', async () => {
    const shared = await temporaryFolder();
    const elsewhere = join(await temporaryFolder(), 'elsewhere');
    await writeFile(elsewhere, '', { mode: 0o644 });
    await symlink(elsewhere, join(shared, 'database.link'));
    await writeFile(join(shared, 'notes.txt'), '', { mode: 0o644 });
    await writeFile(join(shared, 'database.db'), '', { mode: 0o664 });
    await chmod(shared, 0o1777);
    expect(await makePrivate(shared)).toEqual([]);
    expect(await rights(join(shared, 'database.db'))).toBe('600');
    expect(await rights(join(shared, 'notes.txt'))).toBe('644');
    expect(await rights(elsewhere)).toBe('644');
    expect(await rights(shared)).toBe('777');
  });

  test('need no message for a missing folder', async () => {
    expect(await makePrivate(join(await temporaryFolder(), 'nowhere'))).toEqual([]);
  });
});
