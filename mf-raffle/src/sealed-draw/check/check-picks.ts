import type { Draw, Pick, Seal, SealSource } from 'api/contract';
import { passReason } from '../pass-reasons.ts';
import { checkNumber, timeOfSource } from './check-number.ts';
import { checkOrder, ownPicks } from './check-order.ts';
import { pickTicket } from './hashes.ts';
import { isoOf } from './iso-of.ts';
import type { Pause } from './pause.ts';
import { type Step, type Steps, stepsOf } from './step.ts';

interface Checking {
  /** With its number. */
  seal: Seal & { randomness: NonNullable<Seal['randomness']> };
  /** The titles of the prize lines, in order. */
  prizes: string[];
  picks: Pick[];
  /** Whether no later draw is sealed. */
  isNewest: boolean;
  /** In milliseconds since 1970, by this device and by the site. */
  now: number;
  siteNow: number;
  /** All draws of the site. */
  draws: () => Promise<Draw[]>;
  /** The picks of any seal, by its id. */
  picksOf: (sealId: number) => Promise<Pick[]>;
  onStep: (step: Step) => void;
  pause: Pause;
}

const PICKS = 'All picks';

/** What nobody revealed shows itself after 72 hours; a site may be a little late. */
const SHOWN_WITHIN_MS = 73 * 60 * 60 * 1_000;

/** That late a site may be. Of clocks that differ by more, nothing here says which one is right. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1_000;

/** Outcomes that only a person can give to a winner. */
const passes = ['declined', 'no-answer', 'disqualified'];

export async function checkPicks(checking: Checking): Promise<void> {
  const { picks, prizes, onStep } = checking;
  for (const [index, title] of prizes.entries()) {
    const prize = index + 1;
    const steps = stepsOf(`Prize ${prize}: ${title}`, onStep);
    const line = picks.filter((pick) => pick.prize === prize);
    if (line.length === 0) checkHidden(checking, steps);
    else await checkLine(checking, line, steps);
  }
  const steps = stepsOf(PICKS, onStep);
  steps.check(
    picks.every(({ prize }) => Number.isInteger(prize) && prize >= 1 && prize <= prizes.length),
    'Every pick is for a prize of the seal',
  );
  checkWins(picks, steps);
  checkPickedBefore(picks, steps);
  checkMoments(checking, steps);
  await checkOrder(checking, steps);
}

/** A line that nobody was shown, although the next draw is sealed only when all of this one are. */
function checkHidden({ seal, isNewest, now, siteNow }: Checking, steps: Steps): void {
  const { corrected = [], receivedAt } = seal.randomness;
  const entered = [...corrected.map((one) => one.receivedAt), receivedAt];
  const due = Math.min(...entered.map((at) => Date.parse(at))) + SHOWN_WITHIN_MS;
  const isLate = (at: number) => !(at <= due);
  if (!isNewest) {
    steps.check(false, 'It was shown before the next draw was sealed');
  } else if (isLate(now) !== isLate(siteNow) && Math.abs(now - siteNow) > CLOCKS_DIFFER_MS) {
    steps.unchecked(
      'Whether it was shown 72 hours after the number: the clocks of this device and of the site differ by more than an hour',
      `${isoOf(now)} here, ${isoOf(siteNow)} there`,
    );
  } else if (isLate(now)) {
    steps.check(false, 'It was shown 72 hours after the number', receivedAt);
  } else {
    steps.note('Not shown yet');
  }
}

/** Numbers can be corrected until the first winner is shown, so nothing was picked before the last one. */
function checkMoments({ seal, picks }: Checking, steps: Steps): void {
  const { receivedAt } = seal.randomness;
  const own = ownPicks(picks);
  if (own.length === 0) return;
  steps.statedIf(
    own.every(({ at }) => Date.parse(at) >= Date.parse(receivedAt)),
    'Every attempt was made after the number was last entered',
    receivedAt,
  );
}

/** One prize line: attempts without a gap, each with the ticket that its number gives. */
async function checkLine(checking: Checking, line: Pick[], steps: Steps): Promise<void> {
  const { seal, pause } = checking;
  let number: { source: SealSource; value: string } = {
    source: seal.source,
    value: seal.randomness.value,
  };
  for (const [index, pick] of line.entries()) {
    await pause();
    const passed = line[index - 1]?.passed;
    if (passed) {
      number = { source: passed.source, value: pick.randomness.value };
      await checkNewNumber(passed.source, pick, steps, pause);
    }
    if (pick.passed) checkPass(number.source, pick.outcome, pick.passed, steps);
    if (pick.attempt !== index + 1) {
      steps.check(
        false,
        `Attempt ${index + 1} is missing; the record goes on with ${pick.attempt}`,
      );
    }
    const isLast = index === line.length - 1;
    if (pick.outcome === 'no-winner') {
      steps.check(isLast && pick.ticket === null, 'The line ends without a winner');
      steps.stated('Every entry was out by then');
      continue;
    }
    checkTicket(pick, { number, seal }, steps);
    checkOutcome(pick, isLast, steps);
  }
}

function checkTicket(
  { prize, attempt, ticket, randomness }: Pick,
  { number, seal }: { number: { source: SealSource; value: string }; seal: Checking['seal'] },
  steps: Steps,
): void {
  const { value } = number;
  const round = number.source.kind === 'drand' ? number.source.round : null;
  const right = pickTicket(
    { randomness: value, seal: seal.seal, prize, attempt },
    seal.ticketCount,
  );
  const how = `sha256("${value}/${seal.seal}/${prize}/${attempt}") mod ${seal.ticketCount} + 1 = ${right}`;
  steps.check(
    ticket === right,
    ticket === right
      ? `Attempt ${attempt} picks ticket ${ticket}`
      : `Attempt ${attempt} picks ticket ${right}, and the record says ${ticket}`,
    how,
  );
  if (randomness.value !== value || randomness.round !== round) {
    steps.check(
      false,
      `Attempt ${attempt} must use the number of this prize, and the record names another`,
      randomness.value,
    );
  }
}

function checkOutcome(pick: Pick, isLast: boolean, steps: Steps): void {
  const { ticket, outcome, passed } = pick;
  if (outcome === 'won') {
    steps.check(isLast, `Ticket ${ticket} wins, and the attempts end`);
    return;
  }
  if (outcome === 'no-winner') return;
  steps.stated(`Ticket ${ticket} was passed over: ${passReason(pick)}`);
  if ((outcome === 'declined' || outcome === 'no-answer') && !passed) {
    steps.check(
      false,
      'After a winner was passed over, a new number decides, and the record names none',
    );
    return;
  }
  // A winner whose entry was erased later is not drawn anew.
  if (!isLast || outcome === 'withdrawn') return;
  if (passed && passes.includes(outcome)) {
    steps.note(
      passed.source.kind === 'drand'
        ? `Round ${passed.source.round} will decide next, at ${passed.source.at}`
        : `These numbers will decide next: ${passed.source.text}`,
    );
  } else {
    steps.check(false, 'The attempts go on until a ticket wins, and here they end');
  }
}

/** A pass names what decides next: of the same kind and network, and later than what decided before. */
function checkPass(
  before: SealSource,
  outcome: Pick['outcome'],
  { at, source }: NonNullable<Pick['passed']>,
  steps: Steps,
): void {
  if (!passes.includes(outcome)) {
    steps.check(false, `Only a winner can be passed over, and the record says “${outcome}”`);
  }
  const right =
    before.kind === 'drand'
      ? source.kind === 'drand' && source.chain === before.chain
      : source.kind === 'announced';
  steps.check(
    right,
    before.kind === 'drand'
      ? 'After the pass, a round of the same drand network decides'
      : 'After the pass, announced numbers decide',
  );
  if (!right) return;
  if (source.kind === 'drand' && before.kind === 'drand') {
    steps.check(
      source.round > before.round,
      `Round ${source.round} comes after round ${before.round}`,
    );
  }
  steps.statedIf(
    timeOfSource(source) > Math.max(Date.parse(at), timeOfSource(before)),
    source.kind === 'drand'
      ? `Round ${source.round} came after the winner was passed over`
      : 'The next numbers closed after the winner was passed over',
    at,
  );
}

/** The number that decides after a pass. */
async function checkNewNumber(
  source: SealSource,
  { at, randomness }: Pick,
  steps: Steps,
  pause: Pause,
): Promise<void> {
  if (source.kind === 'drand') {
    steps.check(
      randomness.round === source.round,
      `Then round ${source.round} decides, as the pass names it`,
    );
  }
  const { value, signature } = randomness;
  await checkNumber({ source, value, signature, enteredAt: [at] }, steps, pause);
}

const isWinner = ({ outcome, passed }: Pick) =>
  outcome === 'won' || outcome === 'declined' || outcome === 'no-answer' || Boolean(passed);

/**
 * A ticket that was picked before in the seal cannot win, whatever became of it. The seal's own number
 * picks for all lines before any later number does.
 */
function checkPickedBefore(picks: Pick[], steps: Steps): void {
  const own = new Set(ownPicks(picks));
  const picked = new Set<number>();
  for (const pick of [...own, ...picks.filter((one) => !own.has(one))]) {
    if (pick.ticket === null) continue;
    if (picked.has(pick.ticket) && isWinner(pick)) {
      steps.check(false, `Ticket ${pick.ticket} won, although it had been picked before`);
    }
    // Of later numbers, nothing here says which came first.
    if (own.has(pick)) picked.add(pick.ticket);
  }
}

/** Without knowing whose a ticket is: it can win once at most. */
function checkWins(picks: Pick[], steps: Steps): void {
  const wins = picks.filter(({ outcome, passed }) => outcome === 'won' || passed);
  const tickets = wins.map(({ ticket }) => ticket);
  const twice = tickets.find((ticket, i) => tickets.indexOf(ticket) !== i);
  steps.check(
    twice === undefined,
    twice === undefined ? 'No ticket won twice' : `Ticket ${twice} won twice`,
  );
}
