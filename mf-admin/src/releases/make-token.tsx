import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useBackCloses } from 'shell/kit';
import confirm from '../ui/confirm-dialog.module.css';
import { useLastShown } from '../ui/last-shown.ts';
import { useScrollLock } from '../ui/scroll-lock.ts';
import { NewToken } from './new-token.tsx';
import { TokenForm } from './token-form.tsx';

interface MakeTokenProps {
  /** For which remote, or for one that has to be named; null while nobody asked. */
  making: { remote: string | null } | null;
  onClose: () => void;
}

/** Asks whose token it is, makes it, and shows it this once. */
export function MakeToken({ making, onClose }: MakeTokenProps) {
  const [made, setMade] = useState<{ secret: string; remote: string } | null>(null);
  const last = useLastShown(making);
  const done = useRef<HTMLButtonElement>(null);
  useScrollLock(making !== null);
  // Back must not lose what is shown only once.
  useBackCloses(making !== null, onClose, made !== null);

  function settle(opened: boolean) {
    if (!opened) setMade(null);
  }

  return (
    <Modal
      open={making !== null}
      title={
        made
          ? `The token for ${made.remote}`
          : `Make a token${last?.remote ? ` for ${last.remote}` : ''}`
      }
      classNames={{ title: confirm.title ?? '', footer: confirm.footer ?? '' }}
      footer={
        made && (
          <Button ref={done} type="primary" onClick={onClose}>
            I have copied it
          </Button>
        )
      }
      onCancel={onClose}
      afterOpenChange={settle}
      closable={false}
      // A slip beside the dialog must not lose what is shown only once.
      mask={{ closable: false, blur: false }}
      keyboard={!made}
      centered
      destroyOnHidden
      width={520}
    >
      {made ? (
        <NewToken {...made} />
      ) : (
        last && <TokenForm remote={last.remote} onMade={setMade} onCancel={onClose} />
      )}
    </Modal>
  );
}
