import {
  type Award,
  listAwards,
  listWinners,
  type OutputOf,
  raffleStats,
  readAttention,
} from 'api/contract';
import { endpointQuery, type useQueryClient } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';

export const awardsQuery = { ...endpointQuery(listAwards, {}), ...pollEvery(5) };

type Client = ReturnType<typeof useQueryClient>;

/** Shows a changed award at once; a poll that was sent before must not undo it. */
export async function putAward(client: Client, changed: Award): Promise<void> {
  await client.cancelQueries({ queryKey: awardsQuery.queryKey });
  client.setQueryData<OutputOf<typeof listAwards>>(
    awardsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        awards: list.awards.map((award) => (award.id === changed.id ? changed : award)),
      },
  );
}

/** After an award was changed or a prize passed on. */
export function refreshAwards(client: Client): void {
  refresh(client, [listAwards, listWinners, readAttention, raffleStats]);
}
