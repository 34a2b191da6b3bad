import type { SealSource } from 'api/contract';
import { isCanonical } from './announced.ts';
import { isSigned, QUICKNET, timeOfRound } from './drand.ts';
import { sha256OfHex } from './hashes.ts';
import type { Pause } from './pause.ts';
import type { Steps } from './step.ts';

interface PublicNumber {
  source: SealSource;
  value: string;
  signature: string | null;
  /** The moment after which it must have come: that of the seal, or of passing over a winner. */
  after: { moment: string; words: string };
}

/** Checks a number that decides. */
export async function checkNumber(
  { source, value, signature, after }: PublicNumber,
  steps: Steps,
  pause: Pause,
): Promise<void> {
  if (source.kind === 'announced') {
    steps.check(isCanonical(value), 'The announced numbers are in canonical form', value);
    steps.check(
      Date.parse(source.closesAt) > Date.parse(after.moment),
      `The numbers were to be drawn after ${after.words}`,
      `${source.closesAt} > ${after.moment}`,
    );
    steps.stated('These are the numbers that were drawn', source.text);
    return;
  }
  await checkRound(source, { value, signature }, steps, pause);
  checkTime(source, after, steps);
}

async function checkRound(
  { chain, round }: Extract<SealSource, { kind: 'drand' }>,
  { value, signature }: Pick<PublicNumber, 'value' | 'signature'>,
  steps: Steps,
  pause: Pause,
): Promise<void> {
  if (chain === QUICKNET.hash) {
    steps.check(
      await isSigned(round, signature, pause),
      `drand quicknet signed round ${round}`,
      `signature ${signature}`,
    );
  } else {
    steps.stated(
      `Round ${round} was signed by a network that is not drand’s quicknet and that this page does not know`,
      `chain ${chain}`,
    );
  }
  steps.check(
    sha256OfHex(signature ?? '') === value,
    'The number is the hash of that signature',
    value,
  );
}

function checkTime(
  { chain, round, at }: Extract<SealSource, { kind: 'drand' }>,
  after: PublicNumber['after'],
  steps: Steps,
): void {
  // The times of another network's rounds are known from the record only.
  const isKnown = chain === QUICKNET.hash;
  const comes = isKnown ? timeOfRound(round) : Date.parse(at);
  if (isKnown) {
    steps.check(comes === Date.parse(at), `Round ${round} came when the record says`, at);
  }
  steps.check(
    comes > Date.parse(after.moment),
    `Round ${round} came after ${after.words}`,
    `${new Date(comes).toISOString()} > ${after.moment}`,
  );
}
