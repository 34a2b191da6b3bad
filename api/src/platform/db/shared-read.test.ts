import { expect, test } from 'vitest';
import { shareReads } from './shared-read.ts';

/** Reads that end when the test says so. */
function slowReads() {
  const begun: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = shareReads(() => new Promise<string>((end, fail) => void begun.push({ end, fail })));
  return { read, begun };
}

test('callers that come during a read share the next one, and none gets an older value', async () => {
  const { read, begun } = slowReads();
  const first = read();
  const later = Array.from({ length: 50 }, () => read());
  expect(begun).toHaveLength(1);
  begun[0]?.end('old');
  expect(await first).toBe('old');
  await expect.poll(() => begun.length).toBe(2);
  const latest = read();
  begun[1]?.end('new');
  expect(await Promise.all(later)).toEqual(new Array(50).fill('new'));
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.end('newest');
  expect(await latest).toBe('newest');
});

test('a read that fails fails for those who share it, and the next one is tried', async () => {
  const { read, begun } = slowReads();
  const first = read();
  const second = read();
  begun[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end('back');
  expect(await second).toBe('back');
});
