import { Button, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from '../ui/confirm-dialog.module.css';
import { useLastValue } from '../ui/last-value.ts';
import { useScrollLock } from '../ui/scroll-lock.ts';
import { NewToken } from './new-token.tsx';
import { TokenForm } from './token-form.tsx';

interface CreateTokenDialogProps {
  /** For which remote, or for one that the admin names; null while it is closed. */
  creating: { remote: string | null } | null;
  onClose: () => void;
}

/** Asks whose token it is, creates it, and shows it this once. */
export function CreateTokenDialog({ creating, onClose }: CreateTokenDialogProps) {
  const [created, setCreated] = useState<{ secret: string; remote: string } | null>(null);
  const last = useLastValue(creating);
  const first = useRef<InputRef>(null);
  useScrollLock(creating !== null);
  // Back must not lose a token that is shown only once.
  useBackCloses(creating !== null, onClose, created !== null);

  return (
    <Modal
      open={creating !== null}
      title={
        created
          ? `Token for ${created.remote}`
          : `Create token${last?.remote ? ` for ${last.remote}` : ''}`
      }
      classNames={{ title: dialog.title ?? '', footer: dialog.footer ?? '' }}
      footer={
        created && (
          <Button type="primary" onClick={onClose}>
            I have copied it
          </Button>
        )
      }
      onCancel={onClose}
      afterOpenChange={(opened) => {
        if (opened) first.current?.focus();
        else setCreated(null);
      }}
      closable={false}
      // Nor may a click beside the dialog, or Escape.
      mask={{ closable: false, blur: false }}
      keyboard={!created}
      centered
      destroyOnHidden
      width={520}
    >
      {created ? (
        <NewToken {...created} />
      ) : (
        last && (
          <TokenForm ref={first} remote={last.remote} onCreated={setCreated} onCancel={onClose} />
        )
      )}
    </Modal>
  );
}
