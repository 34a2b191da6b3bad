import { ApiError } from 'shell/kit';
import { byServerClock } from './by-server-clock.ts';
import { Moment } from './moment.tsx';
import styles from './stale-notice.module.css';

interface StaleNoticeProps {
  query: {
    data: unknown;
    error: Error | null;
    isPaused: boolean;
    dataUpdatedAt: number;
  };
}

/** Says that what is shown is not up to date, while the site cannot be reached. */
export function StaleNotice({ query: { data, error, isPaused, dataUpdatedAt } }: StaleNoticeProps) {
  const isStale = data !== undefined && (error !== null || isPaused);
  return (
    // It stays in the page, so that screen readers say what appears in it.
    <div role="status">
      {isStale && (
        <p className={styles.notice}>
          {(error instanceof ApiError && error.sentence) ||
            'We cannot reach the site right now, and keep trying.'}{' '}
          What you see is from <Moment at={new Date(byServerClock(dataUpdatedAt)).toISOString()} />.
        </p>
      )}
    </div>
  );
}
