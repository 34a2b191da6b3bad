import type { AdminPrize } from 'api/contract';
import { useState } from 'react';
import { formatCount } from 'shell/kit';
import { Choice } from '../../../ui/choice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLastValue } from '../../../ui/last-value.ts';

interface MoveDialogProps {
  /** The prize to move, in a new object each time; null while the dialog is closed. */
  moving: { prize: AdminPrize } | null;
  prizes: AdminPrize[];
  /** `place` counts from 1. */
  onMove: (prize: AdminPrize, place: number) => void;
  onClose: () => void;
}

/** Moves a prize to a position by number, without dragging. */
export function MoveDialog({ moving, prizes, onMove, onClose }: MoveDialogProps) {
  const [place, setPlace] = useState(1);
  const last = useLastValue(moving, ({ prize }) =>
    setPlace(prizes.findIndex(({ id }) => id === prize.id) + 1),
  );
  const count = prizes.length;

  return (
    <ConfirmDialog
      open={moving !== null}
      title={`Move ${last?.prize.prizeTitle ?? 'this prize'}`}
      confirm="Move"
      busy={false}
      onConfirm={() => moving && onMove(moving.prize, Math.min(place, count))}
      onCancel={onClose}
    >
      <Choice
        label="New position"
        value={place}
        options={prizes.map((_, before) => ({
          value: before + 1,
          label: `${formatCount(before + 1)} of ${formatCount(count)}`,
        }))}
        onChoose={setPlace}
      />
    </ConfirmDialog>
  );
}
