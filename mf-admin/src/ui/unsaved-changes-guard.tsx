import { useEffect, useRef, useState } from 'react';
import { useBlocker, type useLocation } from 'shell/kit';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnloadWarning } from './unload-warning.ts';

type Location = ReturnType<typeof useLocation>;

interface LeaveLabels {
  /** The text of the button that leaves. */
  confirm: string;
  /** What happens to the changes. */
  text: string;
  /** Whether they are lost. */
  danger?: boolean;
}

interface UnsavedChangesGuardOptions {
  /** Whether another location still shows the changes, so that there is nothing to ask. */
  isKeptAt?: (location: Location) => boolean;
  /** Runs when the admin leaves anyway. */
  onLeave?: () => void;
}

/**
 * Asks before a link, a tab, Back or a reload leaves unsaved changes.
 * @returns the dialog to show
 */
export function useUnsavedChangesGuard(
  unsaved: boolean,
  labels: LeaveLabels,
  { isKeptAt = () => true, onLeave = () => {} }: UnsavedChangesGuardOptions = {},
) {
  const [byTraversal, setByTraversal] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const stays = nextLocation.pathname === currentLocation.pathname && isKeptAt(nextLocation);
    if (!unsaved || stays) return false;
    setByTraversal(historyAction === 'POP');
    return true;
  });
  const asked = useRef(false);

  // This dialog has no history entry: one would delete the entries for Forward. So the next Back is
  // blocked too, and closes the dialog.
  useEffect(() => {
    const askedAgain = asked.current && blocker.state === 'blocked';
    asked.current = blocker.state === 'blocked' && !askedAgain;
    if (askedAgain) blocker.reset();
  }, [blocker]);

  useUnloadWarning(unsaved);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm={labels.confirm}
      danger={labels.danger ?? false}
      busy={false}
      hasHistoryEntry={!byTraversal}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {labels.text}
    </ConfirmDialog>
  );
}
