import type { TestChain } from './drand.ts';
import { startFakeWebsite, type Website } from './external-sources.ts';

/** A relay that answers truly, and does not know the latest round. */
export async function startRelay(chain: TestChain): Promise<Website> {
  const relay = await startFakeWebsite();
  relay.respondWith(({ url }, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(url.pathname)?.[1]);
    if (!round) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(chain.roundResponse(round)));
  });
  return relay;
}
