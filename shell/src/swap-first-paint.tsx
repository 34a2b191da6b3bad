import { useLayoutEffect } from 'react';
import { hasScrolledBefore, sectionOf } from './scroll/target.ts';
import styles from './swap-first-paint.module.css';

/**
 * Swaps the first paint for what React has rendered, between two frames. Until the page's part has
 * loaded or failed, the first paint stays, with working links and menus.
 */
export function SwapFirstPaint() {
  useLayoutEffect(swap, []);
  return null;
}

/** The main element of the first paint; null after the swap. */
export function firstPaintMain(): HTMLElement | null {
  return document.querySelector('#first-paint main');
}

/** The first paint of a page whose part failed to load: its text stays readable. */
export function FirstPaintContent({ main }: { main: HTMLElement }) {
  return (
    <div
      className={styles.painted}
      ref={(place) => {
        place?.append(...main.childNodes);
        // There is nothing that they could wait for.
        for (const button of place?.querySelectorAll('button') ?? []) button.disabled = true;
        return () => main.append(...(place?.childNodes ?? []));
      }}
    />
  );
}

/** Event: React's page is visible. */
const SWAPPED = 'took-over';

/** Whether React's page is visible. */
export function isSwapped(): boolean {
  return !document.getElementById('root')?.hidden;
}

let scrolled: boolean | undefined;

/**
 * Whether the visitor had scrolled when the first paint was swapped, in a page opened at a section.
 * Afterwards the section is elsewhere, so the window may not be at it any more. Undefined before.
 */
export function scrolledBeforeSwap(): boolean | undefined {
  return scrolled;
}

function swap(): void {
  const root = document.getElementById('root');
  if (!root?.hidden) return;
  const painted = document.getElementById('first-paint');
  if (!hasWaited && painted?.querySelector(':active') && firstPaintMain()?.hasChildNodes()) {
    hasWaited = true;
    afterPress(swap);
    return;
  }
  const focus = painted && focusedControl(painted);
  const pressed = painted && pressedButton(painted);
  const { hash } = window.location;
  if (painted && hash) scrolled = hasScrolledBefore(() => sectionOf(hash));
  if (painted) copyOpenMenus(painted, root);
  painted?.remove();
  root.hidden = false;
  // Keep the keyboard focus on the same control.
  if (focus) controlsIn(root, focus.part)[focus.place]?.focus({ preventScroll: true });
  // Entrance animations have already played.
  document.documentElement.dataset.tookOver = '';
  if (pressed) controlsIn(root, pressed.part)[pressed.place]?.click();
  window.dispatchEvent(new Event(SWAPPED));
}

// After a drag, or Tab while Space is held, browsers leave a control active that nobody presses.
const LONGEST_PRESS_MS = 2_000;
let hasWaited = false;

/**
 * Runs `then` after the press that is held now. Of a press that begins on one control and ends on the
 * other that has taken its place, browsers make no click.
 */
function afterPress(then: () => void): void {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    clearTimeout(limit);
    // The click comes right after the event that ends a press.
    setTimeout(then);
  };
  const limit = setTimeout(end, LONGEST_PRESS_MS);
  for (const event of ['pointerup', 'pointercancel', 'keyup', 'blur']) {
    window.addEventListener(event, end, { signal: stop.signal });
  }
}

/** Keeps open menus open. */
function copyOpenMenus(painted: HTMLElement, root: HTMLElement): void {
  const menus = root.querySelectorAll<HTMLDetailsElement>('header details');
  for (const [place, { open }] of [
    ...painted.querySelectorAll<HTMLDetailsElement>('header details'),
  ].entries()) {
    const menu = menus[place];
    if (menu) menu.open = open;
  }
}

const PARTS = ['header', 'main', 'footer'];

/** Both screens have the same controls in the same order: they are the same components. */
function controlsIn(screen: HTMLElement, part: string): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(`${part} :is(a, button, summary)`)];
}

interface Place {
  part: string;
  place: number;
}

function placeOf(control: Element | null, painted: HTMLElement): Place | null {
  for (const part of PARTS) {
    const place = controlsIn(painted, part).indexOf(control as HTMLElement);
    if (place >= 0) return { part, place };
  }
  return null;
}

function focusedControl(painted: HTMLElement): Place | null {
  return placeOf(document.activeElement, painted);
}

/**
 * A button of the first paint shows a popover, which needs no script. While that is open, the press
 * waits for React's button.
 */
function pressedButton(painted: HTMLElement): Place | null {
  if (!CSS.supports('selector(:popover-open)')) return null;
  const popover = painted.querySelector(':popover-open');
  return popover && placeOf(painted.querySelector(`[popovertarget="${popover.id}"]`), painted);
}
