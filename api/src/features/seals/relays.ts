import * as z from 'zod/mini';
import { SECOND } from '../../platform/clock.ts';
import {
  fetchJson,
  readJsonResponse,
  SourceError,
} from '../../platform/external-sources/fetch-json.ts';
import type { Log } from '../../platform/log.ts';
import { type DrandChain, isSigned, randomnessOf } from './drand.ts';

export interface Relays {
  chain: DrandChain;
  /** Addresses, tried one after the other. */
  relays: readonly string[];
  /** Timeout for one relay, in ms. */
  patienceMs?: number;
}

/** A round whose signature was verified, in lowercase hex. */
export interface Round {
  value: string;
  signature: string;
}

const PATIENCE_MS = 4 * SECOND;

const RelayResponse = z.object({
  round: z.int(),
  signature: z.string().check(z.maxLength(200)),
  randomness: z.optional(z.string().check(z.maxLength(200))),
});

/**
 * A round from the first relay that has it. A response is verified with the pinned key; a wrong one
 * is logged, and the next relay is tried. Undefined when no relay has the round.
 * @param first index of the relay to begin with
 */
export async function fetchRound(
  { chain, relays, patienceMs = PATIENCE_MS }: Relays,
  round: number,
  { log, signal, first = 0 }: { log: Log; signal: AbortSignal; first?: number },
): Promise<Round | undefined> {
  for (let i = 0; i < relays.length && !signal.aborted; i += 1) {
    const relay = relays[(first + i) % relays.length] ?? '';
    const url = addressOf(relay, chain, round);
    try {
      const reply = await fetchJson({ url, timeoutMs: patienceMs, signal });
      const response = readJsonResponse(reply, RelayResponse);
      const problem = problemOf(response, chain, round);
      if (!problem)
        return { value: randomnessOf(response.signature), signature: response.signature };
      log.info('relay-wrong-response', { relay: new URL(relay).host, round, problem });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (signal.aborted) return undefined;
      log.info('relay-failed', {
        relay: new URL(relay).host,
        round,
        code: error.code,
        status: error.status,
      });
    }
  }
  return undefined;
}

/** Timeout of the clock check before a seal. */
const LATEST_PATIENCE_MS = 2 * SECOND;

/** The newest round of the first relay to respond, verified; undefined when none responds in time. */
export async function newestRound(
  { chain, relays }: Relays,
  signal: AbortSignal,
): Promise<number | undefined> {
  const requests = relays.map(async (relay) => {
    const url = addressOf(relay, chain, 'latest');
    const reply = await fetchJson({ url, timeoutMs: LATEST_PATIENCE_MS, signal });
    const { round, signature } = readJsonResponse(reply, RelayResponse);
    if (!isSigned(chain, round, signature)) throw new SourceError('unexpected');
    return round;
  });
  // Without a response nothing is known about the clock.
  return Promise.any(requests).catch(() => undefined);
}

function addressOf(relay: string, chain: DrandChain, round: number | 'latest'): string {
  return `${relay.replace(/\/+$/, '')}/${chain.hash}/public/${round}`;
}

/** What is wrong with a response; undefined when it is the round. */
function problemOf(
  response: z.output<typeof RelayResponse>,
  chain: DrandChain,
  round: number,
): string | undefined {
  if (response.round !== round) return 'another round';
  if (!isSigned(chain, round, response.signature)) return 'not signed';
  const { randomness } = response;
  if (randomness !== undefined && randomness !== randomnessOf(response.signature)) {
    return 'another randomness';
  }
  return undefined;
}
