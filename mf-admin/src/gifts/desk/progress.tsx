import type { MatchCounts } from 'api/contract';
import { useId } from 'react';
import { formatCount } from 'shell/kit';
import styles from './progress.module.css';

interface ProgressProps {
  counts: MatchCounts;
  /** "About 4 minutes left at your pace" */
  timeLeft: string | null;
}

/** How many entries are verified, of those that count. */
export function Progress({ counts: { verified, pending }, timeLeft }: ProgressProps) {
  const id = useId();
  const all = verified + pending;
  if (all === 0) return null;
  return (
    <div className={styles.progress}>
      <p className={styles.text}>
        <span id={id}>
          {formatCount(verified)} of {formatCount(all)} {all === 1 ? 'entry' : 'entries'} verified
        </span>
        {timeLeft && <span className={styles.time}>{timeLeft}</span>}
      </p>
      <progress className={styles.bar} max={all} value={verified} aria-labelledby={id} />
    </div>
  );
}
