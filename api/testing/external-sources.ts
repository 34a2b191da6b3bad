import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Database } from '../src/platform/db/client.ts';
import type { Log, LogFields } from '../src/platform/log.ts';

/** A request that the fake website received. */
export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

type Responder = (request: ReceivedRequest, response: ServerResponse) => void;

export interface Website {
  url: string;
  requests: ReceivedRequest[];
  /** Sets the response to all further requests. */
  respondWith(responder: Responder): void;
  /** Sets a JSON response to all further requests. */
  respondWithJson(value: unknown, status?: number, headers?: Record<string, string>): void;
}

/** A website on this machine that responds as a test sets it up, until the file's tests are done. */
export async function startFakeWebsite(): Promise<Website> {
  let responder: Responder = (_, response) => response.writeHead(404).end();
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      const received = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://127.0.0.1'),
        headers: request.headers,
        body,
      };
      requests.push(received);
      responder(received, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const website: Website = {
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (next) => {
      responder = next;
    },
    respondWithJson: (value, status = 200, headers = {}) =>
      website.respondWith((_, response) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(value)),
      ),
  };
  return website;
}

/** Timeout for a website that responds: long enough for a busy machine. */
export const PATIENT_MS = 15_000;
/** Timeout for a website that does not respond. */
const HASTY_MS = 300;

/** The timeout for a response that fails with this code. */
export const patienceFor = (code: string): number => (code === 'too-slow' ? HASTY_MS : PATIENT_MS);

/** Common ways in which a website fails, with the code of the error. */
export const badResponses: Record<string, { code: string; respond: Responder }> = {
  'an error of its own': {
    code: 'refused',
    respond: (_, response) => response.writeHead(500).end('oops'),
  },
  'a page instead of JSON': {
    code: 'not-json',
    respond: (_, response) => response.writeHead(200).end('<!doctype html><p>Hello'),
  },
  'JSON that is cut off': {
    code: 'not-json',
    respond: (_, response) => response.writeHead(200).end('{"data": {"fundraiser": '),
  },
  'another shape': {
    code: 'unexpected',
    respond: (_, response) => response.writeHead(200).end('{"data": {"fundraiser": 12}}'),
  },
  'nothing but null': {
    code: 'unexpected',
    respond: (_, response) => response.writeHead(200).end('null'),
  },
  'nothing at all': { code: 'too-slow', respond: () => undefined },
  'half a response and no more': {
    code: 'too-slow',
    respond: (_, response) => void response.writeHead(200).write('{"data": '),
  },
  'more than the limit': {
    code: 'too-long',
    respond: (_, response) => response.writeHead(200).end(`"${'x'.repeat(1_100_000)}"`),
  },
  'a redirect': {
    code: 'unreachable',
    respond: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  },
  'a connection that breaks': {
    code: 'unreachable',
    respond: (_, response) => void response.socket?.destroy(),
  },
};

/** A log whose lines a test can read. */
export function testLog(): Log & { events: { event: string; fields: LogFields }[] } {
  const events: { event: string; fields: LogFields }[] = [];
  return {
    events,
    request: () => undefined,
    info: (event, fields = {}) => void events.push({ event, fields }),
    error: (event, error, fields = {}) =>
      void events.push({ event, fields: { ...fields, error: String(error) } }),
    flush: () => undefined,
  };
}

/** Stores a response as if a source had sent it. */
export async function storeResponse(db: Database, name: string, body: unknown): Promise<void> {
  await db.write((tx) =>
    tx.rows(
      `INSERT OR REPLACE INTO outside_sources (source, subject, body, fetched_at, due_at)
       VALUES (?, 'me', ?, 0, 0)`,
      [name, JSON.stringify(body)],
    ),
  );
}
