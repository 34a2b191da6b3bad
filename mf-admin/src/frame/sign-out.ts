import { useRef } from 'react';
import { toast, useSignOut } from 'shell/kit';
import { forgetChanges } from '../raffle/entries/last-change.ts';
import { forgetNewKeys } from '../raffle/entries/new-keys-store.ts';
import { unsavedNotes } from '../raffle/entries/unsaved-notes.ts';
import { hasUnsaved } from '../ui/unload-warning.ts';

/** Of whoever signs out; the next person works in the same tab. */
function forgetWork() {
  forgetNewKeys();
  forgetChanges();
  unsavedNotes.forgetAll();
}

/** How long the second press may follow the first. */
const ASKED_MS = 10_000;

/** Signs out, with a toast when that fails. What is not saved would go with it, so then it takes two presses. */
export function useSignOutWithToast() {
  const { mutate, isPending } = useSignOut(forgetWork);

  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  function signOut() {
    if (hasUnsaved() && performance.now() - askedAt.current > ASKED_MS) {
      askedAt.current = performance.now();
      toast({
        title: 'Not saved yet',
        description: 'Signing out deletes what you have not saved. Press again to sign out.',
        variant: 'destructive',
      });
      return;
    }
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
