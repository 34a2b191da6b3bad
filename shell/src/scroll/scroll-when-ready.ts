import { hasTakenOver } from '../take-over.tsx';

const PATIENCE_MS = 6_000;
/** So long a place must hold still: what loads above it would push it away. */
const SETTLED_MS = 400;
const VISITOR = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

type Target = { top: number } | HTMLElement | null;

/**
 * Scrolls to a place that may not be there yet, and stays with it while the page around it still
 * grows. The visitor's own first move ends it. Returns what stops it.
 */
export function scrollWhenReady(find: () => Target, { focus = false } = {}): () => void {
  const started = performance.now();
  let stillSince = 0;
  let frame = requestAnimationFrame(look);
  for (const event of VISITOR) window.addEventListener(event, stop, { passive: true });
  return stop;

  function look() {
    const now = performance.now();
    const target = hasTakenOver() ? find() : null;
    if (target && isReachable(target)) {
      if (stillSince === 0 && focus && target instanceof HTMLElement) takeFocus(target);
      if (moveTo(target)) stillSince = now;
      if (now - stillSince > SETTLED_MS) return stop();
    }
    if (now - started > PATIENCE_MS) return stop();
    frame = requestAnimationFrame(look);
  }

  function stop() {
    cancelAnimationFrame(frame);
    for (const event of VISITOR) window.removeEventListener(event, stop);
  }
}

const SMOOTH_MS = 900;

/** Glides to a section of the page that stands, and then looks whether it is still there. */
export function scrollSmoothly(find: () => HTMLElement | null): () => void {
  const section = find();
  if (!section) return scrollWhenReady(find, { focus: true });
  section.scrollIntoView();
  takeFocus(section);
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = scrollWhenReady(find);
  }, SMOOTH_MS);
  const end = () => {
    clearTimeout(timer);
    stop();
    for (const event of VISITOR) window.removeEventListener(event, end);
  };
  for (const event of VISITOR) window.addEventListener(event, end, { passive: true });
  return end;
}

function isReachable(target: Exclude<Target, null>): boolean {
  if (target instanceof HTMLElement) return true;
  return target.top <= document.documentElement.scrollHeight - window.innerHeight;
}

/** Whether it had to move. */
function moveTo(target: Exclude<Target, null>): boolean {
  const before = window.scrollY;
  if (target instanceof HTMLElement) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: target.top, behavior: 'instant' });
  return Math.abs(window.scrollY - before) > 1;
}

/** The keyboard goes on from where the link led, as it does after a link without script. */
function takeFocus(section: HTMLElement): void {
  if (section.tabIndex < 0) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
