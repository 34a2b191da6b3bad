export interface ToastMessage {
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

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** How long a toast is shown. */
export const DISPLAY_MS = 5_000;
