import { Button, Checkbox, Modal } from 'antd';
import { useRef } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from '../../ui/confirm-dialog.module.css';
import { DetailList } from '../../ui/detail-list.tsx';
import { useScrollLock } from '../../ui/scroll-lock.ts';

const keys: [string, string][] = [
  ['J or ↓', 'to the next entry'],
  ['K or ↑', 'to the one before'],
  ['Space', 'selects it, or no longer'],
  ['Enter', 'opens and closes it'],
  ['V', 'verifies what is selected, or this entry'],
  ['D', 'disqualifies what is selected, or this entry'],
  ['N', 'writes a note on it'],
  ['U', 'undoes the last change'],
  ['/', 'goes to the search'],
  ['Escape', 'clears the selection'],
  ['?', 'shows these keys'],
];

interface KeysDialogProps {
  open: boolean;
  letters: boolean;
  onLetters: (on: boolean) => void;
  onClose: () => void;
  afterClose: () => void;
}

/** The keys of the list, and a switch that turns the letters off. */
export function KeysDialog({ open, letters, onLetters, onClose, afterClose }: KeysDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  useScrollLock(open);
  useBackCloses(open, onClose);
  return (
    <Modal
      open={open}
      title="Keys of the list"
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
      width={460}
    >
      <DetailList columns={1} details={keys.map(([key, does]) => [key, does])} />
      <p style={{ marginTop: 12 }}>
        Keys do nothing while you type in a field or a dialog is open.
      </p>
      <Checkbox checked={letters} onChange={({ target }) => onLetters(target.checked)}>
        Use letters as keys
      </Checkbox>
    </Modal>
  );
}
