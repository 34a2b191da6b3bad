import {
  type Draw,
  listDraws,
  listPicks,
  listSeals,
  MAX_DRAWS,
  type Pick,
  type Seal,
} from 'api/contract';
import { call, serverNow } from 'shell/kit';
import type { Step } from '../check/step.ts';
import { fileOf } from '../queries.ts';
import { readSeen, shouldHave } from '../seen/seen-seals.ts';

/** Passes shared caches by: what is older than the rest of the record would contradict it. */
const unique = () => String(Math.random());

interface RunOptions {
  signal: AbortSignal;
  onStep: (step: Step) => void;
  /** How much of tickets.txt is read, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Loads the check, and runs it on what the site serves now.
 * @throws Error when something cannot be loaded, the signal's reason when canceled
 */
export async function runCheck({ number, sealedAt }: Seal, options: RunOptions): Promise<void> {
  const { signal, onStep } = options;
  const [{ checkSeal }, seals] = await Promise.all([
    import(/* webpackChunkName: "sealed-draw-check" */ '../check/check-seal.ts'),
    loadSeals(),
  ]);
  const seal = seals.find((one) => one.number === number);
  if (!seal && !shouldHave(serverNow(), Date.parse(sealedAt))) {
    throw new Error('This seal is only minutes old, and not everywhere yet.');
  }
  if (!seal) {
    onStep({ group: 'What was sealed', sign: 'wrong', text: 'The record has lost this seal' });
    return;
  }
  await checkSeal({
    ...options,
    seal,
    numbers: seals.map((one) => one.number),
    // By this device: a site that hides a winner could also tell another time.
    now: Date.now(),
    siteNow: serverNow(),
    seen: readSeen().find((one) => one.number === number) ?? null,
    files: {
      sealText: async () => new Uint8Array(await (await load(seal.id, 'seal.txt')).arrayBuffer()),
      tickets: async () => {
        const { body } = await load(seal.id, 'tickets.txt');
        if (!body) throw new Error('tickets.txt is empty.');
        return body;
      },
      picks: () => loadPicks(seal.id),
      // One that has vanished by now is for the next check: this one has its files to read.
      sealAgain: async () => (await loadSeals()).find((one) => one.number === number) ?? seal,
      draws: loadDraws,
      picksOf: loadPicks,
    },
  });

  function loadSeals(): Promise<Seal[]> {
    return call(listSeals, { t: unique() }, { signal });
  }

  function loadPicks(id: number): Promise<Pick[]> {
    return call(listPicks, { id, t: unique() }, { signal });
  }

  async function loadDraws(): Promise<Draw[]> {
    const draws: Draw[] = [];
    for (;;) {
      const before = draws.at(-1)?.id;
      const page = await call(listDraws, { before, limit: MAX_DRAWS, t: unique() }, { signal });
      draws.push(...page);
      if (page.length < MAX_DRAWS) return draws;
    }
  }

  async function load(id: number, name: 'seal.txt' | 'tickets.txt'): Promise<Response> {
    // Not from the browser's cache: what is checked is what the site serves.
    const response = await fetch(fileOf(id, name), { signal, cache: 'no-store' });
    if (!response.ok) throw new Error(`${name} could not be loaded (${response.status}).`);
    return response;
  }
}
