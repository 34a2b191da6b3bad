import { useEffect, useRef, useState } from 'react';
import { useBlocker, type useLocation } from 'shell/kit';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Location = ReturnType<typeof useLocation>;

interface LeaveLabels {
  /** On the button that leaves. */
  confirm: string;
  /** What becomes of the work. */
  text: string;
  /** Whether it is lost. */
  danger?: boolean;
}

interface UnsavedChangesGuardOptions {
  /** Whether the work is still in sight at another location of this screen. */
  isKeptAt?: (location: Location) => boolean;
  /** Runs when the admin leaves all the same. */
  onLeave?: () => void;
}

/**
 * Asks before a link, a tab, Back or a reload takes the admin away from unsaved work.
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

  // The question about Back or Forward has no history entry: it would cut off the way forward. So
  // the next Back is blocked as well, and closes the question.
  useEffect(() => {
    const askedAgain = asked.current && blocker.state === 'blocked';
    asked.current = blocker.state === 'blocked' && !askedAgain;
    if (askedAgain) blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

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
