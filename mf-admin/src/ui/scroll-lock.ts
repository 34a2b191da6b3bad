import { useEffect } from 'react';

/** While true, the page behind a layer does not scroll. */
export function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const { style, clientWidth } = document.documentElement;
    // The width of the hidden scrollbar, so that nothing shifts.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      style.paddingInlineEnd = '';
    };
  }, [locked]);
}
