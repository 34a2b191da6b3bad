import { useRef } from 'react';

/**
 * Moves the focus after a dialog has closed, if its action succeeded. The mutation's own state is
 * too late for that when motion is off.
 */
export function useFocusAfterClose(onGone: () => void) {
  const done = useRef(false);
  return {
    markDone: () => {
      done.current = true;
    },
    afterClose: () => {
      if (done.current) onGone();
      done.current = false;
    },
  };
}
