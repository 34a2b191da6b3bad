import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { baseHeaders, type Headers } from './headers.ts';

/** Whether a visitor came by https, as far as a request's headers tell. */
export type IsHttps = (headers: IncomingHttpHeaders) => boolean;

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The class of every response of a server, so that no answer leaves without the security headers:
 * those of handlers, of libraries, and of node itself. A header that the answer has is kept. Answers
 * made by the API carry all of them already, which costs two look-ups here; `setHeader` for each
 * would cost a tenth of the rate.
 */
export function securedResponse(isHttps: IsHttps): typeof ServerResponse {
  return class SecuredResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: (string | HeaderList | undefined)[]): this {
      const reason = typeof rest[0] === 'string' ? rest[0] : undefined;
      const given = rest.find((part) => typeof part === 'object');
      const secure = isHttps(this.req.headers);
      const headers = isComplete(given, secure) ? given : withSecurity(given, secure, this);
      return reason === undefined
        ? super.writeHead(status, headers)
        : super.writeHead(status, reason, headers);
    }
  };
}

/** Answers made from `baseHeaders` have all of them as soon as they have these. */
function isComplete(headers: HeaderList | undefined, secure: boolean): headers is HeaderList {
  return (
    headers !== undefined &&
    'Content-Security-Policy' in headers &&
    'X-Content-Type-Options' in headers &&
    (!secure || 'Strict-Transport-Security' in headers)
  );
}

function withSecurity(
  headers: HeaderList | undefined,
  secure: boolean,
  response: ServerResponse,
): HeaderList {
  const list = Array.isArray(headers) ? pairs(headers) : Object.entries(headers ?? {});
  const names = new Set(list.map(([name]) => name.toLowerCase()));
  const missing = Object.entries(baseHeaders(secure)).filter(
    ([name]) => !names.has(name.toLowerCase()) && !response.hasHeader(name),
  );
  return Object.fromEntries([...missing, ...list]);
}

/** Node's flat list of names and values; a name that comes twice has both values. */
function pairs(list: OutgoingHttpHeader[]): [string, OutgoingHttpHeader][] {
  const found = new Map<string, OutgoingHttpHeader>();
  for (let at = 0; at + 1 < list.length; at += 2) {
    const name = String(list[at]);
    const value = list[at + 1] as OutgoingHttpHeader;
    const before = found.get(name);
    found.set(name, before === undefined ? value : [before, value].flat().map(String));
  }
  return [...found];
}

/** An answer to what never became a request, as the bytes that go over the wire. */
export function rawErrorResponse(status: number, secure: boolean): string {
  const headers: Headers = {
    ...baseHeaders(secure),
    'Cache-Control': 'no-store',
    'Content-Length': '0',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
