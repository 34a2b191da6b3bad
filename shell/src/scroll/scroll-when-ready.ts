import { isSwapped } from '../swap-first-paint.tsx';
import {
  farthest,
  isBeyondEnd,
  isOnTheWay,
  isReachable,
  standsAt,
  type Target,
  topOnPage,
} from './target.ts';
import { type Place, scrolledByVisitor } from './visitor-scroll.ts';

/** Counts from when the page's part has loaded or failed. */
const PATIENCE_MS = 6_000;
/** The target must not move for this long: content above it may still be loading. */
const SETTLED_MS = 400;
/** Events of a visitor's own scrolling. Other ways to scroll are detected by position. */
const VISITOR = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
/** A smooth scroll that has not moved for this long has ended. */
const GLIDE_OVER_MS = 300;

/** What happened in a frame: moved the window, left it, waited for a smooth scroll, or gave up. */
type Step = 'moved' | 'still' | 'gliding' | 'over';

/**
 * Scrolls to a target that may not exist yet, and follows it while the page grows. Ends when the
 * visitor scrolls.
 */
export function scrollWhenReady(find: () => Target, { focus = false } = {}): () => void {
  let focused = !focus;
  return follow(find, (target) => {
    if (!focused && target instanceof HTMLElement) takeFocus(target);
    focused = true;
    return moveTo(target);
  });
}

/** Scrolls smoothly to a section that is on the page, and then follows it as above. */
export function scrollSmoothly(find: () => HTMLElement | null): () => void {
  const section = find();
  if (!section) return scrollWhenReady(find, { focus: true });
  section.scrollIntoView();
  takeFocus(section);
  const from = topOnPage(section);
  let at = window.scrollY;
  let since = performance.now();
  let gliding = true;
  return follow(find, (target) => {
    if (gliding && !standsAt(target)) {
      const now = performance.now();
      if (window.scrollY !== at) since = now;
      at = window.scrollY;
      if (now - since < GLIDE_OVER_MS) return 'gliding';
      // The section has not moved, and the window stopped before it: the visitor scrolled on.
      const pushedAway = find() !== section || Math.abs(topOnPage(section) - from) > 1;
      if (!pushedAway) return 'over';
    }
    gliding = false;
    return moveTo(target);
  });
}

/**
 * Calls `step` in each frame in which the target can be reached, until the target has not moved for
 * a while, has not come in time, or the visitor has scrolled.
 */
function follow(find: () => Target, step: (target: Exclude<Target, null>) => Step): () => void {
  let loadedAt = performance.now();
  let stillSince: number | undefined;
  let last = placeOf();
  let frame = requestAnimationFrame(look);
  const anchorAgain = stopScrollAnchoring();
  const length = keepLength();
  for (const event of VISITOR) window.addEventListener(event, stop, { passive: true });
  return () => stop();

  function look() {
    const now = performance.now();
    const found = find();
    if (scrolledByVisitor(last, placeOf()) && !broughtByBrowser(found)) return stop();
    const loading = isLoading();
    if (loading) loadedAt = now;
    const target = loading ? null : found;
    if (target && isReachable(target)) {
      const taken = step(target);
      if (taken === 'over') return stop();
      if (taken === 'moved' || (taken === 'still' && stillSince === undefined)) stillSince = now;
      // While the page ends too soon, the rest of it is still to come.
      const isSettled = stillSince !== undefined && now - stillSince > SETTLED_MS;
      if (isSettled && !isBeyondEnd(target)) return stop();
    }
    if (now - loadedAt > PATIENCE_MS) return stop();
    // The observer is told only once this frame is drawn.
    length.keep();
    last = placeOf();
    frame = requestAnimationFrame(look);
  }

  function broughtByBrowser(found: Target): boolean {
    return stillSince === undefined ? isOnTheWay(last.scrollY, found) : standsAt(found);
  }

  function stop(event?: Event) {
    cancelAnimationFrame(frame);
    anchorAgain();
    for (const event of VISITOR) window.removeEventListener(event, stop);
    if (event?.type === 'pointerdown') afterPress(length.release);
    else length.release();
  }
}

/** A page that became shorter during a press would move what is pressed from under the pointer. */
function afterPress(act: () => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const event of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      event,
      () => {
        ended.abort();
        // After the click, which comes with it.
        setTimeout(act);
      },
      { signal },
    );
  }
}

function isLoading(): boolean {
  return !isSwapped() || document.querySelector('[data-page-loading]') !== null;
}

/**
 * Scroll anchoring moves the window when the page grows above it. Without it, every such move is the
 * visitor's. Returns what turns it on again.
 */
function stopScrollAnchoring(): () => void {
  // With the root element alone, Chromium sometimes still moved a page that grew to its end.
  const styles = [document.documentElement.style, document.body.style];
  for (const style of styles) style.setProperty('overflow-anchor', 'none');
  return () => {
    for (const style of styles) style.removeProperty('overflow-anchor');
  };
}

/**
 * Keeps the page as long as it has been: one that is shorter for a moment between two frames would
 * move the window as a visitor does. `release` lets it become shorter again.
 */
function keepLength() {
  const { documentElement: page } = document;
  const observer = new ResizeObserver(keep);
  observer.observe(document.body);
  keep();
  return { keep, release };

  function keep() {
    const length = `${page.scrollHeight}px`;
    if (page.style.minHeight !== length) page.style.minHeight = length;
  }

  function release() {
    observer.disconnect();
    page.style.removeProperty('min-height');
  }
}

function placeOf(): Place {
  return { scrollY: window.scrollY, farthest: farthest() };
}

/** Scrolls there at once. */
function moveTo(target: Exclude<Target, null>): Step {
  const before = window.scrollY;
  if (target instanceof HTMLElement) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: target.top, behavior: 'instant' });
  return Math.abs(window.scrollY - before) > 1 ? 'moved' : 'still';
}

/** Moves the focus to the target, as a plain link does. */
function takeFocus(section: HTMLElement): void {
  if (section.tabIndex < 0) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
