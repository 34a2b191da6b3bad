import { Skeleton } from 'shell/kit';
import styles from './rules-skeleton.module.css';

export function RulesSkeleton() {
  return (
    <div className={styles.lines}>
      <span className="visually-hidden" role="status">
        Loading the rules…
      </span>
      <Skeleton height="90px" />
      <Skeleton height="1.6rem" width="46%" />
      <Skeleton height="1rem" />
      <Skeleton height="1rem" width="88%" />
      <Skeleton height="1.6rem" width="38%" />
      <Skeleton height="1rem" />
      <Skeleton height="1rem" width="64%" />
    </div>
  );
}
