import type { Winner } from 'api/contract';
import type { RefObject } from 'react';
import { formatCount } from 'shell/kit';
import styles from './draw-result.module.css';
import type { DrawnResult, DrawSource } from './use-draw.ts';

export interface DrawResultProps {
  result: DrawnResult | null;
  shown: RefObject<HTMLParagraphElement | null>;
}

/** The winner, beside the button that was pressed. The list of winners may be off screen. */
export function DrawResult({ result, shown, place }: DrawResultProps & { place: DrawSource }) {
  const [first] = result?.winners ?? [];
  if (!first || result?.place !== place) return null;
  return (
    <p ref={shown} className={styles.result}>
      <span>
        <strong>
          <bdi>{first.winnerName}</bdi>
        </strong>{' '}
        won <bdi>{wonText(result)}</bdi>, with ticket {formatCount(first.ticket)} of{' '}
        {formatCount(first.ticketCount)}.
      </span>
      <a href={`#${recordId(result.winners)}`}>
        Go to the record<span className="visually-hidden"> of {first.winnerName}</span>
      </a>
    </p>
  );
}

/** The id of the element that shows these records of one draw. */
export function recordId(winners: Winner[]): string {
  return `winner-${Math.min(...winners.map(({ id }) => id))}`;
}

function wonText({ winners }: DrawnResult): string {
  return winners.length === 1
    ? (winners[0]?.prizeTitle ?? '')
    : `all ${formatCount(winners.length)} prizes`;
}
