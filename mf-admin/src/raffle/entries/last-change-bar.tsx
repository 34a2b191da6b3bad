import { CloseOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Ref } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type LastChange, setLastChange } from './last-change.ts';
import styles from './selection-bar.module.css';
import { stayedText } from './use-many-changes.ts';

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
        <div className={styles.refused}>
          <Disclosure summary={stayedText(refused.length)}>
            <ul>
              {refused.map(({ id, name, message }) => (
                <li key={id}>
                  <bdi>{name ?? `Entry ${id}`}</bdi>: {message}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </section>
  );
}
