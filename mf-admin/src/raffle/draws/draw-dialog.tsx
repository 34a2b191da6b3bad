import type { IndividualPrize } from 'api/contract';
import { useState } from 'react';
import { formatCount, useQuery } from 'shell/kit';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { statsQuery } from '../raffle-queries.ts';

interface DrawDialogProps {
  /** The prize to draw; null while nobody asked. */
  prize: IndividualPrize | null;
  busy: boolean;
  onConfirm: (prizeId: number) => void;
  onClose: () => void;
}

export function DrawDialog({ prize, busy, onConfirm, onClose }: DrawDialogProps) {
  const verified = useQuery(statsQuery).data?.verifiedEntries;
  // The dialog still shows the prize while it fades out.
  const [last, setLast] = useState(prize);
  if (prize && prize !== last) setLast(prize);

  return (
    <ConfirmDialog
      open={prize !== null}
      title={`Draw a winner for ${last?.prizeTitle ?? 'this prize'}?`}
      confirm="Draw now"
      busy={busy}
      onConfirm={() => prize && onConfirm(prize.id)}
      onCancel={onClose}
    >
      {verified !== undefined && <p>{takingPart(verified)}</p>}
      <p>A draw is final: it cannot be undone.</p>
    </ConfirmDialog>
  );
}

function takingPart(verified: number): string {
  if (verified === 0) return 'No entry is verified, so nobody can win yet.';
  if (verified === 1) return 'One verified entry takes part.';
  return `${formatCount(verified)} verified entries take part. Every ticket is one chance.`;
}
