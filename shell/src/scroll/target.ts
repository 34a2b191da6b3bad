/** A place to scroll to; null while it is not on the page. */
export type Target = { top: number } | HTMLElement | null;

/** The section that a hash names. */
export function sectionOf(hash: string): HTMLElement | null {
  return document.getElementById(idIn(hash));
}

/** The id in a hash; undecoded when it is malformed. */
function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Whether the visitor scrolled before the script ran. The browser itself goes only to the section
 * in the URL.
 */
export function hasScrolledBefore(find: () => Target): boolean {
  const target = find();
  if (window.scrollY === 0) return false;
  return !target || !isOnTheWay(0, target);
}

/**
 * Whether the window is at the target or moved towards it: the browser itself may be scrolling
 * smoothly to the section in the URL.
 */
export function isOnTheWay(from: number, target: Target): boolean {
  if (!target || standsAt(target)) return target !== null;
  if (!(target instanceof HTMLElement)) return false;
  const { scrollBehavior } = getComputedStyle(document.documentElement);
  const left = wantedTop(target) - window.scrollY;
  const leftBefore = wantedTop(target) - from;
  return (
    scrollBehavior === 'smooth' && left * leftBefore > 0 && Math.abs(left) < Math.abs(leftBefore)
  );
}

export function farthest(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}

export function topOnPage(element: HTMLElement): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** Whether scrolling to the target would not move the window. */
export function standsAt(target: Target): boolean {
  return target !== null && Math.abs(window.scrollY - wantedTop(target)) <= 2;
}

/** Whether the page ends too soon for the window to reach the section. */
export function isBeyondEnd(target: Target): boolean {
  return target instanceof HTMLElement && unlimitedTop(target) > farthest() + 2;
}

function wantedTop(target: Exclude<Target, null>): number {
  if (!(target instanceof HTMLElement)) return target.top;
  return Math.max(0, Math.min(unlimitedTop(target), farthest()));
}

function unlimitedTop(section: HTMLElement): number {
  const gap =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
    Number.parseFloat(getComputedStyle(section).scrollMarginTop);
  return topOnPage(section) - gap;
}

export function isReachable(target: Exclude<Target, null>): boolean {
  return target instanceof HTMLElement || target.top <= farthest();
}
