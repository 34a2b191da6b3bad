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
  /** Addresses, asked one after the other. */
  relays: readonly string[];
  /** How long one of them may take, in ms. */
  patienceMs?: number;
}

/** A round whose signature was verified, in lowercase hex. */
export interface Round {
  value: string;
  signature: string;
}

const PATIENCE_MS = 4 * SECOND;

const Answer = z.object({
  round: z.int(),
  signature: z.string().check(z.maxLength(200)),
  randomness: z.optional(z.string().check(z.maxLength(200))),
});

/**
 * A round from the first relay that has it. What a relay sends is checked against the pinned key;
 * a wrong answer is logged, and the next relay is asked. Undefined when none has it.
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
      const answer = readJsonResponse(reply, Answer);
      const problem = problemOf(answer, chain, round);
      if (!problem) return { value: randomnessOf(answer.signature), signature: answer.signature };
      log.info('relay-lied', { relay: new URL(relay).host, round, problem });
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

/** A seal waits no longer for a look at the clock. */
const LATEST_PATIENCE_MS = 2 * SECOND;

/** The newest round by the relay that answers first, verified; undefined when none answers in time. */
export async function newestRound(
  { chain, relays }: Relays,
  signal: AbortSignal,
): Promise<number | undefined> {
  const asked = relays.map(async (relay) => {
    const url = addressOf(relay, chain, 'latest');
    const reply = await fetchJson({ url, timeoutMs: LATEST_PATIENCE_MS, signal });
    const { round, signature } = readJsonResponse(reply, Answer);
    if (!isSigned(chain, round, signature)) throw new SourceError('unexpected');
    return round;
  });
  // A relay that cannot be reached now tells nothing about the clock.
  return Promise.any(asked).catch(() => undefined);
}

function addressOf(relay: string, chain: DrandChain, round: number | 'latest'): string {
  return `${relay.replace(/\/+$/, '')}/${chain.hash}/public/${round}`;
}

/** What is wrong with an answer; undefined when it is the round. */
function problemOf(
  answer: z.output<typeof Answer>,
  chain: DrandChain,
  round: number,
): string | undefined {
  if (answer.round !== round) return 'another round';
  if (!isSigned(chain, round, answer.signature)) return 'not signed';
  const { randomness } = answer;
  if (randomness !== undefined && randomness !== randomnessOf(answer.signature)) {
    return 'another randomness';
  }
  return undefined;
}
