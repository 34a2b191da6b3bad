import { formatCount, type Pick, type PickOutcome, type SealSource } from 'api/contract';

/** What became of a prize line, as everybody may know it. */
export type LineResult =
  | { kind: 'hidden' }
  | { kind: 'won'; ticket: number; attempt: number; winner: string | null }
  | { kind: 'no-winner' }
  /** The winner's entry was erased. */
  | { kind: 'withdrawn'; ticket: number }
  /** A winner was passed over, and the next deciding number has not arrived yet. */
  | { kind: 'again'; outcome: PickOutcome; source: SealSource };

/** @param picks of the whole seal, by line and attempt */
export function resultOf(picks: readonly Pick[], prize: number): LineResult {
  const last = picks.findLast((pick) => pick.prize === prize);
  if (!last) return { kind: 'hidden' };
  const { ticket, outcome, passed, attempt, winner } = last;
  if (passed) return { kind: 'again', outcome, source: passed.source };
  if (ticket === null) return { kind: 'no-winner' };
  return outcome === 'won'
    ? { kind: 'won', ticket, attempt, winner }
    : { kind: 'withdrawn', ticket };
}

/** A result in a few words, as everybody may know it. */
export function shortText(result: LineResult): string {
  switch (result.kind) {
    case 'hidden':
      return 'not shown yet';
    case 'won':
      return result.winner ?? `Ticket ${formatCount(result.ticket)}`;
    case 'no-winner':
      return 'no winner';
    case 'withdrawn':
      return 'withdrawn';
    case 'again':
      return 'a new number decides';
  }
}

/** What a screen reader hears when a line was shown: "Quilt: won by Noa, Hilo" */
export function announcementOf(title: string, result: LineResult): string {
  return `${title}: ${result.kind === 'won' ? 'won by ' : ''}${shortText(result)}`;
}

/** Attempts before the last one, each with the reason why it did not win. */
export function passedOver(picks: readonly Pick[], prize: number) {
  const ofLine = picks.filter((pick) => pick.prize === prize);
  const last = ofLine.at(-1);
  const before = last?.outcome === 'won' || last?.ticket === null ? ofLine.slice(0, -1) : ofLine;
  return before.flatMap(({ ticket, attempt, outcome }) =>
    ticket === null ? [] : [{ attempt, text: `Ticket ${ticket} ${reasons[outcome]}` }],
  );
}

const reasons: Record<PickOutcome, string> = {
  won: 'won',
  'already-won': 'had already won',
  out: 'was passed over before',
  disqualified: 'was disqualified',
  withdrawn: 'was withdrawn',
  declined: 'declined the prize',
  'no-answer': 'did not answer',
  'no-winner': 'found no winner',
};
