import { useEffect, useRef } from 'react';
import { openLayer } from './layers.ts';

/**
 * While `open`, Back closes this layer instead of leaving the page; of several the topmost.
 * `stays`: Back does nothing, because closing now would lose something.
 */
export function useBackCloses(open: boolean, close: () => void, stays = false) {
  const latest = useRef({ close, stays });
  useEffect(() => {
    latest.current = { close, stays };
  });
  useEffect(() => {
    if (!open) return;
    return openLayer({
      close: () => latest.current.close(),
      stays: () => latest.current.stays,
    });
  }, [open]);
}
