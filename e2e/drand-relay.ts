import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTestChain, type TestChain } from '../api/testing/drand.ts';

export interface DrandRelay extends TestChain {
  /** Settings of a server that fetches its rounds here, and seals a second ahead. */
  env: Record<string, string>;
  /** It answers no round from now on, or again. */
  silence: (isSilent: boolean) => void;
  stop: () => void;
}

/** A drand network of a test's own, with a round every second, and its one relay. */
export async function startDrandRelay(): Promise<DrandRelay> {
  const network = makeTestChain(1_700_000_000, 1);
  let isSilent = false;
  const server = createServer(({ url = '' }, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(url)?.[1]);
    if (isSilent || !round) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(network.roundResponse(round)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...network,
    env: {
      DRAND_CHAIN: JSON.stringify(network.chain),
      DRAND_RELAYS: `http://127.0.0.1:${port}`,
      SEAL_LEAD_SECONDS: '1',
    },
    silence: (silent) => {
      isSilent = silent;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
