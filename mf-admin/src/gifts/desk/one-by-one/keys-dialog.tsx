import { Button, Modal, Switch } from 'antd';
import { useId, useRef } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from '../../../ui/confirm-dialog.module.css';
import { useScrollLock } from '../../../ui/scroll-lock.ts';
import styles from './keys-dialog.module.css';

const keys = [
  ['Enter', 'verifies the entry with the gift that is shown'],
  ['1, 2, 3 …', 'choose between several gifts'],
  ['G', 'counts what was given, or again what was claimed'],
  ['N', 'puts it off and shows the next one'],
  ['D', 'disqualifies the entry'],
  ['U', 'undoes the last decision, then the one before'],
  ['?', 'shows these keys'],
] as const;

interface KeysDialogProps {
  open: boolean;
  /** Letters and digits work; Enter always does. */
  letters: boolean;
  onLetters: (on: boolean) => void;
  onClose: () => void;
  afterClose: () => void;
}

/** The keys of the desk, and a switch that turns the letters off. */
export function KeysDialog({ open, letters, onLetters, onClose, afterClose }: KeysDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  useScrollLock(open);
  useBackCloses(open, onClose);
  return (
    <Modal
      open={open}
      title="Keys of the desk"
      classNames={{ title: dialog.title ?? '', footer: dialog.footer ?? '' }}
      footer={
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      }
      onCancel={onClose}
      afterOpenChange={(opened) => (opened ? close.current?.focus() : afterClose())}
      closable={false}
      mask={{ blur: false }}
      centered
      destroyOnHidden
      width={520}
    >
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
      <p>Keys do nothing while you type in a field or a dialog is open.</p>
      <div className={styles.switch}>
        <Switch id={id} checked={letters} onChange={onLetters} />
        <label htmlFor={id}>Use letters and digits as keys</label>
      </div>
    </Modal>
  );
}
