import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { smallSite } from '../../../testing/site.ts';
import { listen } from './server.ts';

/**
 * Two programs that disagree about where a request ends let a sender hide a second one in the first
 * one's body. So what is ambiguous is refused, and the connection closed.
 */

const app = await startTestApp({ site: await smallSite() });
const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
afterTests(() => server.stop(0));

/** What the server answers to these bytes until it closes the connection. */
async function answersTo(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (piece) => {
    answer += piece;
  });
  await once(socket, 'close');
  return answer;
}

const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const post = (headers: string[], body: string) =>
  ['POST /api/contact HTTP/1.1', 'Host: localhost', ...headers, '', body].join('\r\n');

describe('a request whose end is ambiguous is refused, and nothing after it is read', () => {
  test.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], '0\r\n\r\n'],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 5'], ''],
    ['a list of lengths', ['Content-Length: 0, 5'], ''],
    ['a length with a sign', ['Content-Length: +0'], ''],
    ['an unknown encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a space before the colon', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    ['a folded header', ['Transfer-Encoding:', ' chunked'], '0\r\n\r\n'],
    ['two hosts', ['Host: other.example', 'Content-Length: 0'], ''],
    ['a bare line feed', ['X: a\nTransfer-Encoding: chunked'], '0\r\n\r\n'],
    ['a chunk with a wrong length', ['Transfer-Encoding: chunked'], '1\r\nab\r\n0\r\n\r\n'],
  ])('%s', async (_, headers, body) => {
    expect(statuses(await answersTo(post(headers, body) + hidden))).toEqual(['400']);
  });

  test('a plain request is followed by the next one', async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 2'];
    expect(statuses(await answersTo(`${post(headers, '{}')}${hidden}`))).toEqual(['400', '200']);
  });
});

describe('methods that would tell what a request contained', () => {
  test.each([
    ['TRACE', '/'],
    ['TRACE', '/api/contact'],
    ['TRACE', '/admin'],
    ['TRACK', '/'],
    ['CONNECT', 'localhost:80'],
  ])('%s %s is not supported', async (method, path) => {
    const answer = await answersTo(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: secret=1\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toContain('secret');
    expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)/);
  });
});
