import { Alert, Button } from 'antd';
import type { CSSProperties } from 'react';
import { ErrorNotice, useCampaign } from 'shell/kit';
import { formatLoadedAt } from './campaign-time.ts';

interface LoadErrorProps {
  title: string;
  /** Older data is still shown below. */
  stale: boolean;
  /** When that was loaded, in milliseconds since 1970; 0 if unknown. */
  since?: number;
  onRetry: () => void;
  /** It scrolls along, and is as small without older data: there is more on the screen. */
  inPlace?: boolean;
}

// Visible below the header however far the list is scrolled.
const inSight: CSSProperties = { position: 'sticky', top: 68, zIndex: 5, marginBlock: 16 };

const MISSING = 'Please check your connection. We keep trying.';

/** A query failed. It goes on polling. */
export function LoadError({ title, stale, since = 0, onRetry, inPlace = false }: LoadErrorProps) {
  const { timeZone } = useCampaign();
  if (!stale && !inPlace) {
    return <ErrorNotice title={title} text={MISSING} onRetry={onRetry} />;
  }
  return (
    <Alert
      type="error"
      showIcon
      style={inPlace ? { marginBottom: 16 } : inSight}
      title={<strong>{title}</strong>}
      description={stale ? staleText(since, timeZone) : MISSING}
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  );
}

function staleText(since: number, timeZone: string): string {
  const updated = since > 0 ? `Last updated ${formatLoadedAt(since, timeZone)}. ` : '';
  return `What you see may be old. ${updated}We keep trying.`;
}
