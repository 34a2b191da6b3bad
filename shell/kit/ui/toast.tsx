import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { useToastPosition } from './toast-position.ts';
import { dismiss, loadToasts, subscribe, toastState } from './toast-store.ts';

/** The first sign of a visitor who does something that a toast may answer. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * The notification region, once per page. The code of toasts loads as soon as somebody moves a
 * pointer, touches the page or presses a key, and in any case with the first toast.
 */
export function Toaster() {
  const { shown, parts, failed } = useSyncExternalStore(subscribe, toastState, toastState);
  /** It may wait for a dialog to close. */
  const [begun, setBegun] = useState<number>();
  const isVisible = shown?.open && (failed || (parts && begun === shown.id));
  const { region, edge, restoreFocus } = useToastPosition(isVisible ? shown.id : undefined);

  useEffect(() => {
    const stop = new AbortController();
    for (const sign of SIGNS_OF_LIFE) {
      const listener = () => {
        stop.abort();
        // After the frame that shows what was pressed.
        requestAnimationFrame(() => setTimeout(loadToasts));
      };
      document.addEventListener(sign, listener, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  const onClose = useCallback(
    (id: number) => {
      dismiss(id);
      restoreFocus();
    },
    [restoreFocus],
  );

  if (parts) {
    const toast = { toast: shown, begun, onBegin: setBegun, onClose, region, edge };
    return <parts.ToastRegion {...toast} />;
  }
  return failed ? <PlainToast toast={shown} onClose={onClose} region={region} edge={edge} /> : null;
}
