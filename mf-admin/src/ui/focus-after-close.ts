import { useRef } from 'react';

/**
 * Where the focus goes once a dialog is gone, if what it asked was done. Not read from the state of
 * the call: without motion a dialog is gone before that says that the call succeeded.
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
