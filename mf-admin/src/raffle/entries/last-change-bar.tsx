import { CloseOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type Ref, Suspense } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { type LastChange, setLastChange } from './last-change.ts';
import styles from './selection-bar.module.css';

// Loaded when there are some.
const RefusedEntries = lazy(() =>
  import('./refused-entries.tsx').then((file) => ({ default: file.RefusedEntries })),
);

interface LastChangeBarProps {
  change: LastChange;
  isUndoing: boolean;
  onUndo: (change: LastChange) => void;
  onDismiss: () => void;
  ref?: Ref<HTMLElement>;
}

/** What was changed last, what of it was refused, and its Undo, until somebody dismisses it. */
export function LastChangeBar({ change, isUndoing, onUndo, onDismiss, ref }: LastChangeBarProps) {
  const { text, action, refused } = change;
  return (
    <section className={`${styles.bar} ${styles.change}`} aria-label="Last change" ref={ref}>
      <p className={styles.count}>{text}</p>
      <ActionButton
        icon={action === 'Undo' ? <UndoOutlined aria-hidden /> : <RedoOutlined aria-hidden />}
        busy={isUndoing}
        onClick={() => onUndo(change)}
      >
        {action}
      </ActionButton>
      <Button
        type="text"
        shape="circle"
        icon={<CloseOutlined aria-hidden />}
        aria-label="Dismiss the last change"
        onClick={() => {
          setLastChange(null);
          onDismiss();
        }}
      />
      {refused.length > 0 && (
        <Suspense>
          <RefusedEntries refused={refused} />
        </Suspense>
      )}
    </section>
  );
}
