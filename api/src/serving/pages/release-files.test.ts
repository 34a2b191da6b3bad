import { describe, expect, test } from 'vitest';
import { release, smallSite } from '../../../testing/site.ts';
import { leastProcessorTime } from '../../../testing/timing.ts';

const FILM = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));

const site = await smallSite(
  {},
  {
    'shell/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`${release}/page-home.css`]: 'h1{color:red}',
    [`${release}/film.mp4`]: FILM,
    [`${release}/long.mp4`]: Buffer.alloc(3 * 1024 * 1024, 'film'),
  },
);
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(new Request(`http://localhost${path}`, { headers, method }));
const film = `${release}/film.mp4`;

describe('a video', () => {
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-9999', 500, 999],
  ])('is sent in part for %s', async (Range, from, to) => {
    const answer = await get(film, { Range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/1000`);
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(FILM.subarray(from, to + 1));
  });

  test.each(['bytes=1000-', 'bytes=-0'])('is a 416 for %s', async (Range) => {
    const answer = await get(film, { Range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['bytes=9-1', 'bytes=0-1,5-6', 'bytes=-', 'lines=1-2'])(
    'is sent whole for %s',
    async (Range) => {
      const answer = await get(film, { Range });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000']);
    },
  );

  test.each(['bytes= 0 - 9 ', 'BYTES=0-9'])('is sent in part for %j too', async (Range) => {
    expect((await get(film, { Range })).headers.get('content-range')).toBe('bytes 0-9/1000');
  });

  test('that has changed since is sent whole', async () => {
    const { headers } = await get(film);
    const etag = headers.get('etag') ?? '';
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect((await get(film, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    expect((await get(film, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
  });

  test('is a 304 when the browser has it', async () => {
    const etag = (await get(film)).headers.get('etag') ?? '';
    const answer = await get(film, { 'If-None-Match': `"other", W/${etag}` });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  test('has its length in a HEAD response', async () => {
    const answer = await get(film, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '1000',
      '',
    ]);
  });

  test('too large for memory is read while it is sent', async () => {
    const long = await get(`${release}/long.mp4`, { Range: 'bytes=2097152-2097155' });
    expect(long.status).toBe(206);
    expect(await long.text()).toBe('film');
  });
});

describe('a file of a release', () => {
  test.each(['file.html', 'file.svg'])(
    'that opens as a page cannot run scripts: %s',
    async (name) => {
      const answer = await get(`${release}/${name}`);
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none';.*; sandbox$/);
      expect(policy).not.toContain('script');
    },
  );

  test('is the same at the URL of a retry', async () => {
    const first = await get(`${release}/page-home.css`);
    const again = await get('/releases/mf-story/1~2/page-home.css');
    expect([again.status, await again.text()]).toEqual([200, await first.text()]);
    for (const path of ['1~/page-home.css', '1~x/page-home.css', '1~2/gone.css']) {
      expect((await get(`/releases/mf-story/${path}`)).status, path).toBe(404);
    }
  });

  test('is immutable, and the registry is not', async () => {
    const file = await get(`${release}/page-home.css`);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await get('/registry.json')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/releases/registry.json')).status).toBe(404);
  });
});

test.each(['bytes=', 'bytes=1-'])(
  'a Range of %s and spaces takes linear time',
  async (beginning) => {
    const whole = async () => {
      const answer = await get(film, { Range: `${beginning}${' '.repeat(30_000)}x` });
      expect(answer.status).toBe(200);
    };
    expect(await leastProcessorTime(3, whole)).toBeLessThan(500);
  },
);

test('a file with a hash in its name is immutable, others are revalidated', async () => {
  expect((await get('/shell/favicon.svg')).headers.get('cache-control')).toBe(
    'public, max-age=3600',
  );
  expect((await get('/shell/shell.0123456789.js')).headers.get('cache-control')).toContain(
    'immutable',
  );
});
