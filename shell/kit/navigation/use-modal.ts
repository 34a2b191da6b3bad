import { useCallback, useEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Opens a <dialog> as modal once it is rendered. The browser keeps the focus inside, closes it on
 * Escape and restores the focus; Back closes it, too. Every way of closing fires `onClose`.
 * `--scroll-bar` is the width of the scroll bar that disappears behind it.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  useBackCloses(true, close);

  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scroll-bar', `${window.innerWidth - clientWidth}px`);
    dialog.current?.showModal();
  }, []);

  return { dialog, close };
}
