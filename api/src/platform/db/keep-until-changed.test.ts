import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { keepUntilChanged } from './keep-until-changed.ts';

const { db } = await startTestApp();
const change = (name: string, topic: 'campaign' | 'prizes') =>
  db.write(async (tx) => {
    await tx.rows(
      "INSERT INTO settings (name, value) VALUES ('kept', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      [name],
    );
    tx.bump(topic);
  });
const readValue = async () =>
  (await db.rows("SELECT value FROM settings WHERE name = 'kept'"))[0]?.[0];

test('a value is read once until its topic changes', async () => {
  let reads = 0;
  const read = keepUntilChanged(db, ['campaign'], () => {
    reads += 1;
    return readValue();
  });
  await change('first', 'campaign');
  expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
  await change('unseen', 'prizes');
  expect(await read()).toBe('first');
  expect(reads).toBe(1);
  await change('second', 'campaign');
  expect(await read()).toBe('second');
  expect(reads).toBe(2);
});

test('a read that failed is tried again', async () => {
  let reads = 0;
  const read = keepUntilChanged(db, ['campaign'], async () => {
    reads += 1;
    if (reads === 1) throw new Error('gone');
    return 'back';
  });
  await expect(read()).rejects.toThrow('gone');
  expect(await read()).toBe('back');
});
