import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { expectSecured } from '../../../testing/secured.ts';
import { listen } from './server.ts';

const app = await startTestApp({
  settings: { trustProxy: 1 },
  site: { fetch: () => new Response(Buffer.alloc(32 * 1024 * 1024)) },
});
const listening = { host: '127.0.0.1', port: 0, bodyWithinMs: 1_000, headersWithinMs: 1_000 };
const server = await listen(app.fetch, { ...listening, trustProxy: 1 });
const secure = await listen(app.fetch, { ...listening, publicUrl: 'https://friends.example' });
afterTests(() => server.stop(0));
afterTests(() => secure.stop(0));

describe('input that is not a request gets the security headers too', () => {
  const via = 'X-Forwarded-Proto: https\r\n';
  const head = (more: string) => `GET / HTTP/1.1\r\nHost: localhost\r\n${via}${more}`;

  async function raw(text: string, { port } = server): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(text);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece) => {
      answer += piece;
    });
    await once(socket, 'close');
    return answer;
  }

  /** Node reads these as requests, and refuses them itself. */
  test.each([
    ['no Host', `GET / HTTP/1.1\r\n${via}\r\n`, 400],
    ['a Host that is none', `GET / HTTP/1.1\r\nHost: a b\r\n${via}Connection: close\r\n\r\n`, 400],
    ['two Hosts', head('HOST: other.example\r\nConnection: close\r\n\r\n'), 400],
    ['an expectation', head('Expect: wonders\r\nConnection: close\r\n\r\n'), 417],
    [
      'a body that does not come',
      head('Content-Length: 5\r\n\r\n').replace('GET /', 'POST /api/contact'),
      408,
    ],
  ])('%s', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectSecured(headersOf(answer), String(status));
  });

  /** Here no header tells how the visitor came: only the settings can. */
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a length that is no number', head('Content-Length: many\r\n\r\n'), 400],
    ['headers without end', head(`X: ${'x'.repeat(20_000)}\r\n\r\n`), 431],
    ['headers that do not come', head('X: '), 408],
  ])('%s', async (_, text, status) => {
    const answer = await raw(text, secure);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectSecured(headersOf(answer), String(status));
    expect(await raw(text)).not.toContain('Strict-Transport-Security');
  });

  test('bytes after the beginning of a response get no second response', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece) => {
      answer += piece;
    });
    const closed = once(socket, 'close');
    await once(socket, 'data');
    socket.pause();
    socket.write('hello\r\n\r\n');
    await expect.poll(() => server.openConnections()).toBe(0);
    socket.resume();
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).not.toContain('400 Bad Request');
  });

  function headersOf(answer: string): IncomingHttpHeaders {
    const lines = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n').slice(1);
    return Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
  }
});
