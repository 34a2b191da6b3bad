import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverTexts } from '../../contract/index.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { buildServer, enter, enterPeople, send, startServer } from '../process.ts';

const folder = await temporaryFolder();
/** A disk of 8 MB; to mount one takes root. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
if (mounted) afterTests(() => spawnSync('umount', ['--lazy', folder]));

test('a full disk gives a message, reads go on, and entries work again with free space', async ({
  skip,
}) => {
  skip(!mounted, 'a small disk cannot be mounted here: that takes root');
  const site = await startServer(await buildServer(), { DATA_DIR: folder });
  const filler = join(folder, 'filler');
  const first = await enter(site.base, 'first@example.org', 'key-number-1');
  expect(first.status).toBe(201);

  await fill(filler);
  const people = enterPeople(site.base, 4);
  let refused = await enter(site.base, 'patient@example.org', 'key-number-2');
  for (let i = 0; refused.status === 201 && i < 500; i += 1) {
    refused = await enter(site.base, `another${i}@example.org`, `another-key-${i}`);
  }
  await people.stop();
  expect(refused).toMatchObject({ status: 507, body: { message: serverTexts.storageFull } });
  const count = () => send<{ count: number }>(`${site.base}/api/raffle/count`);
  const { status, body } = await count();
  expect(status).toBe(200);

  await rm(filler);
  expect((await enter(site.base, 'late@example.org', 'key-number-3')).status).toBe(201);
  expect((await count()).body.count).toBe(body.count + 1);

  // Nothing of the refused entries was left half done.
  await site.kill();
  const again = await startServer(await buildServer(), { DATA_DIR: folder });
  expect((await send<{ count: number }>(`${again.base}/api/raffle/count`)).body.count).toBe(
    body.count + 1,
  );
  await again.stop();
});

/** Leaves no byte free. */
async function fill(path: string): Promise<void> {
  for (let bytes = 1 << 20; bytes >= 4096; bytes >>= 1) {
    for (;;) {
      const done = await writeFile(path, Buffer.alloc(bytes), { flag: 'a' }).then(
        () => true,
        () => false,
      );
      if (!done) break;
    }
  }
}
