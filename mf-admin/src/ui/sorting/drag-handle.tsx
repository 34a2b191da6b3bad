import { HolderOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { formatCount } from 'shell/kit';
import styles from './drag-handle.module.css';

interface DragHandleProps {
  title: string;
  place: number;
  count: number;
  /** It is being moved with the keyboard. */
  isPickedUp: boolean;
  fixed: boolean;
  describedBy: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (() => void) | undefined;
}

/** The number of a card. Dragging and moving with the keyboard start here. */
export function DragHandle(props: DragHandleProps) {
  const { title, place, count, isPickedUp, fixed, describedBy, onKeyDown, onBlur } = props;
  return (
    <button
      type="button"
      className={styles.handle}
      data-handle
      aria-label={`Reorder ${title}, number ${formatCount(place)} of ${formatCount(count)}`}
      aria-pressed={isPickedUp}
      aria-describedby={describedBy}
      aria-disabled={fixed || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <HolderOutlined />
      {formatCount(place)}
    </button>
  );
}
