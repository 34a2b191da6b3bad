import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type IsHttps, rawErrorResponse } from './security-headers.ts';

/** A body that takes longer is no form on a slow line, but somebody who holds the connection. */
export const BODY_WITHIN_MS = 60_000;

/** For a whole release on the slowest line; who may take it was asked before. */
export const RELEASE_WITHIN_MS = 10 * 60_000;

const cutOffs = new WeakMap<object, (ms: number) => void>();

/** Cuts off requests whose body is not there in time. Node has one limit for all of a server. */
export function limitBodyTime(server: Server, withinMs: number, isHttps: IsHttps): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    if (!headers['content-length'] && !headers['transfer-encoding']) return;
    let timer: NodeJS.Timeout | undefined;
    const setLimit = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (request.complete) return;
        if (!response.headersSent) request.socket.write(rawErrorResponse(408, isHttps(headers)));
        request.destroy();
      }, ms);
    };
    request.once('close', () => clearTimeout(timer));
    cutOffs.set(request, setLimit);
    setLimit(withinMs);
  });
}

/** Lets the rest of a request's body come in within this time, from now on. */
export function setBodyTimeout(request: object | undefined, ms: number): void {
  if (request) cutOffs.get(request)?.(ms);
}
