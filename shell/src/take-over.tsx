import { useEffect, useLayoutEffect } from 'react';

/**
 * Shows what React has rendered in place of the first screen that came as HTML. Until the page's
 * own part is there, that HTML stays: the change happens between two frames.
 */
export function TakeOver() {
  useLayoutEffect(showRoot, []);
  return null;
}

const PATIENCE_MS = 4_000;

/** Does so while a page is still on its way, so that the menus above it work. */
export function TakeOverSoon() {
  useEffect(() => {
    const timer = setTimeout(showRoot, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function showRoot(): void {
  document.getElementById('first-paint')?.remove();
  const root = document.getElementById('root');
  if (!root?.hidden) return;
  root.hidden = false;
  // What moves in on the first screen has done so already.
  document.documentElement.dataset.tookOver = '';
}
