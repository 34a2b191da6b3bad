import { QueryClientProvider } from '@tanstack/react-query';
import { sendContact } from 'api/contract';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMutation } from './mutation.ts';
import { createQueryClient } from './query-client.ts';
import { useSubmit } from './submit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function rendered<T>(hook: () => T): T {
  const found: T[] = [];
  const Probe = () => {
    found.push(hook());
    return null;
  };
  const children = createElement(Probe);
  renderToString(createElement(QueryClientProvider, { client: createQueryClient(), children }));
  return found[0] as T;
}

/** Sends a message while every request fails like this. @returns the keys it was sent with, and the failure */
async function sendWhile(answer: () => Promise<Response>) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return answer();
  });
  const onError = vi.fn();
  const { mutate } = rendered(() => useSubmit(sendContact, { onError }));
  mutate({ name: 'Noa', email: 'noa@example.com', message: 'Aloha' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onError).toHaveBeenCalledOnce();
  return keys;
}

test.each(['visible', 'hidden'])(
  'in a %s tab what was lost is sent twice more with its key, and then the failure is told',
  async (visibilityState) => {
    vi.stubGlobal('document', { visibilityState });
    const keys = await sendWhile(() => Promise.reject(new TypeError('offline')));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys).not.toContain(null);
  },
);

test.each([
  [403, 1],
  [502, 3],
])('a %i is sent %i times', async (status, times) => {
  expect(await sendWhile(async () => new Response('', { status }))).toHaveLength(times);
});

test('a mutation can have other delays, or no retry', async () => {
  const tries = async (options: { retry?: false; retryDelay?: (failures: number) => number }) => {
    const mutationFn = vi.fn(() => Promise.reject(new TypeError('offline')));
    const { mutate } = rendered(() => useMutation({ mutationFn, ...options }));
    mutate();
    await vi.advanceTimersByTimeAsync(2_999);
    return mutationFn.mock.calls.length;
  };
  expect(await tries({ retryDelay: (failures) => 1_000 * 2 ** failures })).toBe(2);
  expect(await tries({ retry: false })).toBe(1);
  expect(await tries({})).toBe(3);
});
