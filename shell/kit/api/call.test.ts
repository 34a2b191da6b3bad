import { listLoveNotes } from 'api/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

test('a pasted tab or line break goes into the address as a space', async () => {
  const fetched = vi.fn(async (_url: string) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  await call(listLoveNotes, { scope: 'all', search: 'Leilani\tAkana\r\n' });
  const query = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams;
  expect(query.get('search')).toBe('Leilani Akana ');
});
