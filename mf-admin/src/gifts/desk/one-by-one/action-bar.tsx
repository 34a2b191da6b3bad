import { QuestionOutlined, StopOutlined, UndoOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import styles from './action-bar.module.css';
import type { DeskAction } from './desk-keys.ts';

interface ActionBarProps {
  /** Whose entry it is; null when nothing is left to decide. */
  name: string | null;
  /** "Verify", or "Verify with $45" */
  verify: string;
  /** No gift is chosen, or it earns no ticket. */
  mustChoose: boolean;
  mayUndo: boolean;
  /** Otherwise one can only look. */
  mayDecide: boolean;
  onAction: (action: DeskAction) => void;
  /** What was just done. */
  children: ReactNode;
}

/** The buttons of the desk, within a thumb's reach, each with its key. */
export function ActionBar(props: ActionBarProps) {
  const { name, verify, mustChoose, mayUndo, mayDecide, onAction, children } = props;
  return (
    <div className={styles.bar}>
      <div className={styles.message}>{children}</div>
      <div className={styles.buttons}>
        {name !== null && mayDecide && (
          <ActionButton
            type="primary"
            className={styles.verify ?? ''}
            unavailable={mustChoose}
            data-action="verify"
            onClick={() => onAction('verify')}
          >
            {verify}
            <span className="visually-hidden"> the entry of {name}</span>
            <Key>Enter</Key>
          </ActionButton>
        )}
        {name !== null && (
          <ActionButton data-action="next" onClick={() => onAction('next')}>
            Next
            <Key>N</Key>
          </ActionButton>
        )}
        {name !== null && mayDecide && (
          <ActionButton
            icon={<StopOutlined aria-hidden />}
            data-action="disqualify"
            onClick={() => onAction('disqualify')}
          >
            Disqualify
            <Key>D</Key>
          </ActionButton>
        )}
        {mayDecide && (
          <ActionButton
            type="text"
            icon={<UndoOutlined aria-hidden />}
            unavailable={!mayUndo}
            data-action="undo"
            onClick={() => onAction('undo')}
          >
            Undo
            <Key>U</Key>
          </ActionButton>
        )}
        <ActionButton
          type="text"
          icon={<QuestionOutlined aria-hidden />}
          data-action="help"
          aria-label="Keys of the desk"
          onClick={() => onAction('help')}
        />
      </div>
    </div>
  );
}

/** Shown where there is a keyboard. */
function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}
