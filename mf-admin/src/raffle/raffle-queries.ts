import {
  listEntries,
  listIndividualPrizes,
  listPrizes,
  listWinners,
  raffleStats,
} from 'api/contract';
import { endpointQuery, type useQueryClient } from 'shell/kit';

// Intervals of the specification. A poll that finds nothing new costs a 304.
// "always": without a connection a paused poll would look like a quiet raffle.
const live = (seconds: number) =>
  ({ staleTime: 0, refetchInterval: seconds * 1_000, networkMode: 'always' }) as const;

export const statsQuery = { ...endpointQuery(raffleStats, {}), ...live(2) };
export const prizesQuery = { ...endpointQuery(listPrizes, {}), ...live(3) };
export const individualPrizesQuery = { ...endpointQuery(listIndividualPrizes, {}), ...live(5) };
export const winnersQuery = { ...endpointQuery(listWinners, {}), ...live(5) };

type Client = ReturnType<typeof useQueryClient>;

/** After an entry changed or went. */
export function refreshEntries(client: Client): void {
  refresh(client, [listEntries, raffleStats]);
}

/** After a draw: the winning entry changed too. */
export function refreshDraws(client: Client): void {
  refresh(client, [listWinners, listIndividualPrizes, listPrizes, listEntries, raffleStats]);
}

/** Not awaited: a change is done when it is done, also while a list does not answer. */
function refresh(client: Client, endpoints: { path: string }[]) {
  for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] });
}
