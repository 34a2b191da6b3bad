import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterTests } from '../database.ts';

/**
 * What docs/operations.md asks of a reverse proxy, and no more: requests go round the servers, and
 * one whose connection fails before an answer goes to the next, unless it may have been done.
 *
 * @param ports of the servers on this machine
 * @returns its own address
 */
export async function startBalancer(ports: number[]): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const balancer = createServer(async (asked, answer) => {
    const first = turn;
    turn += 1;
    const body = await buffer(asked);
    for (let i = 0; i < ports.length; i += 1) {
      const port = ports[(first + i) % ports.length] ?? 0;
      try {
        const received = await forward(asked, body, port);
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
        return;
      } catch (error) {
        if (!mayRepeat(asked, error)) break;
      }
    }
    answer.writeHead(502).end('{"message":"No server has answered."}');
  });

  async function forward(
    asked: IncomingMessage,
    body: Buffer,
    port: number,
  ): Promise<IncomingMessage> {
    const { method, url: path, headers } = asked;
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent });
    sent.end(body);
    try {
      const [received] = (await once(sent, 'response')) as [IncomingMessage];
      return received;
    } catch (error) {
      // A kept connection may be closed by now, which says nothing about the server: nginx, too,
      // then asks the same one again.
      if (sent.reusedSocket && mayRepeat(asked, error)) return forward(asked, body, port);
      throw error;
    }
  }

  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  afterTests(() => {
    balancer.closeAllConnections();
    balancer.close();
    agent.destroy();
  });
  return `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
}

/** As nginx does without `non_idempotent`. */
const mayRepeat = ({ method = '' }: IncomingMessage, error: unknown) =>
  !['POST', 'PATCH'].includes(method) || (error as { code?: string }).code === 'ECONNREFUSED';
