import * as RadixToast from '@radix-ui/react-toast';
import { withoutControls } from 'api/contract';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import { useToastPosition } from './toast-position.ts';

interface ToastMessage {
  title: string;
  description?: string;
  /** The reason in a line of its own: the server's message. The text above stays as specified. */
  reason?: string | null;
  variant?: 'default' | 'destructive';
  /** A button in the toast. Its action must also be possible elsewhere, after the toast is gone. */
  action?: {
    label: string;
    /** Text for screen readers: how to reach the button. */
    altText: string;
    onAction: () => void;
  };
}

interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const DISPLAY_MS = 5_000;
const REMOVE_DISMISSED_MS = 1_000_000;
const SWIPE_PX = 50;

// At most one toast is visible: a new one replaces it.
let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number) {
  if (shown?.id !== id || !shown.open) return;
  show({ ...shown, open: false });
  setTimeout(() => shown?.id === id && show(null), REMOVE_DISMISSED_MS);
}

/**
 * Shows a toast from anywhere, for 5 s. Characters that change the direction of text are removed,
 * so that a name cannot reorder the sentence.
 */
export function toast({ title, description, ...more }: ToastMessage): void {
  lastId += 1;
  const said = { title: withoutControls(title), ...more };
  const told = description !== undefined && { description: withoutControls(description) };
  show({ ...said, ...told, id: lastId, open: true });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notification region, once per page. F8 moves the focus there. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const position = useToastPosition(current?.open ? current.id : undefined);
  const Icon = current?.variant === 'destructive' ? CircleAlert : CircleCheck;

  function close(id: number) {
    dismiss(id);
    position.restoreFocus();
  }

  return (
    <RadixToast.Provider duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {current && (
        <RadixToast.Root
          key={current.id}
          className={styles.toast}
          data-variant={current.variant ?? 'default'}
          type="foreground"
          open={current.open}
          onOpenChange={(open) => !open && close(current.id)}
        >
          <Icon className={styles.icon} aria-hidden />
          <div className={styles.text}>
            <RadixToast.Title className={styles.title}>{current.title}</RadixToast.Title>
            {current.description && (
              <RadixToast.Description className={styles.description}>
                {current.description}
              </RadixToast.Description>
            )}
            {current.reason && (
              <RadixToast.Description className={styles.reason}>
                {current.reason}
              </RadixToast.Description>
            )}
          </div>
          {current.action && (
            <RadixToast.Action
              className={styles.action}
              altText={current.action.altText}
              onClick={current.action.onAction}
            >
              {current.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className={styles.close} aria-label="Dismiss">
            <X aria-hidden />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        ref={position.region}
        className={styles.viewport}
        data-edge={position.edge}
        hotkey={['F8']}
      />
    </RadixToast.Provider>
  );
}
