import { useEffect, useRef } from 'react';
import { openOverlay } from './overlay-history.ts';

/**
 * While `open`, Back closes this overlay instead of leaving the page; of several, the topmost.
 * `blocksBack`: Back does nothing, because closing now would lose something.
 */
export function useBackCloses(open: boolean, close: () => void, blocksBack = false) {
  const latest = useRef({ close, blocksBack });
  useEffect(() => {
    latest.current = { close, blocksBack };
  });
  useEffect(() => {
    if (!open) return;
    return openOverlay({
      close: () => latest.current.close(),
      blocksBack: () => latest.current.blocksBack,
    });
  }, [open]);
}
