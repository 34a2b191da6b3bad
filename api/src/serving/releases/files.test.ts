import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { syncFile, syncFolder } from './files.ts';

test('files are flushed on every system, folders where it is possible', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sync-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'a.js'), '1');
  await syncFile(join(folder, 'a.js'));
  await syncFolder(folder, 'linux');
  const nowhere = join(folder, 'nowhere');
  await expect(syncFolder(nowhere, 'linux')).rejects.toMatchObject({ code: 'ENOENT' });
  // Windows would refuse even a folder that is there.
  await syncFolder(nowhere, 'win32');
  // Only a handle that may write is taken there, which a folder has nowhere.
  await expect(syncFile(folder)).rejects.toMatchObject({ code: 'EISDIR' });
});
