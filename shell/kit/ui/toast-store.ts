import { withoutControls } from 'api/contract';
import type { ShownToast, ToastMessage } from './toast-message.ts';

type Parts = typeof import('./toast-parts.tsx');

interface State {
  // At most one toast is visible: a new one replaces it.
  shown: ShownToast | null;
  /** Null until they have loaded. */
  parts: Parts | null;
  /** Loading the parts failed, and the plain toast is shown instead. */
  failed: boolean;
}

const REMOVE_DISMISSED_MS = 1_000_000;

let state: State = { shown: null, parts: null, failed: false };
let lastId = 0;
let loading = false;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toastState(): State {
  return state;
}

function change(changed: Partial<State>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

/** Loads what shows toasts (11 KB), unless it is there or on its way. */
export function loadToasts(): void {
  if (state.parts || loading) return;
  loading = true;
  import(/* webpackChunkName: "toast" */ './toast-parts.tsx').then(
    (parts) => {
      loading = false;
      change({ parts, failed: false });
    },
    () => {
      loading = false;
      change({ failed: true });
    },
  );
}

/**
 * Shows a toast from anywhere, for 5 s. Characters that change the direction of text are removed,
 * so that a name cannot reorder the sentence.
 */
export function toast({ title, description, ...more }: ToastMessage): void {
  lastId += 1;
  const said = { title: withoutControls(title), ...more };
  const told = description !== undefined && { description: withoutControls(description) };
  change({ shown: { ...said, ...told, id: lastId, open: true } });
  loadToasts();
}

export function dismiss(id: number): void {
  const { shown } = state;
  if (shown?.id !== id || !shown.open) return;
  change({ shown: { ...shown, open: false } });
  setTimeout(() => state.shown?.id === id && change({ shown: null }), REMOVE_DISMISSED_MS);
}
