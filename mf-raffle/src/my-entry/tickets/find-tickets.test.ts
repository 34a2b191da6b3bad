import { createHash } from 'node:crypto';
import { ApiError, NetworkError } from 'shell/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { findTickets } from './find-tickets.ts';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const hashes = Array.from({ length: 1_000 }, (_, i) => hex(`ticket ${i}`)).sort();
const text = hashes.map((hash) => `${hash}\n`).join('');
const list = { id: 7, ticketCount: 1_000, ticketsSha256: hex(text) };

/** Answers in pieces that end in the middle of lines. */
function serve(body: string, { pieces = 7, breakAfter = Number.POSITIVE_INFINITY } = {}) {
  const bytes = new TextEncoder().encode(body);
  const size = Math.ceil(bytes.length / pieces);
  let piece = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (piece >= breakAfter) return controller.error(new TypeError('network error'));
      if (piece * size >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(piece * size, (piece + 1) * size));
      piece += 1;
    },
  });
  const fetched = vi.fn(async () => new Response(stream));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

afterEach(() => vi.unstubAllGlobals());

test('tickets are found by their line, and the file is compared with what was sealed', async () => {
  const fetched = serve(text);
  const wanted = [hashes[0], hashes[499], hashes[999], hex('not there')].map(String);
  const asked = options();
  const { numbers, isGenuine } = await findTickets(list, wanted, asked);
  expect(wanted.map((hash) => numbers.get(hash))).toEqual([1, 500, 1_000, undefined]);
  expect(isGenuine).toBe(true);
  expect(fetched.mock.calls).toEqual([
    ['/api/raffle/seals/7/tickets.txt', { signal: asked.signal }],
  ]);
  const progress = asked.onProgress.mock.calls.map(([done]) => done);
  expect(progress).toHaveLength(7);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
});

test.each([
  ['another ticket', text.replace(`${hashes[3]}`, hex('another'))],
  ['a missing line', text.slice(65)],
  ['one line more', `${text}${hex('more')}\n`],
  ['no hashes at all', 'This site is being repaired. '.repeat(40)],
])('a file with %s is not the sealed one', async (_, body) => {
  serve(body);
  expect((await findTickets(list, [hashes[500] ?? ''], options())).isGenuine).toBe(false);
});

test('a cut connection, a refusal and a stop end the search', async () => {
  serve(text, { breakAfter: 3 });
  await expect(findTickets(list, [], options())).rejects.toThrow(NetworkError);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  await expect(findTickets(list, [], options())).rejects.toThrow(ApiError);
  serve(text);
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  await expect(findTickets(list, [], { signal: stop.signal, onProgress })).rejects.toThrow(
    'aborted',
  );
});

test('a million tickets are searched piece by piece', async () => {
  const line = `${hex('x')}\n`;
  const body = `${line.repeat(999_999)}${hex('mine')}\n`;
  serve(body, { pieces: 1_000 });
  const asked = options();
  const large = { id: 1, ticketCount: 1_000_000, ticketsSha256: hex(body) };
  const { numbers, isGenuine } = await findTickets(large, [hex('mine')], asked);
  expect([numbers.get(hex('mine')), isGenuine]).toEqual([1_000_000, true]);
  expect(asked.onProgress).toHaveBeenCalledTimes(1_000);
}, 60_000);
