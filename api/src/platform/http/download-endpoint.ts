import { type By, recordChange } from '../audit/audit.ts';
import type { Database } from '../db/client.ts';
import type { SessionRecord } from '../session/session.ts';
import type { HttpContext } from './context.ts';
import { baseHeaders, type Headers } from './headers.ts';
import { parseInput } from './input.ts';
import type { RouteOf } from './route.ts';
import type { Server } from './server-context.ts';
import { urlFields } from './url-fields.ts';

/** Streams a download while it is generated; only a part of it is in memory. */
export async function handleDownload(
  route: RouteOf<'download'>,
  c: HttpContext,
  { db, clock, log }: Server,
  secure: boolean,
  session: SessionRecord | null,
): Promise<Response> {
  const { endpoint, options } = route;
  const input = parseInput(endpoint, urlFields(c));
  const download = await route.handle({ db, clock, input });
  const parts = download.parts[Symbol.asyncIterator]();
  const beginning = await take(parts, BUFFERED_BYTES);
  // A HEAD request downloads nothing, so it is not recorded.
  if (options.recordedAs && c.req.method === 'GET') {
    await recordDownload(db, { session, clock }, options.recordedAs);
  }
  const stream = streamOf(beginning, parts, (error) =>
    log.error('download-aborted', error, { route: endpoint.path }),
  );
  const headers: Headers = {
    ...baseHeaders(secure),
    'Content-Type': endpoint.responseType ?? 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...download.headers,
  };
  if (endpoint.opensInTab) headers['Content-Security-Policy'] += '; sandbox';
  return new Response(stream, { headers });
}

async function recordDownload(db: Database, by: By, name: string): Promise<void> {
  const subject = { kind: 'export', name } as const;
  await db.write((tx) =>
    recordChange(tx, by, { action: 'downloaded', subject, before: null, after: null }),
  );
}

/** Bytes generated before the status is sent. An error until then is sent as an error response. */
const BUFFERED_BYTES = 16 * 1024;

async function take(parts: AsyncIterator<string>, atLeast: number): Promise<string> {
  let text = '';
  while (text.length < atLeast) {
    const part = await parts.next();
    if (part.done) break;
    text += part.value;
  }
  return text;
}

/** Generates the next part when the client has read the last one. */
function streamOf(
  beginning: string,
  parts: AsyncIterator<string>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(beginning));
      },
      async pull(controller) {
        try {
          const part = await parts.next();
          if (part.done) controller.close();
          else controller.enqueue(encoder.encode(part.value));
        } catch (error) {
          failed(error);
          // Aborts the connection, so that a partial file does not look complete. node-server prints
          // this error, so it must not carry a query's parameters.
          controller.error(new Error('the download was aborted'));
        }
      },
      async cancel() {
        await parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
