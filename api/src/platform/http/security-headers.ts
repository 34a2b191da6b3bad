import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { baseHeaders, type Headers } from './headers.ts';

/** Whether a visitor uses https, by the request's headers. */
export type IsHttps = (headers: IncomingHttpHeaders) => boolean;

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * The response class of a server, which adds missing security headers to every response, also those
 * of libraries and of node itself. API responses have them already, which costs two look-ups here;
 * `setHeader` for each would cost a tenth of the request rate.
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

/** Responses made with `baseHeaders` have all of them if they have these. */
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

/** Pairs from node's flat list of names and values; a repeated name gets all values. */
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

/** The raw bytes of a response, for input that node could not parse. */
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
