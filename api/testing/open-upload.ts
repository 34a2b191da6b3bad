import type { startReleaseSite } from './releases-site.ts';

type Site = Awaited<ReturnType<typeof startReleaseSite>>;

/** An upload that has its place, and sends when the test says so. */
export async function openUpload(site: Site, remote: string, token?: string) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isRead = () => {};
  const nextRead = () =>
    new Promise<void>((resolve) => {
      isRead = resolve;
    });
  const hasPlace = nextRead();
  const answer = site.fetch(
    new Request(`http://localhost/api/releases/${remote}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token ?? (await site.tokenFor(remote))}`,
        'content-type': 'application/gzip',
      },
      // Without a buffer it is pulled only when the server reads, which it does at its place.
      body: new ReadableStream(
        {
          start: (controller) => {
            body = controller;
          },
          pull: () => isRead(),
        },
        { highWaterMark: 0 },
      ),
      duplex: 'half',
    } as RequestInit),
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } } as never,
  );
  await Promise.race([hasPlace, answer]);
  return {
    /** Resolves when the server asks for more. */
    send: (bytes: Uint8Array) => {
      const read = nextRead();
      body?.enqueue(bytes);
      return read;
    },
    end: () => body?.close(),
    answer: Promise.resolve(answer).then(async (response) => ({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      message: ((await response.json()) as { message?: string }).message,
    })),
  };
}
