const listeners = new Set<() => void>();

/**
 * Another account has signed in at the gate than the one that worked in this tab: what the first one
 * did and has not sent is not the other's to send or to undo.
 *
 * @returns ends it
 */
export function whenAccountChanges(listener: () => void): () => void {
  // Each its own: the same listener may be added twice, and one of both ended.
  const added = () => listener();
  listeners.add(added);
  return () => {
    listeners.delete(added);
  };
}

export function accountChanged(): void {
  for (const listener of listeners) listener();
}
