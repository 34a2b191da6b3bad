import type { Seal } from '../contract/index.ts';
import { makeSeal, prepareSeal, type SealRules } from '../src/features/seals/make-seal.ts';
import { acceptNumber } from '../src/features/seals/numbers.ts';
import { revealLine } from '../src/features/seals/reveal.ts';
import { findSeal } from '../src/features/seals/seal-records.ts';
import { HOUR, MINUTE } from '../src/platform/clock.ts';
import type { TestApp } from './app.ts';
import { makeTestChain } from './drand.ts';
import { addEntry, addPrize } from './rows.ts';

type Sealing = Pick<TestApp, 'db' | 'now'>;

/** A chain that began long before any test's clock. */
export const testChain = makeTestChain(1_500_000_000);
export const testRules: SealRules = { chain: testChain.chain, leadMs: 10 * MINUTE };

/** Seals these prizes; the number comes an hour later. */
export async function sealPrizes({ db, now }: Sealing, prizeIds: number[]): Promise<Seal> {
  const input = {
    prizes: prizeIds.map((prizeId) => ({ prizeId })),
    source: { kind: 'drand' as const, at: new Date(now().getTime() + HOUR).toISOString() },
  };
  const list = await prepareSeal(db, input, now, testRules);
  return db.write((tx) => makeSeal(tx, input, list, { session: null, clock: now }, testRules));
}

/** As if the number had come. */
export async function openSeal({ db, now }: Sealing, seal: Seal): Promise<void> {
  if (seal.source.kind !== 'drand') throw new Error('this seal waits for announced numbers');
  const { randomness, signature } = testChain.roundResponse(seal.source.round);
  await db.write(async (tx) => {
    const { main } = await findSeal(tx, seal.id);
    await acceptNumber(tx, seal.id, main.id, { value: randomness, signature }, now());
  });
}

/** A sealed draw of one prize that is over: its winner is shown. */
export async function finishedSeal(site: Sealing): Promise<Seal> {
  await addEntry(site.db, { status: 'verified', tickets: 3 });
  const seal = await sealPrizes(site, [await addPrize(site.db, { order: 50_000 })]);
  await openSeal(site, seal);
  await site.db.write((tx) =>
    revealLine(tx, { id: seal.id, prize: 1 }, { session: null, clock: site.now }),
  );
  return seal;
}
