import { toast, useSignOut } from 'shell/kit';
import { forgetNewKeys } from '../raffle/entries/new-keys-store.ts';

/** Signs out, with a toast when that fails. */
export function useSignOutWithToast() {
  const { mutate, isPending } = useSignOut(forgetNewKeys);

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
