import type { Session } from 'api/contract';
import { useCallback } from 'react';
import { ApiError, sessionQuery, setAdminDocument, tellOtherTabs, useQueryClient } from 'shell/kit';

/**
 * What follows a sign-in. `again`: the screen is still behind the form, which goes on with it.
 *
 * @returns a function that does not return when the document loads again, so that buttons stay busy
 */
export function useSignedIn(again: boolean) {
  const client = useQueryClient();
  return useCallback(
    async (session: Session): Promise<void> => {
      if (session.loadAgain) {
        tellOtherTabs();
        window.location.reload();
        return new Promise(() => {});
      }
      // A check in progress would answer with the state before.
      await client.cancelQueries({ queryKey: sessionQuery.queryKey });
      // Before the screen goes on: another account may have signed in.
      setAdminDocument({ storageKey: session.storageKey });
      client.setQueryData(sessionQuery.queryKey, session);
      tellOtherTabs();
      // The form that had the focus is unmounted.
      if (!again) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [client, again],
  );
}

/** The server's sentence, or our own. */
export function sentenceOf(error: Error): string {
  return error instanceof ApiError ? (error.sentence ?? error.message) : error.message;
}
