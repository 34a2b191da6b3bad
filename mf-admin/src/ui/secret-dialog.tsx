import { Button, Modal } from 'antd';
import { withoutControls } from 'api/contract';
import type { ReactNode } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from './confirm-dialog.module.css';
import { OpeningFocus } from './opening-focus.tsx';
import { useScrollLock } from './scroll-lock.ts';
import { useUnloadWarning } from './unload-warning.ts';

interface SecretDialogProps {
  open: boolean;
  title: string;
  /** It is being made. Closed now, the dialog would show it at its next opening. */
  busy: boolean;
  /** The secret is shown: only its button closes the dialog. */
  isShown: boolean;
  onOpened?: () => void;
  onClose: () => void;
  afterClose: () => void;
  children: ReactNode;
}

/** A form, and then a secret that is shown once. */
export function SecretDialog(props: SecretDialogProps) {
  const { open, title, busy, isShown, onOpened, onClose, afterClose, children } = props;
  const stays = busy || isShown;
  useScrollLock(open);
  useBackCloses(open, onClose, stays);
  useUnloadWarning(open && isShown);
  return (
    <Modal
      open={open}
      title={withoutControls(title)}
      classNames={{ title: dialog.title ?? '', footer: dialog.footer ?? '' }}
      footer={
        isShown && (
          <Button type="primary" onClick={onClose}>
            I have copied it
          </Button>
        )
      }
      onCancel={onClose}
      afterOpenChange={(opened) => !opened && afterClose()}
      closable={false}
      // A click beside the dialog would lose what was typed; Escape would lose the secret.
      mask={{ closable: false, blur: false }}
      keyboard={!stays}
      centered
      destroyOnHidden
      width={540}
    >
      {children}
      <OpeningFocus to={() => onOpened?.()} />
    </Modal>
  );
}
