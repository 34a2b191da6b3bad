import type { UniqueIdentifier } from '@dnd-kit/core';
import { useState } from 'react';
import { formatCount } from 'shell/kit';
import { Choice } from '../choice.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useLastValue } from '../last-value.ts';
import type { SortItem } from './announcements.ts';

interface MoveDialogProps<Id extends UniqueIdentifier> {
  /** What to move, in a new object each time; null while the dialog is closed. */
  moving: SortItem<Id> | null;
  items: SortItem<Id>[];
  /** `place` counts from 1. */
  onMove: (id: Id, place: number) => void;
  onClose: () => void;
}

/** Moves a prize to a position by number, without dragging. */
export function MoveDialog<Id extends UniqueIdentifier>({
  moving,
  items,
  onMove,
  onClose,
}: MoveDialogProps<Id>) {
  const [place, setPlace] = useState(1);
  const last = useLastValue(moving, (item) =>
    setPlace(items.findIndex(({ id }) => id === item.id) + 1),
  );
  const count = items.length;

  return (
    <ConfirmDialog
      open={moving !== null}
      title={`Move ${last?.title ?? 'this prize'}`}
      confirm="Move"
      busy={false}
      onConfirm={() => moving && onMove(moving.id, Math.min(place, count))}
      onCancel={onClose}
    >
      <Choice
        label="New position"
        value={place}
        options={items.map((_, before) => ({
          value: before + 1,
          label: `${formatCount(before + 1)} of ${formatCount(count)}`,
        }))}
        onChoose={setPlace}
      />
    </ConfirmDialog>
  );
}
