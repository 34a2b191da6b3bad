import { Button, type InputRef, Modal } from 'antd';
import { type ReleaseToken, withoutControls } from 'api/contract';
import { useRef, useState } from 'react';
import { useBackCloses } from 'shell/kit';
import dialog from '../ui/confirm-dialog.module.css';
import { useLastValue } from '../ui/last-value.ts';
import { useScrollLock } from '../ui/scroll-lock.ts';
import { NewToken } from './new-token.tsx';
import { TokenForm } from './token-form.tsx';

export interface CreatingToken {
  /** Null: the admin names it. */
  remote: string | null;
  /** The token that the new one takes the place of. */
  replaces?: ReleaseToken;
}

interface CreateTokenDialogProps {
  /** Null while it is closed. */
  creating: CreatingToken | null;
  onClose: () => void;
}

/** Asks whose token it is, creates it, and shows it this once. */
export function CreateTokenDialog({ creating, onClose }: CreateTokenDialogProps) {
  const [created, setCreated] = useState<{ secret: string; token: ReleaseToken } | null>(null);
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
          ? `Token for ${created.token.remote}`
          : last?.replaces
            ? withoutControls(`New token in place of ${last.replaces.name}`)
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
          <>
            {last.replaces && (
              <p>The token {last.replaces.name} stops working as soon as the new one is created.</p>
            )}
            <TokenForm
              ref={first}
              remote={last.remote}
              replaces={last.replaces}
              onCreated={setCreated}
              onCancel={onClose}
            />
          </>
        )
      )}
    </Modal>
  );
}
