import { toast, useSignOut } from 'shell/kit';
import { forgetChanges } from '../raffle/entries/last-change.ts';
import { forgetNewKeys } from '../raffle/entries/new-keys-store.ts';

/** Of whoever signs out; the next person works in the same tab. */
function forgetWork() {
  forgetNewKeys();
  forgetChanges();
}

/** Signs out, with a toast when that fails. */
export function useSignOutWithToast() {
  const { mutate, isPending } = useSignOut(forgetWork);

  function signOut() {
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
