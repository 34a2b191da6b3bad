import { useEffect, useState } from 'react';
import { useNavigate } from 'shell/kit';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveWords {
  /** On the button that leaves. */
  confirm: string;
  /** What becomes of the work. */
  text: string;
  /** Whether it is lost. */
  danger?: boolean;
}

/**
 * Asks before a link, a tab or a reload takes the admin away from unsaved work. The way back cannot
 * be stopped.
 * @returns `ask`, which runs the way out at once when nothing is unsaved, and the dialog to show.
 */
export function useLeaveGuard(unsaved: boolean, words: LeaveWords, onLeave = () => {}) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router's own handler: its links would be away by then.
    const hold = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      // The menu's entry of the screen one is on: it would only drop the open tab.
      if (link.pathname === location.pathname) return;
      event.stopPropagation();
      setLeaving({ go: () => navigate(link.pathname + link.search + link.hash) });
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [unsaved, navigate]);

  const dialog = (
    <ConfirmDialog
      open={leaving !== null}
      title="Leave without saving?"
      confirm={words.confirm}
      danger={words.danger ?? false}
      busy={false}
      onConfirm={() => {
        setLeaving(null);
        onLeave();
        leaving?.go();
      }}
      onCancel={() => setLeaving(null)}
    >
      {words.text}
    </ConfirmDialog>
  );
  return { ask: (go: () => void) => (unsaved ? setLeaving({ go }) : go()), dialog };
}

/** The link within this site that a plain click follows in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  const here = link.pathname === location.pathname && link.search === location.search;
  return here ? null : link;
}
