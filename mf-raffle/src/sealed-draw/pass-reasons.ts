import type { Pick, PickOutcome } from 'api/contract';

const reasons: Record<Exclude<PickOutcome, 'won' | 'no-winner'>, string> = {
  'already-won': 'its entry had already won',
  out: 'its entry had been picked before and was out',
  disqualified: 'its entry was disqualified',
  withdrawn: 'its entry was withdrawn',
  declined: 'the winner declined',
  'no-answer': 'the winner did not answer',
};

/** Why a picked ticket does not win, for a sentence that begins with the ticket. */
export function passReason({ outcome, verifiedAgain }: Pick): string {
  if (outcome === 'won' || outcome === 'no-winner') return '';
  const again = verifiedAgain ? ', and is verified again since: ask the organizers why' : '';
  return reasons[outcome] + again;
}
