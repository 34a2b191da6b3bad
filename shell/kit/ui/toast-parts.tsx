import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { ToastIcon, type ToastRegionProps } from './plain-toast.tsx';
import styles from './toast.module.css';
import { DISPLAY_MS } from './toast-message.ts';

const SWIPE_PX = 50;

/** The notification region with its toast. F8 moves the focus there. */
export function ToastRegion({ toast, onClose, region, edge }: ToastRegionProps) {
  return (
    <RadixToast.Provider duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          className={styles.toast}
          data-variant={toast.variant ?? 'default'}
          type="foreground"
          open={toast.open}
          onOpenChange={(open) => !open && onClose(toast.id)}
        >
          <ToastIcon variant={toast.variant} />
          <div className={styles.text}>
            <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
            {toast.description && (
              <RadixToast.Description className={styles.description}>
                {toast.description}
              </RadixToast.Description>
            )}
            {toast.reason && (
              <RadixToast.Description className={styles.reason}>
                {toast.reason}
              </RadixToast.Description>
            )}
          </div>
          {toast.action && (
            <RadixToast.Action
              className={styles.action}
              altText={toast.action.altText}
              onClick={toast.action.onAction}
            >
              {toast.action.label}
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
