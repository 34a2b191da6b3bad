import styles from './live-badge.module.css';

export function LiveBadge({ live }: { live: boolean }) {
  return (
    <span className={styles.badge} data-live={live}>
      {live ? 'Real-time Updates Every 1s' : 'Updates interrupted'}
    </span>
  );
}
