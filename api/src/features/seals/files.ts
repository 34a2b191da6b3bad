import * as contract from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { matches } from '../../platform/http/etag.ts';
import { baseHeaders } from '../../platform/http/headers.ts';
import { parseInput } from '../../platform/http/input.ts';
import type { RouteOf } from '../../platform/http/route.ts';
import { urlFields } from '../../platform/http/url-fields.ts';
import { findSeal, type StoredSeal } from './seal-records.ts';
import { bytesOf } from './stored-tickets.ts';
import { CHUNK_TICKETS, ticketLines } from './ticket-list.ts';
import { TICKET_LINE_BYTES } from './tickets.ts';

interface File {
  /** SHA-256 of its bytes, in hex. */
  hash: string;
  length: number;
  body: () => ReadableStream<Uint8Array> | string;
}

/**
 * `seal.txt` and `tickets.txt`. They never change, but their addresses name an id, which another seal has
 * once a rehearsal was deleted or a backup restored. So a cache has to ask whether it has the right one.
 */
export const sealFiles: RouteOf<'raw'>[] = [
  file(contract.sealFile, async (db, { id, hash }) => {
    const [row] = await db.rows('SELECT seal_text FROM seals WHERE id = ?', [id]);
    const body = String(row?.[0]);
    return { hash, length: Buffer.byteLength(body), body: () => body };
  }),
  file(contract.ticketsFile, async (db, { ticketListId, ticketCount, ticketsSha256 }) => {
    return {
      hash: ticketsSha256,
      length: ticketCount * TICKET_LINE_BYTES,
      body: () => ticketStream(db, ticketListId, ticketCount),
    };
  }),
];

function file(
  endpoint: typeof contract.sealFile,
  find: (db: Database, seal: StoredSeal) => Promise<File>,
): RouteOf<'raw'> {
  return {
    kind: 'raw',
    endpoint,
    respond: async (c, { db }, secure) => {
      const { id } = parseInput(endpoint, urlFields(c));
      const { hash, length, body } = await find(db, await findSeal(db, Number(id)));
      const etag = `"${hash}"`;
      const headers = {
        ...baseHeaders(secure),
        'Cache-Control': 'public, no-cache',
        ETag: etag,
      };
      if (matches(c.req.header('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers });
      }
      return new Response(body(), {
        headers: {
          ...headers,
          'Content-Type': endpoint.responseType ?? '',
          'Content-Length': String(length),
        },
      });
    },
  };
}

/** Streams tickets.txt, reading a chunk whenever the client has received the last one. */
function ticketStream(db: Database, listId: number, count: number): ReadableStream<Uint8Array> {
  let first = 1;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const [row] = await db.rows(
          'SELECT hashes FROM ticket_chunks WHERE list_id = ? AND first_ticket = ?',
          [listId, first],
        );
        if (!row) throw new Error('the ticket list of a seal is not complete');
        controller.enqueue(Buffer.from(ticketLines(bytesOf(row[0]))));
        first += CHUNK_TICKETS;
        if (first > count) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
