import type { PickOutcome } from 'api/contract';

/** Why a picked ticket does not win, for a sentence that begins with the ticket. */
export const passReasons: Record<Exclude<PickOutcome, 'won' | 'no-winner'>, string> = {
  'already-won': 'its entry had already won',
  out: 'its entry had been picked before and was out',
  disqualified: 'its entry was disqualified',
  withdrawn: 'its entry was withdrawn',
  declined: 'the winner declined',
  'no-answer': 'the winner did not answer',
};
