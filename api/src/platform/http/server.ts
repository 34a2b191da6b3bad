import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { StartError } from '../errors.ts';
import { BODY_WITHIN_MS, limitBodyTime, RELEASE_WITHIN_MS } from './body-timeout.ts';
import { handleClientErrors } from './client-error.ts';
import { isHttps } from './hosts.ts';
import { type IsHttps, securedResponse } from './security-headers.ts';

export interface RunningServer {
  port: number;
  openConnections(): number;
  /** Accepts no more requests, lets running ones finish, and closes the rest after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Closes a connection with no byte in either direction for this long. */
const IDLE_MS = 2 * 60_000;

const HEADERS_WITHIN_MS = 15_000;

interface Listening {
  host: string;
  port: number;
  /** With the addresses, decides whether a visitor uses https. */
  trustProxy?: number;
  publicUrl?: string | undefined;
  adminUrl?: string | undefined;
  bodyWithinMs?: number;
  headersWithinMs?: number;
  idleMs?: number;
}

/** @throws StartError when the port is taken or not allowed. */
export function listen(fetch: Fetch, listening: Listening): Promise<RunningServer> {
  const { host, port, trustProxy = 0, publicUrl, adminUrl } = listening;
  const { bodyWithinMs = BODY_WITHIN_MS, headersWithinMs = HEADERS_WITHIN_MS } = listening;
  const isHttpsRequest: IsHttps = (headers) =>
    isHttps((name) => headers[name]?.toString(), { trustProxy, publicUrl, adminUrl });
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env as HttpBindings),
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createServer(options, refuseTwoHosts(limitPipelining(listener)))) as typeof createServer,
    serverOptions: {
      requestTimeout: RELEASE_WITHIN_MS + BODY_WITHIN_MS,
      headersTimeout: headersWithinMs,
      // How often node checks for late headers.
      connectionsCheckingInterval: Math.min(headersWithinMs, 30_000),
      keepAliveTimeout: 10_000,
      ServerResponse: securedResponse(isHttpsRequest),
    },
  }) as Server;
  limitBodyTime(server, bodyWithinMs, isHttpsRequest);
  handleClientErrors(server, isHttpsRequest({}));
  server.setTimeout(listening.idleMs ?? IDLE_MS);
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({
        port: taken,
        openConnections: () => open,
        stop: (patienceMs) => stop(server, patienceMs),
      });
    });
  });
}

/** Node takes the first of several hosts; a proxy might decide by another one. */
function refuseTwoHosts(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (countHosts(request.rawHeaders) <= 1) return listener(request, response);
    response.writeHead(400, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
  };
}

/** @param headers names and values in turn */
function countHosts(headers: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** Browsers and proxies wait for the response before they send the next request. */
const MAX_PIPELINED = 16;

/**
 * Closes connections that pipeline many requests without waiting for responses. They would all be
 * handled before anybody else's.
 */
function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

const CHECK_IDLE_EVERY_MS = 50;

async function stop(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is still busy during close() becomes idle later.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_IDLE_EVERY_MS);
  const enough = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(enough);
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Set PORT to 1024 or more.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return new StartError(`The server cannot listen on ${host}:${port}: ${error.message}`);
  }
}
