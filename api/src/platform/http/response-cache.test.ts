import { expect, test } from 'vitest';
import { type CachedResponse, createResponseCache } from './response-cache.ts';

const answer = (length: number): CachedResponse => ({
  revision: '1',
  etag: '"1"',
  body: 'x'.repeat(length),
  headers: {},
});

test('ready answers stay below their bytes, and the oldest go first', () => {
  const ready = createResponseCache(10_000);
  for (const url of ['a', 'b', 'c']) ready.put(url, answer(1_500));
  expect(ready.get('a')).toBeUndefined();
  expect(ready.get('b')).toBeDefined();
  expect(ready.get('c')).toBeDefined();
});

test('an answer put again takes its place once', () => {
  const ready = createResponseCache(10_000);
  for (let i = 0; i < 10; i += 1) ready.put('a', answer(1_500));
  ready.put('b', answer(1_500));
  expect(ready.get('a')).toBeDefined();
  expect(ready.get('b')).toBeDefined();
});

test('an answer too large for all of it is not kept', () => {
  const ready = createResponseCache(1_000);
  ready.put('a', answer(1_500));
  expect(ready.get('a')).toBeUndefined();
});

test('a failed making is tried again by the next who asks', async () => {
  const ready = createResponseCache(10_000);
  const failing = ready.shared('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(ready.shared('a', async () => answer(1))).resolves.toBeDefined();
});
