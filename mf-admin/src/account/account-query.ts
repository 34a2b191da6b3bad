import { listPeople, listSessions, readAccount } from 'api/contract';
import { endpointQuery, sessionQuery, type useQueryClient } from 'shell/kit';
import { pollEvery, pollUntilLoaded } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';

export const accountQuery = {
  ...endpointQuery(readAccount, {}),
  ...pollUntilLoaded,
  staleTime: 0,
  // It may have been changed in another tab.
  refetchOnWindowFocus: true,
};
export const sessionsQuery = { ...endpointQuery(listSessions, {}), ...pollEvery(30) };

/** After a change of the own account; its name is in the header. */
export function refreshAccount(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [readAccount, listSessions, listPeople]);
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
