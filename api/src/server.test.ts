import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { listen } from './server.ts';
import { goodEntry, startTestApp } from './testing.ts';

const site = await startTestApp();
const start = (fetch = site.fetch) => listen(fetch, { host: '127.0.0.1', port: 0 });
const url = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

describe('the listening server', () => {
  test('answers over a real connection', async () => {
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

  test('refuses a body that never ends without keeping it', async () => {
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

  test('says in one sentence that its port is taken', async () => {
    const server = await start();
    const { port } = server;
    await expect(listen(site.fetch, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`,
    );
    await server.stop(1000);
  });

  test('says in one sentence that its host is none', async () => {
    await expect(listen(site.fetch, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine.',
    );
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

  test('lets a request that runs finish, and takes no more', async () => {
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
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  test('does not wait for idle connections', async () => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    const before = performance.now();
    await server.stop(20_000);
    expect(performance.now() - before).toBeLessThan(5_000);
    socket.destroy();
  });

  test('cuts off a request that never ends, when patience does', async () => {
    const { server, begun } = await slow();
    const running = fetch(url(server.port, '/')).catch(() => 'cut off');
    await begun;
    const before = performance.now();
    await server.stop(200);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(await running).toBe('cut off');
  });
});
