import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import type { Tx } from './client.ts';
import type { KeptValue } from './kept-value.ts';

const { db } = await startTestApp();

async function store(tx: Tx, value: string): Promise<void> {
  await tx.rows(
    "INSERT INTO settings (name, value) VALUES ('kept', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    [value],
  );
  tx.bump('campaign');
}

function keptSetting() {
  const value = {
    topics: ['campaign', 'rules'] as const,
    reads: 0,
    read: async (reader: Pick<Tx, 'rows'>) => {
      value.reads += 1;
      return (await reader.rows("SELECT value FROM settings WHERE name = 'kept'"))[0]?.[0];
    },
  };
  return value satisfies KeptValue<unknown>;
}

test('writes read a value once until it changes', async () => {
  const setting = keptSetting();
  await db.write((tx) => store(tx, 'first'));
  const read = () => db.write((tx) => tx.keep(setting));
  expect([await read(), await read(), await read()]).toEqual(['first', 'first', 'first']);
  expect(setting.reads).toBe(1);
  await db.write((tx) => store(tx, 'second'));
  expect([await read(), await read()]).toEqual(['second', 'second']);
  expect(setting.reads).toBe(2);
});

test('a transaction sees what it has changed, also in a write before it', async () => {
  const setting = keptSetting();
  await db.write((tx) => store(tx, 'old'));
  await db.write((tx) => tx.keep(setting));
  const changed = db.write(async (tx) => {
    await store(tx, 'new');
    return tx.keep(setting);
  });
  // In the same transaction.
  const next = db.write((tx) => tx.keep(setting));
  expect(await changed).toBe('new');
  if (db.singleOwner) expect(await next).toBe('new');
  expect(await db.write((tx) => tx.keep(setting))).toBe('new');
});

test('a change that is undone is not kept', async () => {
  const setting = keptSetting();
  await db.write((tx) => store(tx, 'stays'));
  const undone = db.write(async (tx) => {
    await store(tx, 'goes');
    expect(await tx.keep(setting)).toBe('goes');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db.write((tx) => tx.keep(setting))).toBe('stays');
});

test.skipIf(db.singleOwner)('a change by another process is seen', async () => {
  const setting = keptSetting();
  await db.write((tx) => store(tx, 'here'));
  await db.write((tx) => tx.keep(setting));
  await db.rows("UPDATE settings SET value = 'there' WHERE name = 'kept'");
  await db.rows("UPDATE revisions SET value = value + 1 WHERE topic = 'campaign'");
  expect(await db.write((tx) => tx.keep(setting))).toBe('there');
});
