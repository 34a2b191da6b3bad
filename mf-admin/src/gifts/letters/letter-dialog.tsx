import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from '../../ui/confirm-dialog.module.css';
import { useLastValue } from '../../ui/last-value.ts';
import { LetterFields } from '../../ui/letter-fields.tsx';
import { useScrollLock } from '../../ui/scroll-lock.ts';
import { useUnloadWarning } from '../../ui/unload-warning.ts';
import styles from './letter-dialog.module.css';
import type { Letter } from './letters.ts';

export interface Writing {
  name: string;
  email: string;
  letter: Letter;
}

interface LetterDialogProps {
  /** Null while the dialog is closed. Another object is another letter, and replaces what was typed. */
  writing: Writing | null;
  onClose: () => void;
  afterClose?: () => void;
}

/** A letter about a gift or an entry, to change, to copy or to open as an email. */
export function LetterDialog({ writing, onClose, afterClose }: LetterDialogProps) {
  const [letter, setLetter] = useState<Letter>({ subject: '', body: '' });
  const last = useLastValue(writing, (next) => setLetter(next.letter));
  const open = writing !== null;
  /** Only the button closes it then. */
  const isChanged = open && letter !== writing.letter;
  useScrollLock(open);
  useBackCloses(open, onClose, isChanged);
  useUnloadWarning(isChanged);
  return (
    <Modal
      open={open}
      title={`Letter to ${last?.name ?? 'them'}`}
      classNames={{ title: dialog.title ?? '', footer: dialog.footer ?? '' }}
      footer={<Button onClick={onClose}>Close</Button>}
      onCancel={onClose}
      afterOpenChange={(opened) => !opened && afterClose?.()}
      closable={false}
      // A click beside the dialog would lose what was typed.
      mask={{ closable: false, blur: false }}
      keyboard={!isChanged}
      centered
      destroyOnHidden
      width={620}
    >
      {last && (
        <div className={styles.letter}>
          <LetterFields
            letter={letter}
            onChange={(changed) => setLetter({ ...letter, ...changed })}
            of={`the letter to ${last.name}`}
            email={last.email}
          />
          <p>
            {!last.email && 'Write to them where they gave: the file has no address. '}
            The site sends nothing itself.
          </p>
        </div>
      )}
    </Modal>
  );
}
