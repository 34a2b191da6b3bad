import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { readSession, signOut } from 'api/contract';
import { createContext, useContext, useEffect } from 'react';
import { endpointQuery } from '../api/call.ts';
import { forgetKeptAnswers } from '../api/kept-answers.ts';
import { useSubmit } from '../api/submit.ts';

export const sessionQuery = queryOptions({
  ...endpointQuery(readSession, {}),
  staleTime: 0,
});

/** Tells the gate that the admin leaves on purpose, so that nothing is kept behind it. */
export const LeaveContext = createContext<() => void>(() => undefined);

/** Signs out, and forgets everything only an admin may see. */
export function useSignOut() {
  const client = useQueryClient();
  const leave = useContext(LeaveContext);
  return useSubmit(signOut, {
    onSuccess: (session) => {
      leave();
      client.setQueryData(sessionQuery.queryKey, session);
      client.removeQueries({ predicate: (query) => query.meta?.access === 'admin' });
      forgetKeptAnswers();
      tellOtherTabs();
    },
  });
}

const CHANNEL = 'admin-session';

/** The cookie is one for all tabs: signing in or out in one of them is news for the others. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function useOtherTabs(onNews: () => void) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = onNews;
    return () => channel.close();
  }, [onNews]);
}
