import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type IsHttps, rawErrorResponse } from './security-headers.ts';

/** Enough for a form on a slow connection. */
export const BODY_WITHIN_MS = 60_000;

/** Enough for a whole release on a slow connection. Set only after the caller is authorized. */
export const RELEASE_WITHIN_MS = 10 * 60_000;

const cutOffs = new WeakMap<object, (ms: number) => void>();

/** Ends requests whose body takes too long. Node itself has only one limit for a whole server. */
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

/** Gives the rest of a request's body this much time from now on. */
export function setBodyTimeout(request: object | undefined, ms: number): void {
  if (request) cutOffs.get(request)?.(ms);
}
