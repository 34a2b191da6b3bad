/** Positions in one frame, in px. */
export interface Place {
  scrollY: number;
  /** The maximum scroll position. */
  farthest: number;
}

/**
 * Whether a person scrolled between two frames, by any means: scroll bar, search in page, screen
 * reader. Without scroll anchoring, the browser itself moves the window only when the page becomes
 * too short.
 */
export function scrolledByVisitor(before: Place, now: Place): boolean {
  const moved = Math.abs(now.scrollY - before.scrollY) > 1;
  const becameTooShort = now.farthest < before.scrollY && now.scrollY >= now.farthest - 1;
  return moved && !becameTooShort;
}
