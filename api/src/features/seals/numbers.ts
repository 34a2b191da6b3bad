import type * as z from 'zod/mini';
import type {
  enterRandomness as enterContract,
  Seal,
  SealSource,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid } from '../../platform/errors.ts';
import { returnClaims } from '../raffle/return-claims.ts';
import { checkAnnounced } from './announced.ts';
import { findCorrectableSeal, refuseWhileCorrectable } from './being-decided.ts';
import { decide } from './decide.ts';
import { isSigned, randomnessOf, refuseOtherChain } from './drand.ts';
import type { SealRules } from './make-seal.ts';
import { findEarlierNumber, refuseBeforeEarlierNumber } from './order-of-numbers.ts';
import { recordWinner } from './reveal.ts';
import { findSeal, readSeal, type StoredSeal, type StoredSource } from './seal-records.ts';
import { sealNumbers } from './seals.sql.ts';

interface DecidingNumber {
  value: string;
  /** Verified; null for announced numbers. */
  signature: string | null;
}

/**
 * Stores the number of a source and decides by it. Does nothing when the source has a number
 * already, the seal was called off, an earlier number is missing, or the numbers of another seal can
 * still be corrected.
 * @param number already verified
 */
export async function acceptNumber(
  tx: Tx,
  sealId: number,
  sourceId: number,
  number: DecidingNumber,
  now: Date,
): Promise<boolean> {
  const seal = await findSeal(tx, sealId);
  const source = [seal.main, ...seal.later].find(({ id }) => id === sourceId);
  if (!source || source.numbers.length > 0 || seal.calledOff) return false;
  const correctable = await findCorrectableSeal(tx);
  if (correctable && correctable.id !== seal.id) return false;
  if (await findEarlierNumber(tx, source.id)) return false;
  await storeAndDecide(tx, seal, source, number, { session: null, clock: () => now });
  return true;
}

/**
 * Stores the number that an organizer entered, checked like one from a relay. Entering it again
 * changes nothing; mistyped announced numbers can be corrected before the first reveal, by somebody who
 * has seen them.
 * @throws NotFound, Invalid, Conflict
 */
export async function enterNumber(
  tx: Tx,
  input: z.output<(typeof enterContract)['input']>,
  by: By,
  { chain }: SealRules,
): Promise<Seal> {
  const now = by.clock();
  const seal = await findSeal(tx, input.id);
  if (seal.calledOff) throw new Conflict('This sealed draw was called off.');
  const source = findSource(seal, input.prize, input.round);
  const number =
    source.source.kind === 'drand'
      ? readRound(input, source.source, chain)
      : readAnnounced(input, source, now);
  const latest = source.numbers.at(-1);
  if (latest?.value === number.value) return readSeal(tx, seal.id);
  refuseUnseen(input.replaces, latest?.value ?? null);
  if (latest) await refuseLateCorrection(tx, seal);
  else await refuseBeforeEarlierNumber(tx, source.id);
  await refuseWhileCorrectable(tx, seal.id);
  await storeAndDecide(tx, seal, source, number, by);
  const after = await readSeal(tx, seal.id);
  await recordChange(tx, by, {
    action: 'number-entered',
    subject: { kind: 'seal', id: seal.id, name: `Sealed draw ${seal.number}` },
    before: latest ? { value: latest.value } : null,
    after: { value: number.value },
  });
  return after;
}

async function storeAndDecide(
  tx: Tx,
  seal: StoredSeal,
  source: StoredSource,
  { value, signature }: DecidingNumber,
  by: By,
): Promise<void> {
  const now = by.clock();
  const [added] = await tx.orm
    .insert(sealNumbers)
    .values({ sourceId: source.id, value, signature, receivedAt: now.getTime() })
    .returning({ id: sealNumbers.id });
  if (!added) throw new Error('the number was not stored');
  await decide(tx, seal, source, { id: added.id, value }, now);
  // The line was revealed before, so its new winner is revealed at once.
  if (source.line !== null) {
    await recordWinner(tx, seal, source.line, { now, unitsTaken: true });
    await returnClaims(tx, by);
  }
  tx.bump('seals');
}

function findSource(
  seal: StoredSeal,
  prize: number | undefined,
  round: number | undefined,
): StoredSource {
  if (prize !== undefined) {
    const later = seal.later.findLast(({ line }) => line === prize);
    if (!later) throw new Conflict('This prize is not waiting for a number.');
    return later;
  }
  const ofRound = [seal.main, ...seal.later]
    .filter(({ source }) => source.kind === 'drand' && source.round === round)
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  // Winners passed over at the same time have the same round: it is entered once for each, in order.
  return ofRound.find(({ numbers }) => numbers.length === 0) ?? ofRound[0] ?? seal.main;
}

type DrandSource = Extract<SealSource, { kind: 'drand' }>;

type NumberInput = z.output<(typeof enterContract)['input']>;

function readRound(
  { round, signature }: NumberInput,
  { round: expected, chain: sealed }: DrandSource,
  chain: SealRules['chain'],
): DecidingNumber {
  refuseOtherChain(sealed, chain);
  if (round === undefined || signature === undefined) {
    throw wrong('round', `Please enter round ${expected} of drand with its signature`);
  }
  if (round !== expected) {
    throw wrong('round', `This draw is decided by round ${expected} only`);
  }
  if (!isSigned(chain, round, signature)) {
    throw wrong('signature', `This is not the signature of round ${round}. Please check it`);
  }
  return { value: randomnessOf(signature), signature };
}

function readAnnounced({ value }: NumberInput, { at }: StoredSource, now: Date): DecidingNumber {
  if (value === undefined) {
    throw wrong('value', 'This draw is decided by announced numbers. Please enter those');
  }
  if (now < at) {
    throw new Conflict(
      'These numbers cannot be known yet. You can enter them after the closing time in the seal.',
    );
  }
  return { value: checkAnnounced(value), signature: null };
}

function refuseUnseen(replaces: string | null | undefined, latest: string | null) {
  if (replaces === undefined || replaces === latest) return;
  throw new Conflict(
    latest === null
      ? 'No numbers were entered here that could be corrected.'
      : `Somebody else has entered ${latest} since you looked. Yours were not used: please compare them.`,
  );
}

async function refuseLateCorrection(tx: Tx, seal: StoredSeal) {
  const revealed = await tx.rows('SELECT 1 FROM seal_reveals WHERE seal_id = ? LIMIT 1', [seal.id]);
  if (revealed.length > 0) {
    throw new Conflict(
      'A winner of this number is already revealed, so it can no longer be corrected.',
    );
  }
}

function wrong(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}
