import { Alert, Button } from 'antd';
import type { CSSProperties } from 'react';
import { ErrorNotice, useCampaign } from 'shell/kit';
import { formatClock } from './campaign-time.ts';

interface LoadErrorProps {
  title: string;
  /** What was loaded before is still shown below. */
  stale: boolean;
  /** When that was, in milliseconds since 1970; 0 when it is not known. */
  since?: number;
  onRetry: () => void;
}

// It stays in sight below the header, however far down a list one is.
const inSight: CSSProperties = { position: 'sticky', top: 68, zIndex: 5, marginBlock: 16 };

/** A polled list that does not answer; the polls go on meanwhile. */
export function LoadError({ title, stale, since = 0, onRetry }: LoadErrorProps) {
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
    <Alert
      type="error"
      showIcon
      style={inSight}
      title={<strong>{title}</strong>}
      description={`What you see may be old. ${
        since > 0 ? `Last updated ${formatClock(since, timeZone)}. ` : ''
      }We keep trying.`}
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  );
}
