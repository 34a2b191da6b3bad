import { useEffect } from 'react';
import { ApiError, sessionQuery, toast, useQueryClient } from 'shell/kit';

/**
 * Brings the gate back when the server no longer knows this session, whichever call finds out.
 * A refused change says so itself; a refused poll would pass in silence, so that is said here.
 */
export function useSessionEnd() {
  const client = useQueryClient();

  useEffect(() => {
    function end(error: unknown): boolean {
      const ended = error instanceof ApiError && error.status === 401;
      if (!ended || !client.getQueryData(sessionQuery.queryKey)?.authenticated) return false;
      client.setQueryData(sessionQuery.queryKey, { authenticated: false, since: null });
      return true;
    }

    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (end(event.action.error)) {
        toast({ title: 'Please sign in again', description: 'You were signed out.' });
      }
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}
