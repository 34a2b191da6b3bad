import { listPicks, listSeals, type Pick, type Seal } from 'api/contract';
import { endpointQuery, queryOptions, serverNow } from 'shell/kit';
import { readSealText } from './check/seal-text.ts';

const SOON_MS = 60_000;

/** All seals, newest first. Asked more often while a number is due. */
export const sealsQuery = queryOptions({
  ...endpointQuery(listSeals, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => seconds(state.data?.some(isDue) ? 5 : 30),
  refetchOnWindowFocus: true,
});

/** The picks of a seal. Asked more often while more of them will come. */
export const picksQuery = (sealId: number, isMoreToCome: (picks?: Pick[]) => boolean) =>
  queryOptions({
    ...endpointQuery(listPicks, { id: sealId }),
    staleTime: 0,
    refetchInterval: ({ state }) => seconds(isMoreToCome(state.data) ? 5 : 30),
    refetchOnWindowFocus: true,
  });

/** seal.txt, which never changes. @throws Error when it cannot be loaded */
export const sealTextQuery = (sealId: number) =>
  queryOptions({
    queryKey: ['seal.txt', sealId],
    queryFn: async ({ signal }) => {
      const response = await fetch(fileOf(sealId, 'seal.txt'), { signal });
      if (!response.ok) throw new Error(`seal.txt answered ${response.status}`);
      return readSealText(await response.text());
    },
    meta: { access: 'public' },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fileOf = (sealId: number, name: 'seal.txt' | 'tickets.txt') =>
  `/api/raffle/seals/${sealId}/${name}`;

function isDue({ state, source }: Seal): boolean {
  if (state !== 'sealed' || source.kind !== 'drand') return false;
  return Date.parse(source.at) - serverNow() < SOON_MS;
}

const seconds = (count: number) => count * 1_000;
