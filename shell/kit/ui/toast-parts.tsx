import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { ToastIcon, type ToastRegionProps } from './plain-toast.tsx';
import styles from './toast.module.css';
import { DISPLAY_MS, type ShownToast } from './toast-message.ts';

const SWIPE_PX = 50;

interface RegionProps extends ToastRegionProps {
  /** The toast that is shown or was, by its id. */
  begun: number | undefined;
  onBegin: (id: number) => void;
}

/** The notification region with its toast. F8 moves the focus there. */
export function ToastRegion({ toast, begun, onBegin, onClose, region, edge }: RegionProps) {
  const shown = useUncovered(toast, begun, onBegin);
  return (
    <RadixToast.Provider duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {shown && (
        <RadixToast.Root
          key={shown.id}
          className={styles.toast}
          data-variant={shown.variant ?? 'default'}
          type="foreground"
          open={shown.open}
          onOpenChange={(open) => !open && onClose(shown.id)}
        >
          <ToastIcon variant={shown.variant} />
          <div className={styles.text}>
            <RadixToast.Title className={styles.title}>{shown.title}</RadixToast.Title>
            {shown.description && (
              <RadixToast.Description className={styles.description}>
                {shown.description}
              </RadixToast.Description>
            )}
            {shown.reason && (
              <RadixToast.Description className={styles.reason}>
                {shown.reason}
              </RadixToast.Description>
            )}
          </div>
          {shown.action && (
            <RadixToast.Action
              className={styles.action}
              altText={shown.action.altText}
              onClick={shown.action.onAction}
            >
              {shown.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className={styles.close} aria-label="Dismiss">
            <X aria-hidden />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        ref={region}
        className={styles.viewport}
        data-edge={edge}
        hotkey={['F8']}
      />
    </RadixToast.Provider>
  );
}

/**
 * A toast that comes while a modal dialog is open is shown when that has closed. Until then it would be behind the
 * dialog, where nobody can press it and no screen reader says it. One that is shown already stays.
 */
function useUncovered(
  toast: ShownToast | null,
  begun: number | undefined,
  onBegin: (id: number) => void,
): ShownToast | null {
  const waits = toast !== null && begun !== toast.id;
  const isCovered = useSyncExternalStore(waits ? subscribe : doNotSubscribe, isDialogOpen);
  useLayoutEffect(() => {
    if (waits && !isCovered) onBegin(toast.id);
  }, [waits, isCovered, onBegin, toast]);
  return waits ? null : toast;
}

const doNotSubscribe = () => () => undefined;

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** A dialog opens and closes, and goes, without an event that everybody gets. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
