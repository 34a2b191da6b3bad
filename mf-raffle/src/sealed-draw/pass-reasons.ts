import type { Pick, PickOutcome } from 'api/contract';

const reasons: Record<Exclude<PickOutcome, 'won' | 'no-winner'>, string> = {
  'already-won': 'its entry had already won',
  out: 'its entry had been picked before and was out',
  // Set back, or verified with fewer tickets than were sealed.
  disqualified: 'its entry counted as disqualified',
  withdrawn: 'its entry was withdrawn',
  declined: 'the winner declined',
  'no-answer': 'the winner did not answer',
};

/** Why a picked ticket does not win, for a sentence that begins with the ticket. */
export function passReason({ outcome, verifiedNow }: Pick): string {
  if (outcome === 'won' || outcome === 'no-winner') return '';
  const now = verifiedNow ? ', and is verified now: ask the organizers why' : '';
  return reasons[outcome] + now;
}
