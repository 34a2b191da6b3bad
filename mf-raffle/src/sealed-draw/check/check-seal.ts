import type { Draw, Pick, Seal } from 'api/contract';
import { checkNumber, isUnknown, timeOfSource } from './check-number.ts';
import { checkPicks } from './check-picks.ts';
import { sha256Hex } from './hashes.ts';
import { isoOf } from './iso-of.ts';
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
  /** The seal as the record has it by now. */
  sealAgain(): Promise<Seal>;
  /** All draws of the site. */
  draws(): Promise<Draw[]>;
  /** The picks of any seal, by its id. */
  picksOf(sealId: number): Promise<Pick[]>;
}

/** Before its round, a seal can be called off until then. */
const CALLED_OFF_BEFORE_MS = 60_000;

interface CheckInput {
  /** As it was before its picks are read, like `numbers`. */
  seal: Seal;
  /** The numbers of all seals on the record. */
  numbers: number[];
  /** What this browser saw of the seal before; null for nothing. */
  seen: { seal: string; at: string } | null;
  /** In milliseconds since 1970, by this device and by the site. */
  now: number;
  siteNow: number;
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
export async function checkSeal(before: CheckInput): Promise<void> {
  const { files, signal, onStep } = before;
  const pause = makePause(signal);
  // A number may arrive, and winners be shown, while this reads. So what has to be shown follows from the record
  // before the picks, and what can be shown from the one after them.
  const picks = await files.picks();
  const seal = await files.sealAgain();
  const input = { ...before, seal };
  const text = await checkSealText(input, stepsOf('What was sealed', onStep));
  await checkTickets(input, pause, stepsOf('The list of tickets', onStep));
  const steps = stepsOf('The number', onStep);
  const { randomness } = seal;
  if (seal.calledOff) {
    checkCallOff(seal, seal.calledOff, picks, steps);
    return;
  }
  const isNewest = input.numbers.every((number) => number <= seal.number);
  if (!randomness) {
    checkWaiting(picks, isNewest, steps);
    return;
  }
  const opened = { ...seal, randomness };
  await checkSealsNumber(opened, steps, pause);
  const { prizes } = text;
  const { now, siteNow } = input;
  await checkPicks({
    seal: opened,
    prizes,
    picks,
    isNewest,
    now,
    siteNow,
    draws: files.draws,
    picksOf: files.picksOf,
    onStep,
    pause,
  });
}

function checkCallOff(
  { source, randomness }: Seal,
  { at, reason }: NonNullable<Seal['calledOff']>,
  picks: Pick[],
  steps: Steps,
): void {
  steps.note(`Called off: ${reason}`, at);
  const isDrand = source.kind === 'drand';
  const latest = timeOfSource(source) - (isDrand ? CALLED_OFF_BEFORE_MS : 0);
  const text = isDrand
    ? 'It was called off a minute before its round or earlier'
    : 'It was called off before its numbers closed';
  if (isUnknown(source)) steps.unchecked(text, at);
  else steps.statedIf(Date.parse(at) <= latest, text, `${at} ≤ ${isoOf(latest)}`);
  steps.check(!randomness && picks.length === 0, 'Nothing was picked');
}

/** @param isNewest whether no later draw is sealed: one is only when all winners of this one are shown */
function checkWaiting(picks: Pick[], isNewest: boolean, steps: Steps): void {
  if (picks.length > 0) steps.check(false, 'Nothing is picked before the number is there');
  if (isNewest) steps.note('It is not there yet');
  else steps.check(false, 'It was there before the next draw was sealed');
}

async function checkSealsNumber(
  { source, randomness, sealedAt }: Seal & { randomness: NonNullable<Seal['randomness']> },
  steps: Steps,
  pause: Pause,
): Promise<void> {
  const { value, signature, receivedAt, corrected = [] } = randomness;
  const enteredAt = [...corrected.map((one) => one.receivedAt), receivedAt];
  await checkNumber({ source, value, signature, enteredAt }, steps, pause);
  const isDrand = source.kind === 'drand';
  const text = `${isDrand ? `Round ${source.round} came` : 'The numbers closed'} after the time that the seal states`;
  const time = timeOfSource(source);
  if (isUnknown(source)) steps.unchecked(text);
  else steps.check(time > Date.parse(sealedAt), text, `${isoOf(time)} > ${sealedAt}`);
  if (isDrand && corrected.length > 0)
    steps.check(false, 'A round has one number, which nobody corrects');
  for (const mistyped of corrected) {
    steps.note(`A mistyped value was corrected: ${mistyped.value}`, mistyped.receivedAt);
  }
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
