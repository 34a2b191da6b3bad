import {
  listPicks,
  listSealedPrizes,
  listSeals,
  listWinners,
  type Seal,
  type SealedPrize,
} from 'api/contract';
import { endpointQuery, serverNow, type useQueryClient } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';
import { refreshDraws } from '../raffle/raffle-queries.ts';

/** Around the moment of the number, everybody looks at this screen. */
const NEAR_MS = 30_000;

/** All seals, newest first. Polled every 5 s, and every second while a number is due. */
export const sealsQuery = {
  ...endpointQuery(listSeals, {}),
  ...pollEvery(5),
  refetchInterval: (query: { state: { data?: Seal[] | undefined } }) =>
    isNumberNear(query.state.data?.[0], serverNow()) ? 1_000 : 5_000,
};

export const picksQuery = (id: number) => ({
  ...endpointQuery(listPicks, { id: String(id) }),
  ...pollEvery(3),
});

export const sealedPrizesQuery = (id: number) => ({
  ...endpointQuery(listSealedPrizes, { id: String(id) }),
  ...pollEvery(3),
});

function isNumberNear(seal: Seal | undefined, now: number): boolean {
  return seal?.state === 'sealed' && momentOf(seal) - now < NEAR_MS;
}

/** When the round comes; of announced numbers, from when they can be known. In ms since 1970. */
export function momentOf({ source }: Seal): number {
  return Date.parse(source.kind === 'drand' ? source.at : source.closesAt);
}

/** Whether nobody was shown the winner of a line yet. */
export const isHidden = ({ shownAt }: SealedPrize) => shownAt === null;

type Client = ReturnType<typeof useQueryClient>;

/** After anything about a seal changed. */
export function refreshSeals(client: Client): void {
  refresh(client, [listSeals, listPicks, listSealedPrizes, listWinners]);
  refreshDraws(client);
}

/** Puts a seal from a response in the list at once. */
export function showSeal(client: Client, seal: Seal): void {
  client.setQueryData<Seal[]>(sealsQuery.queryKey, (seals = []) => [
    seal,
    ...seals.filter(({ id }) => id !== seal.id),
  ]);
}
