import { expect, test, vi } from 'vitest';
import { type CachedResponse, createResponseCache } from './response-cache.ts';

const answer = (length: number): CachedResponse => ({
  revision: '1',
  etag: '"1"',
  body: Buffer.alloc(length),
  headers: {},
});

test('cached responses stay within the limit, and the oldest are dropped first', () => {
  const ready = createResponseCache(10_000);
  for (const url of ['a', 'b', 'c']) ready.put(url, answer(3_000));
  expect(ready.get('a')).toBeUndefined();
  expect(ready.get('b')).toBeDefined();
  expect(ready.get('c')).toBeDefined();
});

test('a replaced response counts once', () => {
  const ready = createResponseCache(10_000);
  for (let i = 0; i < 10; i += 1) ready.put('a', answer(3_000));
  ready.put('b', answer(3_000));
  expect(ready.get('a')).toBeDefined();
  expect(ready.get('b')).toBeDefined();
});

test('a response with a time to live is removed from memory after it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    // At 0, the cache's clock would not count.
    vi.advanceTimersByTime(1);
    const ready = createResponseCache(10_000);
    ready.put('a', answer(3_000), 60_000);
    ready.put('b', answer(3_000));
    vi.advanceTimersByTime(59_000);
    expect(ready.get('a')).toBeDefined();
    vi.advanceTimersByTime(2_000);
    expect(ready.get('a')).toBeUndefined();
    expect(ready.get('b')).toBeDefined();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a response over the limit is not cached', () => {
  const ready = createResponseCache(1_000);
  ready.put('a', answer(3_000));
  expect(ready.get('a')).toBeUndefined();
});

test('a failed response is tried again with the next request', async () => {
  const ready = createResponseCache(10_000);
  const failing = ready.shared('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(ready.shared('a', async () => answer(1))).resolves.toBeDefined();
});
