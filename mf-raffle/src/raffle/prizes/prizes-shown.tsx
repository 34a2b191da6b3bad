import type { Prize } from 'api/contract';
import type { ReactNode } from 'react';
import { InSteps, Skeleton } from 'shell/kit';
import { PrizeCard } from './prize-card.tsx';
import { PrizeRow } from './prize-row.tsx';
import type { PrizeView } from './prize-view.ts';
import styles from './prizes-shown.module.css';
import { themeAt } from './themes.ts';

interface PrizeCountProps {
  /** Instead of the usual line. */
  className: string | undefined;
  children: ReactNode;
}

/** The line that says what was found. It stays while that changes, or screen readers would not say it. */
export function PrizeCount({ className = styles.count, children }: PrizeCountProps) {
  return (
    <p className={className} role="status">
      {children}
    </p>
  );
}

interface PrizesShownProps {
  view: PrizeView;
  prizes: Prize[];
  onOpen: (prize: Prize) => void;
}

export function PrizesShown({ view, prizes, onOpen }: PrizesShownProps) {
  return (
    <ul className={styles.prizes} data-view={view}>
      <InSteps first={placeholders.length} by={6}>
        {prizes.map((prize, index) => (
          <li key={prize.id}>
            {view === 'list' ? (
              <PrizeRow prize={prize} theme={themeAt(index)} onOpen={() => onOpen(prize)} />
            ) : (
              <PrizeCard
                prize={prize}
                theme={themeAt(index)}
                size={view === 'grid' ? 'small' : 'large'}
                onOpen={() => onOpen(prize)}
              />
            )}
          </li>
        ))}
      </InSteps>
    </ul>
  );
}

const placeholders = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Placeholder while the prizes load. */
export function PrizesLoading({ view }: { view: PrizeView }) {
  return (
    <div role="status">
      <p className={styles.count}>Unwrapping the prizes…</p>
      <div className={styles.prizes} data-view={view} aria-hidden>
        {placeholders.map((id) => (
          <div key={id} className={styles.waiting}>
            <div className={styles.picture}>
              <Skeleton height="100%" />
            </div>
            <div className={styles.lines}>
              <Skeleton height="1.5rem" width="46%" />
              <Skeleton height="1.5rem" width="88%" />
              <Skeleton height="1rem" width="34%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
