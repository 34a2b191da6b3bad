import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import styles from './draw-confirm-dialog.module.css';
import { Labelled } from './labelled.tsx';

interface DrawConfirmDialogProps extends Omit<ConfirmDialogProps, 'danger' | 'first' | 'hasText'> {
  /** Reasons not to draw now, one sentence each. They may change while it is open. */
  warnings: string[];
  wording?: { word: string; against: string; label: string };
  children: ReactNode;
}

const DRAWING = {
  word: 'DRAW',
  against: 'Reasons not to draw yet:',
  label: 'Type DRAW to draw anyway',
};

/** Asks before a draw. With warnings, a word must be typed too. */
export function DrawConfirmDialog({
  warnings,
  wording = DRAWING,
  children,
  unavailable = false,
  onConfirm,
  ...dialog
}: DrawConfirmDialogProps) {
  const [text, list, field] = [useId(), useId(), useId()];
  const [typed, setTyped] = useState('');
  const [wasOpen, setWasOpen] = useState(dialog.open);
  if (wasOpen !== dialog.open) {
    setWasOpen(dialog.open);
    if (dialog.open) setTyped('');
  }
  const guarded = warnings.length > 0 && !unavailable;
  const ready = !unavailable && (!guarded || typed.trim().toUpperCase() === wording.word);

  return (
    <ConfirmDialog
      {...dialog}
      unavailable={!ready}
      hasText={guarded}
      onConfirm={() => ready && onConfirm()}
    >
      <div id={text} ref={describeDialog}>
        {children}
        <div role="status">
          {warnings.length > 0 && (
            <div className={styles.warnings}>
              <p id={list}>{wording.against}</p>
              <ul aria-labelledby={list}>
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
      {guarded && (
        <Labelled id={field} label={wording.label}>
          <Input
            id={field}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={() => ready && !dialog.busy && onConfirm()}
          />
        </Labelled>
      )}
    </ConfirmDialog>
  );
}

/** Screen readers then read the text when the dialog opens. antd has no option for it. */
function describeDialog(text: HTMLElement | null) {
  text?.closest('[role="dialog"]')?.setAttribute('aria-describedby', text.id);
}
