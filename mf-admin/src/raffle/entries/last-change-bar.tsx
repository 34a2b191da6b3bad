import { CloseOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type Ref, Suspense } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { type LastChange, setLastChange, type VainChange } from './last-change.ts';
import styles from './selection-bar.module.css';

// Loaded when there are some.
const RefusedEntries = lazy(() =>
  import('./refused-entries.tsx').then((file) => ({ default: file.RefusedEntries })),
);

interface LastChangeBarProps {
  change: LastChange | null;
  /** What was tried since and changed nothing. */
  vain: VainChange | null;
  isUndoing: boolean;
  onUndo: (change: LastChange) => void;
  onDismiss: () => void;
  ref?: Ref<HTMLElement>;
}

/** What was changed last, what of it was refused, and its Undo, until somebody dismisses it. */
export function LastChangeBar(props: LastChangeBarProps) {
  const { change, vain, isUndoing, onUndo, onDismiss, ref } = props;
  return (
    <section className={`${styles.bar} ${styles.change}`} aria-label="Last change" ref={ref}>
      <p className={styles.count}>{change?.text ?? vain?.text}</p>
      {change && (
        <ActionButton
          icon={
            change.action === 'Undo' ? <UndoOutlined aria-hidden /> : <RedoOutlined aria-hidden />
          }
          busy={isUndoing}
          onClick={() => onUndo(change)}
        >
          {change.action}
        </ActionButton>
      )}
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
      {change && change.refused.length > 0 && (
        <Suspense>
          <RefusedEntries refused={change.refused} />
        </Suspense>
      )}
      {vain && (
        // It takes the focus after its change: the button above undoes another one.
        <section className={styles.vain} aria-label="Not changed" tabIndex={-1} data-vain>
          {change && <p>{vain.text}</p>}
          <Suspense>
            <RefusedEntries refused={vain.refused} />
          </Suspense>
        </section>
      )}
    </section>
  );
}
