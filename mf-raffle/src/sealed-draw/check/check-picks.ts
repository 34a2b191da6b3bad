import type { Pick, Seal, SealSource } from 'api/contract';
import { passReasons } from '../pass-reasons.ts';
import { checkNumber } from './check-number.ts';
import { pickTicket } from './hashes.ts';
import type { Pause } from './pause.ts';
import { type Step, type Steps, stepsOf } from './step.ts';

interface Checking {
  /** With its number. */
  seal: Seal & { randomness: NonNullable<Seal['randomness']> };
  /** The titles of the prize lines, in order. */
  prizes: string[];
  picks: Pick[];
  onStep: (step: Step) => void;
  pause: Pause;
}

const PICKS = 'All picks';

/** Outcomes that only a person can give to a winner. */
const passes = ['declined', 'no-answer', 'disqualified'];

export async function checkPicks(checking: Checking): Promise<void> {
  const { picks, prizes, onStep } = checking;
  for (const [index, title] of prizes.entries()) {
    const prize = index + 1;
    const steps = stepsOf(`Prize ${prize}: ${title}`, onStep);
    const line = picks.filter((pick) => pick.prize === prize);
    if (line.length === 0) steps.note('Not shown yet');
    else await checkLine(checking, line, steps);
  }
  const steps = stepsOf(PICKS, onStep);
  steps.check(
    picks.every(({ prize }) => prize >= 1 && prize <= prizes.length),
    'Every pick is for a prize of the seal',
  );
  checkWins(picks, steps);
  checkPickedBefore(picks, steps);
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
      await checkNewNumber(passed, pick, steps, pause);
    }
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

function checkOutcome({ ticket, outcome, passed }: Pick, isLast: boolean, steps: Steps): void {
  if (outcome === 'won') {
    steps.check(isLast, `Ticket ${ticket} wins, and the attempts end`);
    return;
  }
  if (outcome === 'no-winner') return;
  steps.stated(`Ticket ${ticket} was passed over: ${passReasons[outcome]}`);
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

/** After a winner was passed over: a number that was not there yet then. */
async function checkNewNumber(
  { at, source }: NonNullable<Pick['passed']>,
  { randomness }: Pick,
  steps: Steps,
  pause: Pause,
): Promise<void> {
  if (source.kind === 'drand') {
    steps.check(
      randomness.round === source.round,
      `Then round ${source.round} decides, which was published when the winner was passed over`,
    );
  }
  await checkNumber(
    {
      source,
      value: randomness.value,
      signature: randomness.signature,
      after: { moment: at, words: 'the winner was passed over' },
    },
    steps,
    pause,
  );
}

const isWinner = ({ outcome, passed }: Pick) =>
  outcome === 'won' || outcome === 'declined' || outcome === 'no-answer' || Boolean(passed);

/**
 * A ticket that was picked before in the seal cannot win, whatever became of it. The seal's own number
 * picks for all lines before any later number does.
 */
function checkPickedBefore(picks: Pick[], steps: Steps): void {
  const isLater = ({ prize, attempt }: Pick) =>
    picks.some((pick) => pick.prize === prize && pick.attempt < attempt && pick.passed);
  const inOrder = [...picks].sort((a, b) => a.prize - b.prize || a.attempt - b.attempt);
  const first = inOrder.filter((pick) => !isLater(pick));
  const picked = new Set<number>();
  for (const pick of [...first, ...inOrder.filter(isLater)]) {
    if (pick.ticket === null) continue;
    if (picked.has(pick.ticket) && isWinner(pick)) {
      steps.check(false, `Ticket ${pick.ticket} won, although it had been picked before`);
    }
    // Of later numbers, nothing here says which came first.
    if (!isLater(pick)) picked.add(pick.ticket);
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
