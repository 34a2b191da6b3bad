import type { MatchCounts } from 'api/contract';
import { formatCount, Link, Skeleton } from 'shell/kit';
import styles from './desk-steps.module.css';

export const deskSteps = ['certain', 'likely', 'entries', 'gifts'] as const;
export type DeskStep = (typeof deskSteps)[number];

const labels: Record<DeskStep, string> = {
  certain: 'Certain',
  likely: 'Likely',
  entries: 'Entries without a gift',
  gifts: 'Gifts without an entry',
};

export function countOf(counts: MatchCounts, step: DeskStep): number {
  if (step === 'entries') return counts.entriesWithoutGift;
  return step === 'gifts' ? counts.giftsWithoutEntry : counts[step];
}

interface DeskStepsProps {
  counts: MatchCounts | undefined;
  open: DeskStep;
  linkTo: (step: DeskStep) => string;
  /** A step was chosen, perhaps the one that is open. */
  onChoose: (isOpen: boolean) => void;
}

/** What there is to do, in its order; each step is a link. */
export function DeskSteps({ counts, open, linkTo, onChoose }: DeskStepsProps) {
  return (
    <nav aria-label="Steps of the desk">
      <ol className={styles.steps}>
        {deskSteps.map((step) => {
          const count = counts && countOf(counts, step);
          return (
            <li key={step} className={styles.item}>
              <Link
                className={styles.step ?? ''}
                to={linkTo(step)}
                aria-current={step === open ? 'step' : undefined}
                onClick={() => onChoose(step === open)}
                data-done={count === 0 || undefined}
              >
                <span className={styles.count}>
                  {count === undefined ? (
                    <Skeleton width="2ch" height="1.1em" />
                  ) : (
                    formatCount(count)
                  )}
                </span>
                <span className={styles.label}>{labels[step]}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
