import { Button, Checkbox, Modal } from 'antd';
import { useRef } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from './confirm-dialog.module.css';
import { DetailList } from './detail-list.tsx';
import { OpeningFocus } from './opening-focus.tsx';
import { useScrollLock } from './scroll-lock.ts';

interface KeysDialogProps {
  open: boolean;
  /** "Keys of the list" */
  title: string;
  /** Each key and what it does. */
  keys: [key: string, does: string][];
  /** Letters and digits work; other keys always do. */
  letters: boolean;
  onLetters: (on: boolean) => void;
  onClose: () => void;
  afterClose: () => void;
}

/** The keys of a screen, and a switch that turns the letters off. */
export function KeysDialog(props: KeysDialogProps) {
  const { open, title, keys, letters, onLetters, onClose, afterClose } = props;
  const close = useRef<HTMLButtonElement>(null);
  useScrollLock(open);
  useBackCloses(open, onClose);
  return (
    <Modal
      open={open}
      title={title}
      classNames={{ title: dialog.title ?? '', footer: dialog.footer ?? '' }}
      footer={
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      }
      onCancel={onClose}
      afterOpenChange={(opened) => !opened && afterClose()}
      closable={false}
      mask={{ blur: false }}
      centered
      destroyOnHidden
      width={460}
    >
      <DetailList columns={1} details={keys} />
      <p style={{ marginTop: 12 }}>
        Keys do nothing while you type in a field or a dialog is open.
      </p>
      <Checkbox checked={letters} onChange={({ target }) => onLetters(target.checked)}>
        Use letters as keys
      </Checkbox>
      <OpeningFocus to={() => close.current?.focus()} />
    </Modal>
  );
}
