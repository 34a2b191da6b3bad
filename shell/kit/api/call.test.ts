import { exportLoveNotes, listLoveNotes, removePerson } from 'api/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { provideConfirmation } from '../session/confirm-again.ts';
import { call, callForFile } from './call.ts';

const KEY = 'Idempotency-Key';

afterEach(() => vi.unstubAllGlobals());

test('a pasted tab or line break goes into the address as a space', async () => {
  const fetched = vi.fn(async (_url: string) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  await call(listLoveNotes, { scope: 'all', search: 'Leilani\tAkana\r\n' });
  const query = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams;
  expect(query.get('search')).toBe('Leilani Akana ');
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
