import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { readSession, signOut } from 'api/contract';
import { endpointQuery } from './call.ts';
import { useSubmit } from './submit.ts';

export const sessionQuery = queryOptions({
  ...endpointQuery(readSession, {}),
  staleTime: 0,
});

/** Signs out, and forgets everything only an admin may see. */
export function useSignOut() {
  const client = useQueryClient();
  return useSubmit(signOut, {
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      client.removeQueries({ predicate: (query) => query.meta?.access === 'admin' });
    },
  });
}
