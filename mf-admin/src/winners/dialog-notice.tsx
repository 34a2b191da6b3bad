import { Alert } from 'antd';
import { StaleChangeNotice } from '../ui/stale-change-notice.tsx';

interface DialogNoticeProps {
  isPassed: boolean;
  /** What somebody else did, as the server says it. */
  refused: string | null;
}

/** In a dialog: what others have done since it was opened. */
export function DialogNotice({ isPassed, refused }: DialogNoticeProps) {
  if (!isPassed) return <StaleChangeNotice message={refused} />;
  return (
    <Alert
      type="error"
      showIcon
      title="Somebody else has passed this prize on, so nothing more is noted about this winner. What you wrote is still here to copy."
    />
  );
}
