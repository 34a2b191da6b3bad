import { Alert, Button } from 'antd';
import type { CSSProperties } from 'react';
import { ErrorNotice, useCampaign } from 'shell/kit';
import { formatClock } from './campaign-time.ts';

interface LoadErrorProps {
  title: string;
  /** Older data is still shown below. */
  stale: boolean;
  /** When that was loaded, in milliseconds since 1970; 0 if unknown. */
  since?: number;
  onRetry: () => void;
}

// Visible below the header however far the list is scrolled.
const inSight: CSSProperties = { position: 'sticky', top: 68, zIndex: 5, marginBlock: 16 };

/** A query failed. It goes on polling. */
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
