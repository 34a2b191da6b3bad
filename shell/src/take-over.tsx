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
  const root = document.getElementById('root');
  if (!root?.hidden) return;
  const painted = document.getElementById('first-paint');
  const place = painted ? focusedPlace(painted) : -1;
  painted?.remove();
  root.hidden = false;
  // Who came by keyboard goes on from the same control.
  controlsIn(root)[place]?.focus({ preventScroll: true });
  // What moves in on the first screen has done so already.
  document.documentElement.dataset.tookOver = '';
}

/** The controls of both screens stand in the same order, because they are the same components. */
function controlsIn(screen: HTMLElement): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(':is(header, main) :is(a, button)')];
}

function focusedPlace(painted: HTMLElement): number {
  return controlsIn(painted).indexOf(document.activeElement as HTMLElement);
}
