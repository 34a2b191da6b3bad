import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import CachePolicy from 'http-cache-semantics';
import { afterTests } from '../database.ts';

interface Stored {
  policy: CachePolicy;
  body: Buffer;
}

type Like = Required<Pick<CachePolicy.HttpRequest, 'method' | 'url' | 'headers'>> & {
  url: string;
};

interface Answer {
  status: number;
  headers: CachePolicy.Headers;
  body: Buffer;
}

export interface CachingProxy {
  port: number;
  /** The requests that reached the origin, such as "GET /api/raffle/stats". */
  atOrigin: string[];
  /** Moves the clock of the cache. */
  advance(ms: number): void;
}

/**
 * A shared cache in front of a server, as a CDN is one: it keeps what RFC 9111 lets it keep, for
 * everybody (http-cache-semantics decides), and lets requests for the same answer wait for one.
 *
 * @param originPort the server on this machine
 */
export async function startCachingProxy(originPort: number): Promise<CachingProxy> {
  const stored = new Map<string, Stored[]>();
  const underWay = new Map<string, Promise<unknown>>();
  /** Answers that nobody may wait for, because each request gets its own. */
  const unshared = new Set<string>();
  const atOrigin: string[] = [];
  // Stands still, so that a slow machine does not make answers old.
  let now = Date.now();

  class Policy extends CachePolicy {
    // Its clock, which the types do not name.
    now(): number {
      return now;
    }
  }

  async function answer(asked: IncomingMessage): Promise<Answer> {
    const { method = 'GET', url = '/' } = asked;
    if (method !== 'GET') return forward(asked, asked.headers, await buffer(asked));
    // What the browser has is compared here.
    const { 'if-none-match': _, ...headers } = asked.headers;
    const like: Like = { method, url, headers };
    const fitting = stored
      .get(url)
      ?.find(({ policy }) => policy.satisfiesWithoutRevalidation(like));
    if (fitting) return reuse(fitting, asked);
    const running = unshared.has(url) ? undefined : underWay.get(url);
    if (running) return running.then(() => answer(asked));
    const fetched = fetchAndStore(asked, like);
    const done = fetched.then(
      () => underWay.delete(url),
      () => underWay.delete(url),
    );
    underWay.set(url, done);
    return fetched;
  }

  async function fetchAndStore(asked: IncomingMessage, like: Like): Promise<Answer> {
    const { url } = like;
    const known = stored.get(url) ?? [];
    // A validator is among these headers only when the stored answer fits the request.
    const old = known.find(({ policy }) => 'if-none-match' in policy.revalidationHeaders(like));
    const sent = old ? old.policy.revalidationHeaders(like) : like.headers;
    const received = await forward(asked, sent);
    const response = { status: received.status, headers: received.headers };
    if (old && received.status === 304) {
      old.policy = old.policy.revalidatedPolicy(like, response).policy;
      return reuse(old, asked);
    }
    const policy = new Policy(like, response, { shared: true });
    const others = known.filter((one) => one !== old);
    if (policy.storable()) {
      unshared.delete(url);
      stored.set(url, [...others, { policy, body: received.body }]);
    } else {
      unshared.add(url);
      stored.set(url, others);
    }
    return received;
  }

  /** What is stored, as 304 for a browser that has it. */
  function reuse({ policy, body }: Stored, asked: IncomingMessage): Answer {
    const headers = policy.responseHeaders();
    const etag = headers.etag?.toString();
    const unchanged = etag !== undefined && asked.headers['if-none-match'] === etag;
    return unchanged
      ? { status: 304, headers, body: Buffer.alloc(0) }
      : { status: 200, headers, body };
  }

  async function forward(
    asked: IncomingMessage,
    headers: CachePolicy.Headers,
    body = Buffer.alloc(0),
  ): Promise<Answer> {
    const { method = 'GET', url: path = '/' } = asked;
    atOrigin.push(`${method} ${path}`);
    const before = headers['x-forwarded-for'];
    const address = asked.socket.remoteAddress;
    const sent = request({
      host: '127.0.0.1',
      port: originPort,
      method,
      path,
      agent: false,
      headers: {
        ...headers,
        'x-forwarded-for': before ? `${before}, ${address}` : address,
        'x-forwarded-host': asked.headers.host,
        'x-forwarded-proto': 'https',
      },
    });
    sent.end(body);
    const [received] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      status: received.statusCode ?? 502,
      headers: received.headers,
      body: await buffer(received),
    };
  }

  const server = createServer((asked, response) => {
    answer(asked).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers).end(body);
      },
      (error) => response.destroy(error),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterTests(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    atOrigin,
    advance: (ms) => {
      now += ms;
    },
  };
}
