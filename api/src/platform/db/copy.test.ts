import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { lookHourly } from '../../../testing/looks.ts';
import { removeExpired } from '../../cleanup.ts';
import { inFile } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { DAY, HOUR } from '../clock.ts';
import { migrationsFolder } from '../package-root.ts';
import { copyDatabase, stampFile } from './copy.ts';
import { dataFolder } from './data-folder.ts';
import { openDatabase } from './open.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (folder: string) => ({ kind: 'file', folder }) as const;
const open = (folder: string) => openDatabase(at(folder), migrationsFolder);

test('what is over is deleted in a copy as in the original', async () => {
  const [original, restored] = [await temporaryFolder(), await temporaryFolder()];
  const db = await open(original);
  // More than one piece, and the names are in another order than the times.
  for (let key = 1_200; key > 0; key -= 1) {
    await db.write((tx) =>
      tx.rows(
        `INSERT INTO idempotency (key, endpoint, scope, digest, status, body, created_at)
         VALUES (?, 'POST /', 'public', '', 201, '{}', ?)`,
        [String(key).padStart(8, '0'), NOW.getTime() - (key === 1 ? HOUR : DAY + HOUR)],
      ),
    );
  }
  await db.close();

  // As it goes from a libSQL server to a file.
  const copy = join(await temporaryFolder(), 'copy.db');
  await inFile(dataFolder(original).database, async (from) => {
    const reading = await from.transaction('read');
    await inFile(copy, async (to) => {
      const writing = await to.transaction('write');
      await copyDatabase(reading, writing);
      await writing.commit();
      await stampFile(to);
    });
    reading.close();
  });
  const { counts } = await restore(at(restored), copy, migrationsFolder, NOW);
  expect(counts.get('idempotency')).toBe(1_200);
  const again = await open(restored);
  let now = NOW;
  const clock = {
    setNow: (to: Date) => {
      now = to;
    },
  };
  await lookHourly(clock, NOW.getTime(), () => removeExpired(again, now));
  expect((await again.rows('SELECT key FROM idempotency')).map(({ key }) => key)).toEqual([
    '00000001',
  ]);
  await again.close();
});
