import styles from './giving.module.css';
import { ProgressCard } from './progress-card.tsx';
import { SupportCard } from './support-card.tsx';

/** Fundraising progress and the ways to help. */
export function Giving() {
  return (
    <div className={styles.giving} id="action">
      <ProgressCard />
      <SupportCard />
    </div>
  );
}
