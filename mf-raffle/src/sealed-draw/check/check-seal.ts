import type { Pick, Seal } from 'api/contract';
import { checkNumber } from './check-number.ts';
import { checkPicks } from './check-picks.ts';
import { sha256Hex } from './hashes.ts';
import { makePause, type Pause } from './pause.ts';
import { differences, readSealText, type SealText } from './seal-text.ts';
import { type Step, type Steps, stepsOf } from './step.ts';
import { LINE_BYTES, readTicketsFile } from './tickets-file.ts';

/** Where the check gets what everyone can read. */
interface PublicFiles {
  /** The bytes of seal.txt. */
  sealText(): Promise<Uint8Array>;
  /** The bytes of tickets.txt. */
  tickets(): Promise<ReadableStream<Uint8Array>>;
  picks(): Promise<Pick[]>;
}

interface CheckInput {
  seal: Seal;
  /** The numbers of all seals on the record. */
  numbers: number[];
  /** What this browser saw of the seal before; null for nothing. */
  seen: { seal: string; at: string } | null;
  files: PublicFiles;
  signal: AbortSignal;
  onStep: (step: Step) => void;
  /** How much of tickets.txt is read, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Recomputes a sealed draw from what everyone can read. Wrong things are steps, not errors.
 *
 * @throws what the files throw when they cannot be read, the signal's reason when canceled
 */
export async function checkSeal(input: CheckInput): Promise<void> {
  const { seal, files, signal, onStep } = input;
  const pause = makePause(signal);
  const text = await checkSealText(input, stepsOf('What was sealed', onStep));
  await checkTickets(input, pause, stepsOf('The list of tickets', onStep));
  const steps = stepsOf('The number', onStep);
  const { randomness, calledOff, source } = seal;
  if (calledOff) {
    steps.note(`Called off: ${calledOff.reason}`, calledOff.at);
    return;
  }
  if (!randomness) {
    steps.note('It is not there yet');
    return;
  }
  await checkNumber(
    {
      source,
      value: randomness.value,
      signature: randomness.signature,
      after: { moment: seal.sealedAt, words: 'the time of the seal' },
    },
    steps,
    pause,
  );
  for (const { value, receivedAt } of randomness.corrected ?? []) {
    steps.note(`A mistyped value was corrected: ${value}`, receivedAt);
  }
  const picks = await files.picks();
  const opened = { ...seal, randomness };
  await checkPicks({ seal: opened, prizes: text.prizes, picks, onStep, pause });
}

async function checkSealText(
  { seal, numbers, seen, files }: CheckInput,
  steps: Steps,
): Promise<SealText> {
  const bytes = await files.sealText();
  const hash = sha256Hex(bytes);
  steps.check(hash === seal.seal, 'seal.txt has the hash on the record', expected(hash, seal.seal));
  const text = readSealText(new TextDecoder().decode(bytes));
  steps.check(text.isWhole, `seal.txt names ${text.prizes.length} prizes, in their order`);
  const others = differences(text, seal);
  steps.check(
    others.length === 0,
    others.length === 0
      ? 'seal.txt agrees with the record: draw, time, tickets, and which number decides'
      : 'seal.txt differs from the record',
    others.length === 0 ? text.facts.join('\n') : others.join('\n'),
  );
  checkNumbers(numbers, steps);
  if (seen) {
    steps.check(
      seen.seal === seal.seal,
      seen.seal === seal.seal
        ? 'This browser saw the same seal before'
        : 'This browser saw another seal under this number before',
      `${seen.seal}, seen at ${seen.at}`,
    );
  }
  steps.stated('It was sealed before its number was known');
  return text;
}

/** No seal may vanish from the record. */
function checkNumbers(numbers: number[], steps: Steps): void {
  const last = Math.max(...numbers);
  const missing = Array.from({ length: last }, (_, i) => i + 1).filter((n) => !numbers.includes(n));
  steps.check(
    missing.length === 0 && new Set(numbers).size === numbers.length,
    missing.length === 0
      ? `The record has every seal, from 1 to ${last}`
      : `The record lacks sealed draw ${missing.join(', ')}`,
  );
}

async function checkTickets(
  { seal, files, onProgress }: CheckInput,
  pause: Pause,
  steps: Steps,
): Promise<void> {
  const size = Math.max(1, seal.ticketCount * LINE_BYTES);
  const file = await readTicketsFile(await files.tickets(), {
    pause,
    onBytes: (bytes) => onProgress(Math.min(1, bytes / size)),
  });
  steps.check(
    file.hash === seal.ticketsSha256,
    'tickets.txt has the sealed hash',
    expected(file.hash, seal.ticketsSha256),
  );
  steps.check(
    file.lineCount === seal.ticketCount,
    `tickets.txt has ${seal.ticketCount} lines`,
    file.lineCount === seal.ticketCount ? undefined : `It has ${file.lineCount}`,
  );
  steps.check(
    file.firstMalformed === null,
    'Each line is a hash with a newline',
    at(file.firstMalformed),
  );
  steps.check(
    file.firstUnsorted === null,
    'The lines are sorted, without duplicates',
    at(file.firstUnsorted),
  );
  steps.stated('Each line is a ticket that was paid for');
}

const expected = (found: string, sealed: string) =>
  found === sealed ? found : `${found} instead of ${sealed}`;

const at = (line: number | null) => (line === null ? undefined : `line ${line}`);
