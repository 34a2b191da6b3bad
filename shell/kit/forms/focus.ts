interface PassFocusOptions {
  /** Where the focus was when the visitor asked for the target. */
  from?: Element | null;
  preventScroll?: boolean;
}

/**
 * Moves the focus to what has come, unless the visitor has moved it elsewhere meanwhile. Of what went
 * away, it is on something around the target.
 */
export function passFocus(
  target: HTMLElement,
  { from = null, preventScroll = true }: PassFocusOptions = {},
): void {
  const now = document.activeElement;
  if (now === from || now?.contains(target)) target.focus({ preventScroll });
}

/** Whether the visitor sees a part of it. */
export function isInView(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}
