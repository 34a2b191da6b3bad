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
  /** When it and mistyped ones before it were entered. */
  enteredAt: string[];
}

/** Checks a number that decides. */
export async function checkNumber(
  { source, value, signature, enteredAt }: PublicNumber,
  steps: Steps,
  pause: Pause,
): Promise<void> {
  if (source.kind === 'announced') {
    steps.check(isCanonical(value), 'The announced numbers are in canonical form', value);
    steps.stated('These are the numbers that were drawn', source.text);
    steps.statedIf(
      enteredAt.every((at) => Date.parse(at) >= timeOfSource(source)),
      'They were entered after they closed',
      `${enteredAt.join(', ')} ≥ ${source.closesAt}`,
    );
    return;
  }
  await checkRound(source, { value, signature }, steps, pause);
}

/** Until when nobody can know a number. Of a network that this page does not know, only the record says it. */
export function timeOfSource(source: SealSource): number {
  if (source.kind === 'announced') return Date.parse(source.closesAt);
  return isUnknown(source) ? Date.parse(source.at) : timeOfRound(source.round);
}

/** Whether it is a round of another network than the one whose key this page has. */
export const isUnknown = (source: SealSource) =>
  source.kind === 'drand' && source.chain !== QUICKNET.hash;

async function checkRound(
  source: Extract<SealSource, { kind: 'drand' }>,
  { value, signature }: Pick<PublicNumber, 'value' | 'signature'>,
  steps: Steps,
  pause: Pause,
): Promise<void> {
  const { chain, round, at } = source;
  if (isUnknown(source)) {
    steps.unchecked(
      `The signature of round ${round}: it is of a network that is not drand’s quicknet and that this page does not know`,
      `chain ${chain}`,
    );
  } else {
    steps.check(
      await isSigned(round, signature, pause),
      `drand quicknet signed round ${round}`,
      `signature ${signature}`,
    );
    steps.check(
      timeOfRound(round) === Date.parse(at),
      `Round ${round} came when the record says`,
      at,
    );
  }
  steps.check(
    sha256OfHex(signature ?? '') === value,
    'The number is the hash of that signature',
    value,
  );
}
