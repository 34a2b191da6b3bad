import { Button } from 'antd';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  dirty: boolean;
  /** How many fields have an error. */
  wrong: number;
  busy: boolean;
  onUndo: () => void;
}

/** Stays visible at the bottom of the screen. */
export function SaveBar({ dirty, wrong, busy, onUndo }: SaveBarProps) {
  return (
    <div className={styles.bar} data-dirty={dirty || undefined}>
      <p className={styles.state} role="status">
        {wrong > 0
          ? `Please correct ${wrong === 1 ? 'one field' : `${wrong} fields`}.`
          : dirty
            ? 'You have unsaved changes.'
            : 'Everything is saved.'}
      </p>
      {dirty && !busy && <Button onClick={onUndo}>Undo all</Button>}
      <ActionButton type="primary" htmlType="submit" busy={busy} unavailable={!dirty}>
        Save settings
      </ActionButton>
    </div>
  );
}
