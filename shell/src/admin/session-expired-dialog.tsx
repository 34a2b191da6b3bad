import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in-gate.module.css';

/**
 * The sign-in gate over a screen whose session has expired. As a modal dialog it makes everything
 * else inert, other dialogs included, and restores the focus afterwards.
 */
export function SessionExpiredDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  usePausedPolls();

  useLayoutEffect(() => {
    const gate = dialog.current;
    gate?.showModal();
    // In the capture phase: Escape would otherwise close a dialog behind the gate.
    const blockEvent = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', blockEvent, true);
    return () => {
      document.removeEventListener('keydown', blockEvent, true);
      gate?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.locked}
      aria-labelledby="admin-gate-title"
      onCancel={(event) => event.preventDefault()}
    >
      <PasswordForm again />
    </dialog>
  );
}

/** Pauses polling while the gate is shown, and refetches everything afterwards. */
function usePausedPolls() {
  const client = useQueryClient();
  useEffect(() => {
    focusManager.setFocused(false);
    return () => {
      focusManager.setFocused(undefined);
      void client.invalidateQueries({ predicate: (query) => query.meta?.access === 'admin' });
    };
  }, [client]);
}
