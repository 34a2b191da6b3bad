import type { ReactNode } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { useArrivingButton } from './arriving.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  dirty: boolean;
  /** How many fields have an error. */
  wrong: number;
  busy: boolean;
  /** The text of the button that saves. */
  save: string;
  /** What is in place of that button while everything is saved. */
  whenSaved?: ReactNode;
  /** Says that everything is saved. */
  savedText?: string;
  onUndo: () => void;
  /** Puts back what was just undone; null without any. */
  onRestore?: (() => void) | null;
}

/** Stays visible at the bottom of the screen. */
export function SaveBar({
  dirty,
  wrong,
  busy,
  save,
  whenSaved,
  savedText = 'Everything is saved.',
  onUndo,
  onRestore = null,
}: SaveBarProps) {
  // One takes the place of the other: a double click would do both.
  const arriving = useArrivingButton(dirty ? 'undo' : 'restore');
  return (
    <div className={styles.bar} data-dirty={dirty || undefined}>
      <p className={styles.state} role="status">
        {wrong > 0
          ? `Please correct ${wrong === 1 ? 'one field' : `${wrong} fields`}.`
          : dirty
            ? 'You have unsaved changes.'
            : savedText}
      </p>
      {!busy && (dirty || onRestore) && (
        <ActionButton arriving={arriving} onClick={dirty ? onUndo : (onRestore ?? undefined)}>
          {dirty ? 'Undo all' : 'Put it back'}
        </ActionButton>
      )}
      {!dirty && !busy && whenSaved ? (
        whenSaved
      ) : (
        <ActionButton type="primary" htmlType="submit" busy={busy} unavailable={!dirty}>
          {save}
        </ActionButton>
      )}
    </div>
  );
}
