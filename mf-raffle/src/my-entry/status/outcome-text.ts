import type { PickOutcome } from 'api/contract';

/** Why a ticket that was picked did not win. */
export function outcomeText(outcome: PickOutcome): string {
  return outcomes[outcome];
}

const outcomes: Record<PickOutcome, string> = {
  won: 'it won',
  'no-winner': 'the prize has no winner',
  'already-won': 'this entry had already won a prize, and each entry wins once',
  out: 'this entry had been picked before in this draw and was out',
  disqualified: 'this entry was not counted any more, or with fewer tickets, when that was decided',
  withdrawn: 'this entry had been withdrawn',
  declined: 'the organizers have noted that you did not want the prize',
  'no-answer': 'the organizers have noted that you did not answer in time',
};
