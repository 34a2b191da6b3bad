import { useId } from 'react';
import { formatCount, formatDollars } from 'shell/kit';
import styles from './candidates.module.css';
import type { Amounts, Picked } from './choice.ts';

interface CountChoiceProps {
  amounts: Amounts;
  count: Picked['count'];
  onChoose: (count: Picked['count']) => void;
  disabled: boolean;
}

/** Whether the amount that was claimed counts, or the one that was given, each with its tickets. */
export function CountChoice({ amounts, count, onChoose, disabled }: CountChoiceProps) {
  const id = useId();
  const choices = [
    {
      value: 'given',
      text: `Count what was given: ${formatDollars(amounts.given)}`,
      tickets: amounts.ticketsGiven,
    },
    {
      value: 'claimed',
      text: `Count what was claimed: ${formatDollars(amounts.claimed)}`,
      tickets: amounts.ticketsClaimed,
    },
  ] as const;
  return (
    <fieldset className={styles.candidates}>
      <legend className={styles.legend}>The amounts differ</legend>
      <div className={styles.list}>
        {choices.map(({ value, text, tickets }) => (
          <label key={value} className={styles.candidate}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              checked={value === count}
              disabled={disabled}
              onChange={() => onChoose(value)}
            />
            <span className={styles.text}>
              <span className={styles.name}>{text}</span>
              <span>
                {formatCount(tickets)} {tickets === 1 ? 'ticket' : 'tickets'}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
