import { Moment } from './moment.tsx';
import styles from './stale-notice.module.css';

interface StaleNoticeProps {
  query: {
    data: unknown;
    isError: boolean;
    isPaused: boolean;
    dataUpdatedAt: number;
  };
}

/** Says that what is shown is not up to date, while the site cannot be reached. */
export function StaleNotice({
  query: { data, isError, isPaused, dataUpdatedAt },
}: StaleNoticeProps) {
  const isStale = data !== undefined && (isError || isPaused);
  return (
    // It stays in the page, so that screen readers say what appears in it.
    <div role="status">
      {isStale && (
        <p className={styles.notice}>
          We cannot reach the site right now, and keep trying. What you see is from{' '}
          <Moment at={new Date(dataUpdatedAt).toISOString()} />.
        </p>
      )}
    </div>
  );
}
