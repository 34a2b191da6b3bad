import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useScrollLock } from './scroll-lock.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirm: string;
  /** The act destroys something. */
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  afterClose?: () => void;
  children: ReactNode;
}

/** Asks before what cannot be taken back. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  danger = false,
  busy,
  onConfirm,
  onCancel,
  afterClose,
  children,
}: ConfirmDialogProps) {
  useScrollLock(open);
  return (
    <Modal
      open={open}
      title={title}
      okText={confirm}
      okButtonProps={{ danger }}
      cancelText="Cancel"
      cancelButtonProps={{ autoFocus: true, disabled: busy }}
      confirmLoading={busy}
      onOk={() => !busy && onConfirm()}
      onCancel={onCancel}
      {...(afterClose && { afterClose })}
      closable={false}
      mask={{ closable: !busy, blur: false }}
      keyboard={!busy}
      centered
      destroyOnHidden
      width={460}
    >
      {children}
    </Modal>
  );
}
