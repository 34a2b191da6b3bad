import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { readSession, signOut } from 'api/contract';
import { createContext, useContext, useEffect } from 'react';
import { setAdminDocument } from '../api/admin-document.ts';
import { endpointQuery } from '../api/call.ts';
import { clearResponseCache } from '../api/response-cache.ts';
import { useSubmit } from '../api/submit.ts';

const query = endpointQuery(readSession, {});

export const sessionQuery = queryOptions({
  ...query,
  queryFn: async (context) => {
    const session = await query.queryFn(context);
    setAdminDocument({ storageKey: session.storageKey });
    return session;
  },
  staleTime: 0,
});

/** Tells the gate that the admin signs out on purpose, so that the screen behind it is removed. */
export const LeaveContext = createContext<() => void>(() => undefined);

/**
 * Signs out and clears everything that only admins may see.
 * @param onSignedOut clears what is stored elsewhere than in queries; called even if the screen is gone by then
 */
export function useSignOut(onSignedOut?: () => void) {
  const client = useQueryClient();
  const leave = useContext(LeaveContext);
  return useSubmit(signOut, {
    onSuccess: async (session) => {
      leave();
      // A check in progress would answer with the state before.
      await client.cancelQueries({ queryKey: sessionQuery.queryKey });
      client.setQueryData(sessionQuery.queryKey, session);
      client.removeQueries({ predicate: (query) => query.meta?.access === 'admin' });
      clearResponseCache();
      onSignedOut?.();
      tellOtherTabs();
    },
  });
}

const CHANNEL = 'admin-session';

/** All tabs share the cookie, so each tab tells the others about signing in or out. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Calls back when the session may have changed: in another tab, or while this page was in the
 * back-forward cache.
 */
export function useSessionNews(onNews: () => void) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = onNews;
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onNews();
    window.addEventListener('pageshow', onShow);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', onShow);
    };
  }, [onNews]);
}
