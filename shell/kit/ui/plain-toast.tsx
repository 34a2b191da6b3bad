import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import styles from './toast.module.css';
import { DISPLAY_MS, type ShownToast } from './toast-message.ts';
import type { Edge } from './toast-position.ts';

export interface ToastRegionProps {
  toast: ShownToast | null;
  onClose: (id: number) => void;
  region: RefObject<HTMLOListElement | null>;
  edge: Edge;
}

/** The sign at the start of a toast. */
export function ToastIcon({ variant }: Pick<ShownToast, 'variant'>) {
  const Icon = variant === 'destructive' ? CircleAlert : CircleCheck;
  return <Icon className={styles.icon} aria-hidden />;
}

/** The same toast without Radix, for when that could not be loaded: the network is often why. */
export function PlainToast({ toast, onClose, region, edge }: ToastRegionProps) {
  const id = toast?.open ? toast.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => onClose(id), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [id, onClose]);
  if (!toast?.open) return null;
  return (
    <section aria-label="Notifications">
      <ol ref={region} className={styles.viewport} data-edge={edge}>
        <li
          className={styles.toast}
          data-variant={toast.variant ?? 'default'}
          data-state="open"
          role="status"
        >
          <ToastIcon variant={toast.variant} />
          <div className={styles.text}>
            <div className={styles.title}>{toast.title}</div>
            {toast.description && <div className={styles.description}>{toast.description}</div>}
            {toast.reason && <div className={styles.reason}>{toast.reason}</div>}
          </div>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.action?.onAction();
                onClose(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label="Dismiss"
            onClick={() => onClose(toast.id)}
          >
            <X aria-hidden />
          </button>
        </li>
      </ol>
    </section>
  );
}
