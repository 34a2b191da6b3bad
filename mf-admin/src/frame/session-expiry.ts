import { useEffect } from 'react';
import { sessionQuery, useQuery, useQueryClient } from 'shell/kit';
import { accountChanged } from '../data/account-change.ts';
import { isRoleTooLow, isSessionExpired } from '../data/refusal.ts';
import { changeAccount } from '../raffle/entries/last-change.ts';

/**
 * Shows the gate again when any response says that the session has expired. When one says that the
 * role does not allow a call, the role may have changed: it is read again.
 */
export function useSessionExpiry() {
  const client = useQueryClient();

  useEffect(() => {
    function end() {
      if (!client.getQueryData(sessionQuery.queryKey)?.authenticated) return;
      client.setQueryData(sessionQuery.queryKey, { authenticated: false, since: null });
    }

    const readRole = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey });

    const stopQueries = client.getQueryCache().subscribe(({ query, ...event }) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isRoleTooLow(event.action.error)) void readRole();
      if (!isSessionExpired(event.action.error)) return;
      // Not an error of the screen: it is refetched after signing in.
      if (query.state.data !== undefined) query.setState({ status: 'success', error: null });
      end();
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isSessionExpired(event.action.error)) end();
      if (isRoleTooLow(event.action.error)) void readRole();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}

/** Who worked in this tab last, on any screen. */
let lastAccount: number | null | undefined;

/** Another account may sign in at the gate: what was changed before is not its own to undo. */
export function useForgetChangesOfOthers() {
  const account = useQuery({ ...sessionQuery, enabled: false }).data?.accountId;
  useEffect(() => {
    if (account === undefined) return;
    if (lastAccount !== undefined && lastAccount !== account) {
      changeAccount();
      accountChanged();
    }
    lastAccount = account;
  }, [account]);
}
