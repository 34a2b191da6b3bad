import { useLayoutEffect } from 'react';
import styles from './take-over.module.css';

/**
 * Shows what React has rendered in place of the first screen that came as HTML. Until the page's
 * own part is there, or has failed, that HTML stays, with menus and links that work by themselves:
 * the change happens between two frames.
 */
export function TakeOver() {
  useLayoutEffect(showRoot, []);
  return null;
}

/** The page as it came in HTML; null once React has taken over. */
export function paintedMain(): HTMLElement | null {
  return document.querySelector('#first-paint main');
}

/** What was painted of a page whose own part did not come: nobody loses what they can read. */
export function Painted({ main }: { main: HTMLElement }) {
  return (
    <div
      className={styles.painted}
      ref={(place) => {
        place?.append(...main.childNodes);
        return () => main.append(...(place?.childNodes ?? []));
      }}
    />
  );
}

/** Tells those who wait for the page to stand. */
export const TOOK_OVER = 'took-over';

/** Whether React's page is the one that is seen. */
export function hasTakenOver(): boolean {
  return !document.getElementById('root')?.hidden;
}

function showRoot(): void {
  const root = document.getElementById('root');
  if (!root?.hidden) return;
  const painted = document.getElementById('first-paint');
  const focus = painted && focusedPlace(painted);
  if (painted) keepMenus(painted, root);
  painted?.remove();
  root.hidden = false;
  // Who came by keyboard goes on from the same control.
  if (focus) controlsIn(root, focus.part)[focus.place]?.focus({ preventScroll: true });
  // What moves in on the first screen has done so already.
  document.documentElement.dataset.tookOver = '';
  window.dispatchEvent(new Event(TOOK_OVER));
}

/** A menu that was opened before stays open. */
function keepMenus(painted: HTMLElement, root: HTMLElement): void {
  const menus = root.querySelectorAll<HTMLDetailsElement>('header details');
  for (const [place, { open }] of [
    ...painted.querySelectorAll<HTMLDetailsElement>('header details'),
  ].entries()) {
    const menu = menus[place];
    if (menu) menu.open = open;
  }
}

const PARTS = ['header', 'main', 'footer'];

/** In each part of both screens the controls stand in the same order: they are the same components. */
function controlsIn(screen: HTMLElement, part: string): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(`${part} :is(a, button, summary)`)];
}

function focusedPlace(painted: HTMLElement): { part: string; place: number } | null {
  for (const part of PARTS) {
    const place = controlsIn(painted, part).indexOf(document.activeElement as HTMLElement);
    if (place >= 0) return { part, place };
  }
  return null;
}
