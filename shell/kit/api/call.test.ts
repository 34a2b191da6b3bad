import { exportLoveNotes, listLoveNotes, removePerson, sendContact } from 'api/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { provideConfirmation } from '../session/confirm-again.ts';
import { call, callForFile, NetworkError } from './call.ts';
import { noteServerTime, serverNow } from './server-clock.ts';

const KEY = 'Idempotency-Key';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a pasted tab or line break goes into the address as a space', async () => {
  const fetched = vi.fn(async (_url: string) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  await call(listLoveNotes, { scope: 'all', search: 'Leilani\tAkana\r\n' });
  const query = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams;
  expect(query.get('search')).toBe('Leilani Akana ');
});

test('an error says after how many seconds to try again', async () => {
  const answer = (headers = {}) => new Response('', { status: 429, headers });
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  await expect(call(listLoveNotes, {})).rejects.toMatchObject({ retryAfter: 0 });
  fetched.mockImplementation(async () => answer({ 'Retry-After': '540' }));
  await expect(call(listLoveNotes, {})).rejects.toMatchObject({ retryAfter: 540 });
});

describe('the server’s time', () => {
  const HOUR = 3_600_000;
  const refused = { message: 'No.', error: 'No.', errors: [] };
  afterEach(() => noteServerTime(new Headers({ Date: new Date().toUTCString() }), Date.now()));

  test.each([
    ['an answer', 200, '[]', true],
    ['an error', 429, JSON.stringify(refused), true],
    ['a page of the network', 200, '<h1>Sign in</h1>', false],
    ['a proxy’s error', 502, '<h1>Bad gateway</h1>', false],
    ['a filter’s refusal', 403, '{"blocked":true}', false],
  ])('%s with status %i sets it, or not', async (_, status, body, isNoted) => {
    const headers = { Date: new Date(Date.now() + 5 * HOUR).toUTCString() };
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
    await call(listLoveNotes, {}).catch(() => null);
    expect(serverNow() - Date.now() > 4 * HOUR).toBe(isNoted);
  });

  test('is when the response began, however long its body took', async () => {
    vi.useFakeTimers();
    const headers = { Date: new Date().toUTCString() };
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream({
        start(controller) {
          setTimeout(() => {
            controller.enqueue(new TextEncoder().encode('[]'));
            controller.close();
          }, 50_000);
        },
      });
      return new Response(body, { headers });
    });
    const answered = call(listLoveNotes, {});
    await vi.advanceTimersByTimeAsync(50_000);
    await answered;
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(2_000);
  });
});

describe('where the network swallows requests', () => {
  const swallowed = (_url: string, { signal }: RequestInit) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const message = (text: string) => ({ name: 'Noa', email: 'noa@example.com', message: text });

  test.each([
    ['what is sent', () => call(sendContact, message('Aloha'))],
    ['a query', () => call(listLoveNotes, {}, { signal: new AbortController().signal })],
  ])('%s fails after a minute, so that it can be tried again', async (_, send) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', swallowed);
    const failed = expect(send()).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  });

  test('what is large may take its time', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn(swallowed);
    vi.stubGlobal('fetch', fetched);
    void call(sendContact, message('x'.repeat(100_000)));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fetched.mock.calls[0]?.[1].signal ?? null).toBeNull();
  });
});

describe('a call that needs a recent proof of who acts', () => {
  const refused = () =>
    Response.json(
      { message: 'Please confirm.', error: '', errors: [], reason: 'confirm-again' },
      { status: 403 },
    );
  const done = () => Response.json({ id: 1 });

  function answerWith(...answers: (() => Response)[]) {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
      const next = answers.shift();
      if (!next) throw new Error('asked once more than expected');
      return next();
    });
    vi.stubGlobal('fetch', fetched);
    return fetched;
  }

  test('is sent again with the same key once it is confirmed', async () => {
    const fetched = answerWith(refused, done);
    const withdraw = provideConfirmation(async () => true);
    await call(removePerson, { id: '1' }, { idempotencyKey: 'one-key' });
    withdraw();
    const keys = fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get(KEY));
    expect(keys).toEqual(['one-key', 'one-key']);
  });

  test('fails with the refusal when that is canceled, or nobody can be asked', async () => {
    answerWith(refused, refused);
    const withdraw = provideConfirmation(async () => false);
    await expect(call(removePerson, { id: '1' })).rejects.toMatchObject({
      sentence: 'Please confirm.',
    });
    withdraw();
    await expect(call(removePerson, { id: '1' })).rejects.toMatchObject({
      reason: 'confirm-again',
    });
  });

  test('downloads a file once it is confirmed', async () => {
    answerWith(refused, () => new Response('name,email'));
    const withdraw = provideConfirmation(async () => true);
    const file = await callForFile(exportLoveNotes, {});
    withdraw();
    expect(await file.text()).toBe('name,email');
  });

  test('does not ask for any other refusal', async () => {
    const body = { message: 'No.', error: '', errors: [], reason: 'role' };
    answerWith(() => Response.json(body, { status: 403 }));
    const asked = vi.fn(async () => true);
    const withdraw = provideConfirmation(asked);
    await expect(call(removePerson, { id: '1' })).rejects.toMatchObject({ reason: 'role' });
    withdraw();
    expect(asked).not.toHaveBeenCalled();
  });
});
