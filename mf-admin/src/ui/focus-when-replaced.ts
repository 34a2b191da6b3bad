import { useEffect, useRef } from 'react';

/**
 * An element takes the focus when its control that had it disappears with what was shown before.
 *
 * @param shown what is shown now
 * @returns props for the element; it needs a `tabIndex` of -1
 */
export function useFocusWhenReplaced(shown: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  // React reports no blur for a control that it removes, so this stays true for it.
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (last.current !== shown && isLost) ref.current?.focus();
    last.current = shown;
  }, [shown]);
  const follow = () => {
    hadFocus.current = ref.current?.contains(document.activeElement) === true;
  };
  return { ref, onFocus: follow, onBlur: follow };
}
