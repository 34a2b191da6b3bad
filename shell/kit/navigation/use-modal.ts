import { useCallback, useEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Opens a <dialog> as modal once it is rendered. The browser keeps the focus inside, closes it on
 * Escape and gives the focus back; Back closes it too. However it is closed, its `onClose` hears
 * of it. `--scroll-bar` is the width of the scroll bar that goes away behind it.
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
