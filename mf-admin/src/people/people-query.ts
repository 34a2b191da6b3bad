import { listAccessTokens, listPeople, type Person } from 'api/contract';
import { endpointQuery, sessionQuery, type useQueryClient } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';

export const peopleQuery = { ...endpointQuery(listPeople, {}), ...pollEvery(30) };
export const accessTokensQuery = { ...endpointQuery(listAccessTokens, {}), ...pollEvery(30) };

/** After a change of people; one's own role may be among it. */
export function refreshPeople(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [listPeople, listAccessTokens]);
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

export const isOwner = ({ role, suspendedAt }: Person): boolean =>
  role === 'owner' && suspendedAt === null;
