import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './admin-gate.module.css';
import { PasswordForm } from './password-form.tsx';

/**
 * The gate over a screen whose session ran out. A modal dialog lies above every other layer, makes
 * all of them inert without touching them, and gives the focus back to where it came from.
 */
export function LockedGate() {
  const dialog = useRef<HTMLDialogElement>(null);
  usePausedPolls();

  useLayoutEffect(() => {
    const gate = dialog.current;
    gate?.showModal();
    // Before anything else hears it: Escape would close the dialog that waits behind the gate.
    const swallow = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', swallow, true);
    return () => {
      document.removeEventListener('keydown', swallow, true);
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

/** Nobody is asked anything while the gate is shut; once it opens, everything is asked again. */
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
