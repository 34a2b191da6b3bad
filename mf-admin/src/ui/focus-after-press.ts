import { useRef } from 'react';

/**
 * Moves the focus on when the pressed control disappears, unless the person has moved it meanwhile:
 * the answer may take seconds.
 *
 * @returns `pressed`, to call at the press, and `moveOn`, to call when the control is about to
 * disappear
 */
export function useFocusAfterPress(focus: () => void) {
  const control = useRef<Element>(null);
  return {
    pressed: () => {
      control.current = document.activeElement;
    },
    moveOn: () => {
      if (isFocusAt(control.current)) focus();
    },
  };
}

/** Whether the focus is still at or in an element, or lost with it. */
export function isFocusAt(element: Element | null): boolean {
  const now = document.activeElement;
  // Safari focuses no button that is clicked, so the body is no place of its own.
  return now === document.body || (element !== document.body && element?.contains(now) === true);
}
