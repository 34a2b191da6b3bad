import type { ServerResponse } from 'node:http';
import type { TestChain } from './drand.ts';
import { type ReceivedRequest, startFakeWebsite, type Website } from './external-sources.ts';

/** A relay that answers truly, and does not know the latest round. */
export async function startRelay(chain: TestChain): Promise<Website> {
  const relay = await startFakeWebsite();
  relay.respondWith((request, response) => respondTruly(chain, request, response));
  return relay;
}

export function respondTruly(
  chain: TestChain,
  request: ReceivedRequest,
  response: ServerResponse,
): void {
  const round = roundAsked(request);
  if (!round) return void response.writeHead(404).end();
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(chain.roundResponse(round)));
}

/** @returns NaN for the latest round */
export function roundAsked({ url }: ReceivedRequest): number {
  return Number(/\/public\/(\d+)$/.exec(url.pathname)?.[1]);
}
