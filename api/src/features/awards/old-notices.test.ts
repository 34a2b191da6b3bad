import { expect, test } from 'vitest';
import { migrationsBefore, temporaryFolder } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { DAY } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { migrationsFolder } from '../../platform/package-root.ts';
import { listAwards } from './award-records.ts';

const TOLD_AT = Date.parse('2026-03-01T12:00:00Z');

test('a winner whose notice an older version noted has 7 days since then', async () => {
  const folder = await temporaryFolder();
  const location = { kind: 'file', folder } as const;
  const before = await openDatabase(location, await migrationsBefore(15));
  const prizeId = await addPrize(before);
  const entryId = await addEntry(before, { status: 'winner' });
  await before.write((tx) =>
    tx.rows(
      `INSERT INTO draws (prize_id, winner_id, winner_name, winner_email, prize_title, ticket,
         ticket_count, drawn_at, notified, notified_at)
       VALUES (?1, ?2, 'Kimo', 'kimo@example.org', 'Tea', 1, 1, ?3, 1, ?3),
         (?1, ?2, 'Kimo', 'kimo@example.org', 'Coffee', 1, 1, ?3, 1, NULL)`,
      [prizeId, entryId, TOLD_AT],
    ),
  );
  await before.close();

  const db = await openDatabase(location, migrationsFolder);
  afterTests(() => db.close());
  expect((await listAwards(db)).map(({ state }) => state.notice)).toEqual([
    { at: null, channel: null, answerBy: null },
    {
      at: new Date(TOLD_AT).toISOString(),
      channel: null,
      answerBy: new Date(TOLD_AT + 7 * DAY).toISOString(),
    },
  ]);
});
