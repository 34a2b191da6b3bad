/** Positions in one frame, in px. */
export interface Place {
  scrollY: number;
  /** The maximum scroll position. */
  farthest: number;
  /** The target's offset from the top of the page; null when missing. */
  target: number | null;
}

/**
 * Whether a person scrolled between two frames, by any means: scroll bar, search in page, screen
 * reader. The browser itself moves the window only to follow content that grows or shrinks above,
 * by at most as much, and when the page becomes too short.
 */
export function scrolledByVisitor(before: Place, now: Place): boolean {
  const moved = now.scrollY - before.scrollY;
  const pageGrew = now.farthest - before.farthest;
  const targetMoved = (now.target ?? 0) - (before.target ?? 0);
  const becameTooShort = now.farthest < before.scrollY && now.scrollY >= now.farthest - 1;
  return !follows(moved, pageGrew) && !follows(moved, targetMoved) && !becameTooShort;
}

function follows(moved: number, grown: number): boolean {
  return moved >= Math.min(0, grown) - 1 && moved <= Math.max(0, grown) + 1;
}
