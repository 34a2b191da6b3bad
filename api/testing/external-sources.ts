import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Database } from '../src/platform/db/client.ts';
import type { Log, LogFields } from '../src/platform/log.ts';

/** What the pretended website was asked. */
export interface Heard {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answering = (heard: Heard, response: ServerResponse) => void;

export interface Website {
  url: string;
  heard: Heard[];
  /** From now on it answers so. */
  answers(how: Answering): void;
  /** From now on it answers this as JSON. */
  says(value: unknown, status?: number, headers?: Record<string, string>): void;
}

/** A small website on this machine that answers as a test says, until the file's tests are done. */
export async function pretendWebsite(): Promise<Website> {
  let answering: Answering = (_, response) => response.writeHead(404).end();
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://127.0.0.1'),
        headers: request.headers,
        body,
      };
      heard.push(one);
      answering(one, response);
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
    heard,
    answers: (how) => {
      answering = how;
    },
    says: (value, status = 200, headers = {}) =>
      website.answers((_, response) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(value)),
      ),
  };
  return website;
}

/** How long a source waits for a website that answers: as long as it takes on a machine that is busy. */
export const PATIENT_MS = 15_000;
/** How long for one of which nothing is to come. */
const HASTY_MS = 300;

/** How long to wait for an answer that is to fail like this. */
export const patienceFor = (code: string): number => (code === 'too-slow' ? HASTY_MS : PATIENT_MS);

/** Ways in which a website fails, as everyone meets them; each with what it is called here. */
export const badAnswers: Record<string, { code: string; answer: Answering }> = {
  'an error of its own': {
    code: 'refused',
    answer: (_, response) => response.writeHead(500).end('oops'),
  },
  'a page instead of JSON': {
    code: 'not-json',
    answer: (_, response) => response.writeHead(200).end('<!doctype html><p>Hello'),
  },
  'JSON that breaks off': {
    code: 'not-json',
    answer: (_, response) => response.writeHead(200).end('{"data": {"fundraiser": '),
  },
  'another shape': {
    code: 'unexpected',
    answer: (_, response) => response.writeHead(200).end('{"data": {"fundraiser": 12}}'),
  },
  'nothing but null': {
    code: 'unexpected',
    answer: (_, response) => response.writeHead(200).end('null'),
  },
  'nothing, ever': { code: 'too-slow', answer: () => undefined },
  'half an answer, and no more': {
    code: 'too-slow',
    answer: (_, response) => void response.writeHead(200).write('{"data": '),
  },
  'more than anyone can use': {
    code: 'too-long',
    answer: (_, response) => response.writeHead(200).end(`"${'x'.repeat(1_100_000)}"`),
  },
  'a way to another place': {
    code: 'unreachable',
    answer: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  },
  'a connection that breaks': {
    code: 'unreachable',
    answer: (_, response) => void response.socket?.destroy(),
  },
};

/** A log whose lines a test can read. */
export function listeningLog(): Log & { events: { event: string; fields: LogFields }[] } {
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

/** As if a source had answered this. */
export async function keepAnswer(db: Database, name: string, body: unknown): Promise<void> {
  await db.write((tx) =>
    tx.rows(
      `INSERT OR REPLACE INTO outside_sources (source, subject, body, fetched_at, due_at)
       VALUES (?, 'me', ?, 0, 0)`,
      [name, JSON.stringify(body)],
    ),
  );
}
