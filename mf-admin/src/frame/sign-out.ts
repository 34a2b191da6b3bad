import { useRef } from 'react';
import { toast, useNavigate, useSignOut } from 'shell/kit';
import { forgetStoredDrafts, hasStoredDrafts } from '../data/stored-draft.ts';
import { forgetChanges } from '../raffle/entries/last-change.ts';
import { unsavedNotes } from '../raffle/entries/unsaved-notes.ts';
import { hasUnsaved } from '../ui/unload-warning.ts';

/** Of whoever signs out; the next person works in the same tab. */
function forgetWork() {
  forgetStoredDrafts();
  forgetChanges();
  unsavedNotes.forgetAll();
}

/** When the second press may follow the first: not with a double click, and not when the first is forgotten. */
const AGAIN_AFTER_MS = 600;
const AGAIN_UNTIL_MS = 10_000;

/** Signs out, with a toast when that fails. What is not saved would go with it, so then it takes two presses. */
export function useSignOutWithToast() {
  const navigate = useNavigate();
  const { mutate, isPending } = useSignOut(() => {
    forgetWork();
    // The screen's state has what was searched for.
    navigate({ search: window.location.search }, { replace: true, state: null });
  });

  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  function isSecondPress(): boolean {
    const agoMs = performance.now() - askedAt.current;
    if (agoMs >= AGAIN_AFTER_MS && agoMs < AGAIN_UNTIL_MS) return true;
    if (agoMs < AGAIN_AFTER_MS) return false;
    askedAt.current = performance.now();
    toast({
      title: 'Not saved yet',
      description:
        'Signing out deletes what is not saved, and keys that are still shown. Press again to sign out.',
      variant: 'destructive',
    });
    return false;
  }

  function signOut() {
    if ((hasUnsaved() || hasStoredDrafts()) && !isSecondPress()) return;
    mutate(
      {},
      {
        onError: () =>
          toast({
            title: 'Still signed in',
            description: 'Signing out did not work. Please try again.',
            variant: 'destructive',
          }),
      },
    );
  }

  return { signOut, signingOut: isPending };
}
