import {
  type AdminPrize,
  isAdminPrize,
  listEntries,
  listIndividualPrizes,
  listPrizePacks,
  listPrizes,
  listWinners,
  type OutputOf,
  raffleStats,
} from 'api/contract';
import { endpointQuery, type useQueryClient } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';

// The intervals are those of the specification.

export const statsQuery = { ...endpointQuery(raffleStats, {}), ...pollEvery(2) };
export const prizesQuery = {
  ...endpointQuery(listPrizes, { scope: 'all' }),
  ...pollEvery(3),
  // With this scope the response is for admins and must not outlive the session.
  meta: { access: 'admin' },
  select: (prizes: OutputOf<typeof listPrizes>): AdminPrize[] =>
    prizes.filter(isAdminPrize).filter(({ isActive }) => isActive),
};
export const packsQuery = { ...endpointQuery(listPrizePacks, {}), ...pollEvery(5) };
export const individualPrizesQuery = {
  ...endpointQuery(listIndividualPrizes, {}),
  ...pollEvery(5),
};
export const winnersQuery = { ...endpointQuery(listWinners, {}), ...pollEvery(5) };

type Client = ReturnType<typeof useQueryClient>;

/** After an entry was changed or deleted. */
export function refreshEntries(client: Client): void {
  refresh(client, [listEntries, raffleStats]);
}

/** After prizes were added, changed, deleted or reordered. */
export function refreshPrizes(client: Client): void {
  refresh(client, [listPrizes, listPrizePacks, listIndividualPrizes, raffleStats]);
}

/** After a draw: the winning entry changed too. */
export function refreshDraws(client: Client): void {
  refresh(client, [listWinners, listEntries]);
  refreshPrizes(client);
}

/** Not awaited: a change is finished even if a list cannot be loaded. */
function refresh(client: Client, endpoints: { path: string }[]) {
  for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] });
}
