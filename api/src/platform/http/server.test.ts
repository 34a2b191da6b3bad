import { once } from 'node:events';
import { Agent, request, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { queryObjects } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { archiveOf, buildRemote, siteVersions } from '../../../testing/releases.ts';
import { goodEntry } from '../../../testing/rows.ts';
import { type Fetch, listen } from './server.ts';

const site = await startTestApp({ releases: { siteVersions } });
const start = (fetch: Fetch = site.fetch, times: { bodyWithinMs?: number; idleMs?: number } = {}) =>
  listen(fetch, { host: '127.0.0.1', port: 0, ...times });
const url = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

describe('the listening server', () => {
  test('responds over a real connection', async () => {
    const server = await start();
    const sent = await fetch(url(server.port, '/api/raffle/enter'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(goodEntry()),
    });
    expect(sent.status).toBe(201);
    const first = await fetch(url(server.port, '/api/raffle/count'));
    expect(await first.json()).toEqual({ count: 1 });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(url(server.port, '/api/raffle/count'), { headers })).status).toBe(304);
    await server.stop(1000);
  });

  test('keeps nothing of the last request of an idle connection', async () => {
    const server = await start();
    const before = queryObjects(ServerResponse, { format: 'count' });
    const visitors = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1'));
    await Promise.all(
      visitors.map(async (socket) => {
        socket.write('GET /api/raffle/count HTTP/1.1\r\nHost: localhost\r\n\r\n');
        const [answer] = await once(socket, 'data');
        expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/);
      }),
    );
    // While they are open: closed ones keep nothing anyway.
    const responses = () => queryObjects(ServerResponse, { format: 'count' }) - before;
    await expect.poll(() => [responses() < 2, server.openConnections()]).toEqual([true, 20]);
    for (const socket of visitors) socket.destroy();
    await server.stop(1000);
  });

  test('refuses an endless body without storing it', async () => {
    const server = await start();
    const sent = request(url(server.port, '/api/raffle/enter'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined);
    const piece = Buffer.alloc(16_384, 'x');
    const more = setInterval(() => sent.write(piece), 1);
    const [response] = await once(sent, 'response');
    clearInterval(more);
    expect(response.statusCode).toBe(413);
    sent.destroy();
    await server.stop(1000);
  });

  test('does not handle thousands of pipelined requests before others', async () => {
    let handled = 0;
    const server = await start(() => {
      handled += 1;
      return new Response('one');
    });
    const flood = connect(server.port, '127.0.0.1');
    flood.on('error', () => undefined).resume();
    flood.write('GET /raffle HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_700));
    await once(flood, 'close');
    expect(handled).toBeLessThanOrEqual(17);
    await server.stop(1000);
  });

  test('handles any number of requests on a connection, one after the other', async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let time = 0; time < 40; time += 1) {
      const sent = request(url(server.port, '/api/raffle/count'), { agent });
      sent.end();
      const [answer] = await once(sent, 'response');
      answer.resume();
      await once(answer, 'end');
      expect(answer.statusCode).toBe(200);
    }
    agent.destroy();
    await server.stop(1000);
  });

  test('says that its port is in use', async () => {
    const server = await start();
    const { port } = server;
    await expect(listen(site.fetch, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`,
    );
    await server.stop(1000);
  });

  test('says that its host is invalid', async () => {
    await expect(listen(site.fetch, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine.',
    );
  });
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a slow client', () => {
  /** Time enough for a busy machine to see who sends. */
  const BODY_WITHIN_MS = 1_000;

  /** Sends a body in two halves, with a pause between them. */
  async function sendSlowly(address: string, headers: Record<string, string>, body: Buffer) {
    const sent = request(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
    });
    const answered = once(sent, 'response').then(([{ statusCode }]) => statusCode);
    const half = Math.ceil(body.length / 2);
    sent.write(body.subarray(0, half));
    await Promise.race([answered, wait(2 * BODY_WITHIN_MS)]);
    if (!sent.destroyed) sent.end(body.subarray(half));
    return answered;
  }

  test('is disconnected while it sends a form', async () => {
    const server = await start(site.fetch, { bodyWithinMs: BODY_WITHIN_MS });
    const body = Buffer.from(JSON.stringify(goodEntry()));
    const json = { 'content-type': 'application/json' };
    expect(await sendSlowly(url(server.port, '/api/raffle/enter'), json, body)).toBe(408);
    await server.stop(1000);
  });

  test('has more time for a release, when it may publish one', async () => {
    const server = await start(site.fetch, { bodyWithinMs: BODY_WITHIN_MS });
    const cookie = await site.signIn();
    const archive = await archiveOf(await buildRemote('mf-raffle'));
    const address = url(server.port, '/api/releases/mf-raffle');
    const gzip = { 'content-type': 'application/gzip' };
    expect(await sendSlowly(address, { ...gzip, cookie }, archive)).toBe(201);
    expect(await sendSlowly(address, gzip, archive)).toBe(401);
    await server.stop(1000);
  });

  test('that disconnects before its body has arrived is no server error', async () => {
    const handled: Promise<Response>[] = [];
    const server = await start((request, env) => {
      const response = Promise.resolve(site.fetch(request, env));
      handled.push(response);
      return response;
    });
    const before = site.log.length;
    for (const [at, length] of ['Content-Length: 100', 'Transfer-Encoding: chunked'].entries()) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(
        `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n5\r\n`,
      );
      await expect.poll(() => handled.length).toBe(at + 1);
      socket.destroy();
      await once(socket, 'close');
    }
    await Promise.all(handled);
    await server.stop(1000);
    // It writes the log first.
    await site.get('/healthz');
    const lines = site.log.slice(before).filter((line) => line.includes('/api/contact'));
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([400, 400]);
    expect(site.log.slice(before).join()).not.toContain('"bug"');
  });

  test('that never reads its response is disconnected', async () => {
    const answer = Buffer.alloc(32 * 1024 * 1024);
    const server = await start(async () => new Response(answer), { idleMs: 300 });
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => server.openConnections()).toBe(1);
    await expect.poll(() => server.openConnections()).toBe(0);
    socket.destroy();
    await server.stop(1000);
  });
});

describe('stopping', () => {
  /** A server with one answer that waits until it is let go. */
  async function slow() {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const server = await start(async () => {
      begin();
      await waiting;
      return new Response('done');
    });
    return { server, begun, finish };
  }

  test('lets a running request finish, and accepts no more', async () => {
    const { server, begun, finish } = await slow();
    const running = fetch(url(server.port, '/'));
    await begun;
    const stopped = server.stop(20_000);
    await expect(fetch(url(server.port, '/'))).rejects.toThrow();
    finish();
    expect(await (await running).text()).toBe('done');
    // The client keeps its connection, now idle; that must not hold up the stop.
    const before = performance.now();
    await stopped;
    expect(performance.now() - before).toBeLessThan(15_000);
  });

  test('does not wait for idle connections', async () => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    const before = performance.now();
    await server.stop(20_000);
    expect(performance.now() - before).toBeLessThan(15_000);
    socket.destroy();
  });

  test('aborts an endless request after the time limit', async () => {
    const { server, begun } = await slow();
    const running = fetch(url(server.port, '/')).catch(() => 'cut off');
    await begun;
    const before = performance.now();
    await server.stop(200);
    expect(performance.now() - before).toBeLessThan(15_000);
    expect(await running).toBe('cut off');
  });
});
