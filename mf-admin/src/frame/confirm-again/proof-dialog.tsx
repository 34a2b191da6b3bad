import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from 'shell/kit';
import styles from './proof-dialog.module.css';

/**
 * A modal <dialog> of the browser: it is above antd's dialogs and a full screen, makes all of them
 * inert, and gives the focus back.
 */
export function ProofDialog({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent(onCancel);
  useBackCloses(true, onCancel);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // In the capture phase: Escape would close antd's dialog behind this one.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('keydown', onEscape, true);
      shown?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // What is typed here is for no shortcut of the screen behind.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 className={styles.title} id={title}>
        Please confirm that it is you
      </h2>
      <p className={styles.text}>
        You are asked again after a while, so that nobody else can act on a device you left open.
      </p>
      {children}
    </dialog>
  );
}
