/** Where the window and what is on the page stood in one frame, in px. */
export interface Place {
  scrollY: number;
  /** The farthest that the window can scroll. */
  farthest: number;
  /** Where the target stands from the top of the page; null while there is none. */
  target: number | null;
}

/**
 * Whether somebody scrolled between two frames, by whatever means: a scroll bar, a search in the
 * page, a screen reader. The browser itself moves the window in two cases only: it follows what
 * grows or shrinks above, by at most as much, and it goes up when the page becomes too short.
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
