import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import styles from './draw-confirm-dialog.module.css';
import type { DrawWarning } from './draw-warnings.ts';
import { Labelled } from './labelled.tsx';
import { TextInput } from './text-field.tsx';

interface DrawConfirmDialogProps extends Omit<ConfirmDialogProps, 'danger' | 'first' | 'hasText'> {
  /** They may change while it is open. */
  warnings: DrawWarning[];
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
  /** What the word was typed against. */
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [isEmptied, setEmptied] = useState(false);
  const [wasOpen, setWasOpen] = useState(dialog.open);
  if (wasOpen !== dialog.open) {
    setWasOpen(dialog.open);
    if (dialog.open) {
      setTyped('');
      setEmptied(false);
    }
  }
  // A word that was typed against other reasons says nothing about one that has come since.
  if (typed !== '' && !dialog.busy && warnings.some(({ reason }) => !answered.includes(reason))) {
    setTyped('');
    setEmptied(true);
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
                {warnings.map(({ reason, text: sentence }) => (
                  <li key={reason}>{sentence}</li>
                ))}
              </ul>
              {isEmptied && !ready && <p>A reason was added. Please type {wording.word} again.</p>}
            </div>
          )}
        </div>
      </div>
      {guarded && (
        <Labelled id={field} label={wording.label}>
          <TextInput
            id={field}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setAnswered(warnings.map(({ reason }) => reason));
            }}
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
