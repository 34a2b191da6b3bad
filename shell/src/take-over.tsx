import { useLayoutEffect } from 'react';

/**
 * Shows what React has rendered in place of the first screen that came as HTML. Until the page's
 * own part is there, that HTML stays: the change happens between two frames.
 */
export function TakeOver() {
  useLayoutEffect(() => {
    document.getElementById('first-paint')?.remove();
    const root = document.getElementById('root');
    if (!root?.hidden) return;
    root.hidden = false;
    // What moves in on the first screen has done so already.
    document.documentElement.dataset.tookOver = '';
  }, []);
  return null;
}
