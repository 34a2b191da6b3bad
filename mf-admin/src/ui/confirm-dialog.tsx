import { Button, Modal } from 'antd';
import { withoutControls } from 'api/contract';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useBackCloses } from 'shell/kit';
import { ActionButton } from './action-button.tsx';
import styles from './confirm-dialog.module.css';
import { OpeningFocus } from './opening-focus.tsx';
import { SavingContext } from './saving-context.ts';
import { useScrollLock } from './scroll-lock.ts';
import { useUnloadWarning } from './unload-warning.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Direction controls are removed, so that a name in it cannot reverse the rest. */
  title: string;
  /** The text of the confirming button. */
  confirm: string;
  /** It deletes something. */
  danger?: boolean;
  busy: boolean;
  /** Back closes a dialog by a history entry of its own. Without one, the owner handles Back. */
  hasHistoryEntry?: boolean;
  /** It cannot be confirmed now; the text says why. */
  unavailable?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  afterClose?: () => void;
  /** In pixels, for more than a few lines. */
  width?: number;
  /** One types in it: a click beside it would lose the text, so it does not close it. */
  hasText?: boolean;
  /** The text is work: once something was typed, neither Escape nor Back closes it, only Cancel. */
  keepsText?: boolean;
  /** A field that gets the focus instead of Cancel. */
  first?: RefObject<{ focus: () => void } | null>;
  children: ReactNode;
}

/** Asks before an action. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  danger = false,
  busy,
  hasHistoryEntry = true,
  unavailable = false,
  onConfirm,
  onCancel,
  afterClose,
  keepsText = false,
  hasText = keepsText,
  first,
  width = 460,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(false);
  if (typed && !open) setTyped(false);
  useScrollLock(open);
  useBackCloses(open && hasHistoryEntry, onCancel, busy || typed);
  useUnloadWarning(typed);

  return (
    <Modal
      open={open}
      title={withoutControls(title)}
      classNames={{ title: styles.title ?? '', footer: styles.footer ?? '' }}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <ActionButton
            type="primary"
            danger={danger}
            busy={busy}
            unavailable={unavailable}
            onClick={onConfirm}
          >
            {confirm}
          </ActionButton>
        </>
      }
      onCancel={onCancel}
      afterOpenChange={(opened) => !opened && afterClose?.()}
      closable={false}
      mask={{ closable: !busy && !hasText, blur: false }}
      keyboard={!busy && !typed}
      centered
      destroyOnHidden
      width={width}
    >
      <div onInput={keepsText ? () => setTyped(true) : undefined}>
        <SavingContext value={busy}>{children}</SavingContext>
      </div>
      <OpeningFocus to={() => (first?.current ?? cancel.current)?.focus()} />
    </Modal>
  );
}
