import { expect, test } from 'vitest';
import { makeTestChain } from '../../../testing/drand.ts';
import {
  badResponses,
  PATIENT_MS,
  startFakeWebsite,
  testLog,
} from '../../../testing/external-sources.ts';
import { startRelay } from '../../../testing/relay.ts';
import { isSigned } from './drand.ts';
import { fetchRound } from './relays.ts';

const own = makeTestChain(1_700_000_000);
const honest = await startRelay(own);
const bad = await startFakeWebsite();
const signal = new AbortController().signal;

const fetchWith = async (relays: string[], patienceMs: number) => {
  const log = testLog();
  const round = await fetchRound({ chain: own.chain, relays, patienceMs }, 77, { log, signal });
  return { round, events: log.events };
};

test('a round comes from the first relay, at the address of the chain', async () => {
  const { round, events } = await fetchWith([`${honest.url}/`], PATIENT_MS);
  expect(isSigned(own.chain, 77, round?.signature ?? '')).toBe(true);
  expect(round?.value).toBe(own.roundResponse(77).randomness);
  expect(honest.requests.at(-1)?.url.pathname).toBe(`/${own.chain.hash}/public/77`);
  expect(events).toEqual([]);
});

test.each(Object.keys(badResponses))('a relay that sends %s is skipped', async (name) => {
  bad.respondWith(badResponses[name]?.respond ?? (() => undefined));
  const slow = badResponses[name]?.code === 'too-slow';
  const { round, events } = await fetchWith([bad.url, honest.url], slow ? 300 : PATIENT_MS);
  // A busy machine may take the honest relay longer than the short timeout, too.
  if (!slow) expect(round?.value).toBe(own.roundResponse(77).randomness);
  expect(events[0]).toMatchObject({ event: 'relay-failed', fields: { round: 77 } });
});

const another = makeTestChain(1_700_000_000);
test.each([
  ['another round', own.roundResponse(78)],
  ['another round under the right number', { ...own.roundResponse(78), round: 77 }],
  ['the signature of another key', another.roundResponse(77)],
  [
    'another randomness',
    { ...own.roundResponse(77), randomness: own.roundResponse(78).randomness },
  ],
])('a relay that sends %s is logged, and its response not used', async (_, response) => {
  bad.respondWithJson(response);
  const { round, events } = await fetchWith([bad.url, honest.url], PATIENT_MS);
  expect(round?.value).toBe(own.roundResponse(77).randomness);
  expect(events).toMatchObject([{ event: 'relay-wrong-response', fields: { round: 77 } }]);
  expect((await fetchWith([bad.url], PATIENT_MS)).round).toBeUndefined();
});
