import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * An element takes the focus when its control that had it, or a dialog of it, disappears with what was
 * shown before.
 *
 * @param shown what is shown now
 * @returns `props` for the element, which needs a `tabIndex` of -1; and `take`, to call when what had the focus
 * may have gone later than that, such as a dialog, or what waited for code
 */
export function useFocusWhenReplaced(shown: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  /** Nobody has gone elsewhere since, by keyboard or with a press. */
  const hadFocus = useRef(false);

  const take = useCallback(() => {
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus();
  }, []);

  useEffect(() => {
    const press = () => {
      hadFocus.current = false;
    };
    document.addEventListener('pointerdown', press, { capture: true });
    return () => document.removeEventListener('pointerdown', press, { capture: true });
  }, []);

  // React reports no focus that the browser gives back while React changes the page.
  useLayoutEffect(() => {
    if (ref.current?.contains(document.activeElement)) hadFocus.current = true;
  });

  useEffect(() => {
    if (last.current !== shown) take();
    last.current = shown;
  }, [shown, take]);

  const keep = () => {
    hadFocus.current = true;
  };
  const props = {
    ref,
    // Also in a dialog of it, which is elsewhere in the document.
    onFocus: keep,
    onPointerDown: keep,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A control that is removed loses the focus to nothing.
      if (relatedTarget !== null) hadFocus.current = false;
    },
  };
  return { props, take };
}
