import { type Ref, useEffect, useRef, useState } from 'react';
import { formatCount } from 'shell/kit';
import { passFocus } from 'shell/kit/forms';
import styles from './ticket-numbers.module.css';

const FIRST = 60;
/** More than these are shown as one text: a hundred thousand elements would stop the page. */
const MOST = 1_000;

interface TicketNumbersProps {
  numbers: number[];
  won: Set<number>;
  passed: Set<number>;
}

/** An entry's tickets in a seal; those that were picked stand out and come first. */
export function TicketNumbers({ numbers, won, passed }: TicketNumbersProps) {
  const [all, setAll] = useState(false);
  const firstNew = useRef<HTMLElement>(null);
  const fate = (number: number) => (won.has(number) ? 'won' : passed.has(number) ? 'passed' : null);
  const ordered = [...numbers.filter(fate), ...numbers.filter((number) => !fate(number))];
  const asText = all && ordered.length > MOST;
  const shown = all && !asText ? ordered : ordered.slice(0, FIRST);

  // The pressed button has gone.
  useEffect(() => {
    if (all && firstNew.current) passFocus(firstNew.current);
  }, [all]);

  return (
    <>
      <ul className={styles.numbers} aria-label="Your ticket numbers">
        {shown.map((number, index) => (
          <li
            key={number}
            data-fate={fate(number) ?? undefined}
            {...(index === FIRST && { tabIndex: -1, ref: firstNew as Ref<HTMLLIElement> })}
          >
            {formatCount(number)}
            {fate(number) && <span>{fate(number) === 'won' ? ' won' : ' passed over'}</span>}
          </li>
        ))}
      </ul>
      {asText && (
        <p className={styles.rest} tabIndex={-1} ref={firstNew as Ref<HTMLParagraphElement>}>
          {ordered.slice(FIRST).map(formatCount).join('  ')}
        </p>
      )}
      {!all && ordered.length > FIRST && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show all {formatCount(ordered.length)}
        </button>
      )}
    </>
  );
}
