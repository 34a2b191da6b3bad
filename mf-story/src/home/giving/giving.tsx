import styles from './giving.module.css';
import { ProgressCard } from './progress-card.tsx';
import { SupportCard } from './support-card.tsx';

/** Where one helps: how far it is, and every way there. */
export function Giving() {
  return (
    <div className={styles.giving} id="action">
      <ProgressCard />
      <SupportCard />
    </div>
  );
}
