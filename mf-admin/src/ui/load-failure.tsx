import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ErrorNotice, useCampaign } from 'shell/kit';
import { formatClock } from './campaign-time.ts';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  title: string;
  /** What was loaded before is still shown below. */
  stale: boolean;
  /** When that was, in milliseconds since 1970; 0 when it is not known. */
  since?: number;
  onRetry: () => void;
}

/** A polled list that does not answer; the polls go on meanwhile. */
export function LoadFailure({ title, stale, since = 0, onRetry }: LoadFailureProps) {
  const { timeZone } = useCampaign();
  if (!stale) {
    return (
      <ErrorNotice
        title={title}
        text="Please check your connection. We keep trying."
        onRetry={onRetry}
      />
    );
  }
  return (
    <div className={styles.bar} role="alert">
      <WarningOutlined className={styles.icon ?? ''} />
      <p className={styles.text}>
        <strong>{title}</strong> What you see may be old.{' '}
        {since > 0 && `Last updated ${formatClock(since, timeZone)}. `}We keep trying.
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
