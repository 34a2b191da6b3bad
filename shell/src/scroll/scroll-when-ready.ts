import { isSwapped } from '../swap-first-paint.tsx';
import { type Place, scrolledByVisitor } from './visitor-scroll.ts';

const PATIENCE_MS = 6_000;
/** The target must not move for this long: content above it may still be loading. */
const SETTLED_MS = 400;
/** Events of a visitor's own scrolling. Other ways to scroll are detected by position. */
const VISITOR = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

export type Target = { top: number } | HTMLElement | null;

/**
 * Scrolls to a target that may not exist yet, and follows it while the page grows. Ends when the
 * visitor scrolls.
 */
export function scrollWhenReady(find: () => Target, { focus = false } = {}): () => void {
  const started = performance.now();
  let stillSince = 0;
  let last: Frame | null = null;
  let frame = requestAnimationFrame(look);
  for (const event of VISITOR) window.addEventListener(event, stop, { passive: true });
  return stop;

  function look() {
    const now = performance.now();
    const found = find();
    if (last && movedSince(last) && !(stillSince === 0 && isOnTheWay(last, found))) return stop();
    const target = isSwapped() ? found : null;
    if (target && isReachable(target)) {
      if (stillSince === 0 && focus && target instanceof HTMLElement) takeFocus(target);
      if (moveTo(target)) stillSince = now;
      if (now - stillSince > SETTLED_MS) return stop();
    }
    if (now - started > PATIENCE_MS) return stop();
    last = frameOf(target instanceof HTMLElement ? target : null);
    frame = requestAnimationFrame(look);
  }

  function stop() {
    cancelAnimationFrame(frame);
    for (const event of VISITOR) window.removeEventListener(event, stop);
  }
}

const SMOOTH_MS = 900;

/** Scrolls smoothly, then checks that the section is still there. */
export function scrollSmoothly(find: () => HTMLElement | null): () => void {
  const section = find();
  if (!section) return scrollWhenReady(find, { focus: true });
  section.scrollIntoView();
  takeFocus(section);
  const top = topOnPage(section);
  let stop = () => {};
  const timer = setTimeout(() => {
    const pushedAway = find() !== section || Math.abs(topOnPage(section) - top) > 1;
    // The target has not moved but the window has: the visitor scrolled on.
    if (pushedAway || standsAt(section)) stop = scrollWhenReady(find);
    else end();
  }, SMOOTH_MS);
  const end = () => {
    clearTimeout(timer);
    stop();
    for (const event of VISITOR) window.removeEventListener(event, end);
  };
  for (const event of VISITOR) window.addEventListener(event, end, { passive: true });
  return end;
}

/**
 * Whether the visitor scrolled before the script ran. The browser itself goes only to the section
 * in the URL.
 */
export function hasScrolledBefore(find: () => Target): boolean {
  const target = find();
  if (window.scrollY === 0) return false;
  return !target || !isOnTheWay(null, target);
}

/**
 * Whether the window is at the target or moving towards it: the browser itself may be scrolling
 * smoothly to the section in the URL.
 */
function isOnTheWay(last: Frame | null, target: Target): boolean {
  if (!target || standsAt(target)) return target !== null;
  if (!(target instanceof HTMLElement)) return false;
  const { scrollBehavior } = getComputedStyle(document.documentElement);
  const left = wantedTop(target) - window.scrollY;
  const leftBefore = wantedTop(target) - (last?.place.scrollY ?? 0);
  return (
    scrollBehavior === 'smooth' && left * leftBefore > 0 && Math.abs(left) < Math.abs(leftBefore)
  );
}

/** The scroll position in one frame, relative to an element. */
interface Frame {
  element: HTMLElement | null;
  place: Place;
}

function frameOf(element: HTMLElement | null): Frame {
  return { element, place: placeOf(element) };
}

function movedSince({ element, place }: Frame): boolean {
  // That element is no longer on the page.
  if (element && !element.isConnected) return false;
  return scrolledByVisitor(place, placeOf(element));
}

function placeOf(element: HTMLElement | null): Place {
  return {
    scrollY: window.scrollY,
    farthest: farthest(),
    target: element && topOnPage(element),
  };
}

function farthest(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}

function topOnPage(element: HTMLElement): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** Whether scrolling to the target would not move the window. */
function standsAt(target: Target): boolean {
  return target !== null && Math.abs(window.scrollY - wantedTop(target)) <= 2;
}

function wantedTop(target: Exclude<Target, null>): number {
  if (!(target instanceof HTMLElement)) return target.top;
  const gap =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
    Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  return Math.max(0, Math.min(topOnPage(target) - gap, farthest()));
}

function isReachable(target: Exclude<Target, null>): boolean {
  return target instanceof HTMLElement || target.top <= farthest();
}

/** Whether it moved. */
function moveTo(target: Exclude<Target, null>): boolean {
  const before = window.scrollY;
  if (target instanceof HTMLElement) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: target.top, behavior: 'instant' });
  return Math.abs(window.scrollY - before) > 1;
}

/** Moves the focus to the target, as a plain link does. */
function takeFocus(section: HTMLElement): void {
  if (section.tabIndex < 0) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
