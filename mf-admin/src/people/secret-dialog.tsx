import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from '../ui/confirm-dialog.module.css';
import { useScrollLock } from '../ui/scroll-lock.ts';

interface SecretDialogProps {
  open: boolean;
  title: string;
  /** The secret is shown: only its button closes the dialog. */
  isShown: boolean;
  onOpened?: () => void;
  onClose: () => void;
  afterClose: () => void;
  children: ReactNode;
}

/** A form, and then a secret that is shown once. */
export function SecretDialog(props: SecretDialogProps) {
  const { open, title, isShown, onOpened, onClose, afterClose, children } = props;
  useScrollLock(open);
  useBackCloses(open, onClose, isShown);
  return (
    <Modal
      open={open}
      title={title}
      classNames={{ title: dialog.title ?? '', footer: dialog.footer ?? '' }}
      footer={
        isShown && (
          <Button type="primary" onClick={onClose}>
            I have copied it
          </Button>
        )
      }
      onCancel={onClose}
      afterOpenChange={(opened) => (opened ? onOpened?.() : afterClose())}
      closable={false}
      // A click beside the dialog would lose what was typed; Escape would lose the secret.
      mask={{ closable: false, blur: false }}
      keyboard={!isShown}
      centered
      destroyOnHidden
      width={540}
    >
      {children}
    </Modal>
  );
}
