import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ErrorNotice } from 'shell/kit';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  title: string;
  /** What was loaded before is still shown below. */
  stale: boolean;
  onRetry: () => void;
}

/** A polled list that does not answer; the polls go on meanwhile. */
export function LoadFailure({ title, stale, onRetry }: LoadFailureProps) {
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
        <strong>{title}</strong> What you see may be old. We keep trying.
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
