import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { fileStore } from './stored-file.ts';

async function start(memoryBytes: number) {
  const folder = await temporaryFolder();
  const file = async (name: string, bytes: number) => {
    await writeFile(join(folder, name), Buffer.alloc(bytes, 'a'));
    return join(folder, name);
  };
  return { store: fileStore(memoryBytes), file };
}

test('a file that many ask for at once is read once', async () => {
  const { store, file } = await start(1_000_000);
  const path = await file('one.js', 100_000);
  const opened = await Promise.all(Array.from({ length: 50 }, () => store.open(path)));
  expect(new Set(opened).size).toBe(1);
  // 900 KB are left.
  for (const name of ['two.js', 'three.js']) {
    const other = await file(name, 400_000);
    expect(await store.open(other)).toBe(await store.open(other));
  }
  expect(await store.open(path)).toBe(opened[0]);
});

test('what nobody has asked for the longest makes room', async () => {
  const { store, file } = await start(1_000_000);
  const [first, second, third] = await Promise.all(
    ['1.js', '2.js', '3.js'].map((name) => file(name, 400_000)),
  );
  const kept = await store.open(first as string);
  const old = await store.open(second as string);
  await store.open(first as string);
  await store.open(third as string);
  expect(await store.open(first as string)).toBe(kept);
  expect(await store.open(second as string)).not.toBe(old);
});

test('a file that is deleted while it is read is not kept', async () => {
  const { store, file } = await start(1_000_000);
  const path = await file('gone.js', 100_000);
  const reading = store.open(path);
  await rm(path);
  await store.evictChanged();
  await reading;
  expect(await store.open(path)).toBeNull();
});

test('a file that was replaced is read again, and no other', async () => {
  const { store, file } = await start(1_000_000);
  const [path, other] = [await file('one.js', 100), await file('other.js', 100)];
  const [old, kept] = [await store.open(path), await store.open(other)];
  // As a release is replaced: the new file is there before the old one goes.
  await rename(await file('next.js', 100), path);
  expect(await store.open(path)).toBe(old);
  await store.evictChanged();
  expect(await store.open(path)).not.toBe(old);
  expect(await store.open(other)).toBe(kept);
});
