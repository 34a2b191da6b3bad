import { ReloadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';

/** Busy after a press only, not while a poll runs. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function refresh() {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  }

  return (
    <ActionButton icon={<ReloadOutlined />} busy={busy} onClick={refresh}>
      Refresh
    </ActionButton>
  );
}
