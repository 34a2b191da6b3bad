import {
  countFundraiserEntries,
  donationPlatforms,
  entryStatuses,
  type FundraiserEntry,
  fundraiserStats,
  listFundraiserEntries,
  readAttention,
} from 'api/contract';
import { call, endpointQuery, paths, type useQueryClient, useSearchParams } from 'shell/kit';
import { useInfiniteList } from '../data/infinite-list.ts';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';
import type { SharedKind } from '../possible-duplicates/possible-duplicates.tsx';

const SECONDS = 5;

export const fundraiserStatsQuery = {
  ...endpointQuery(fundraiserStats, {}),
  ...pollEvery(SECONDS),
};

export interface Filters {
  status?: (typeof entryStatuses)[number];
  platform?: (typeof donationPlatforms)[number];
  /** The id of an entry with the same email. */
  sameEmailAs?: string;
  samePhoneAs?: string;
  sameHandleAs?: string;
}

/** The filter for what entries share. */
export const sharedFilters = {
  email: 'sameEmailAs',
  phone: 'samePhoneAs',
  handle: 'sameHandleAs',
} as const;

/** To the list filtered by it, at the list's heading. */
export function duplicatesLink(kind: SharedKind, { id }: FundraiserEntry) {
  return { to: `${paths.fundraiserAdmin}?${sharedFilters[kind]}=${id}#fundraiser-entries` };
}

/** The filters are in the address, so that links from other screens can set them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const status = entryStatuses.find((one) => one === params.get('status'));
  const platform = donationPlatforms.find((one) => one === params.get('platform'));
  const shared = Object.values(sharedFilters).flatMap((name) => {
    const id = params.get(name);
    return id && listFundraiserEntries.input.shape[name].safeParse(id).success ? [[name, id]] : [];
  });
  const filters: Filters = {
    ...(status && { status }),
    ...(platform && { platform }),
    ...Object.fromEntries(shared),
  };

  function change(name: keyof Filters, value: string) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === 'all') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return [filters, change] as const;
}

export const entryCountQuery = (filters: Filters) => ({
  ...endpointQuery(countFundraiserEntries, filters),
  ...pollEvery(SECONDS),
});

export function useFundraiserEntries(filters: Filters) {
  return useInfiniteList<FundraiserEntry>({
    path: listFundraiserEntries.path,
    input: { ...filters },
    load: (place, signal) => call(listFundraiserEntries, { ...filters, ...place }, { signal }),
    everySeconds: SECONDS,
  });
}

/** One entry as it is now; null when it was deleted. There is no call for one, so it is a page of one. */
export const entryQuery = (id: number) => ({
  ...endpointQuery(listFundraiserEntries, { before: String(id + 1), limit: 1 }),
  ...pollEvery(SECONDS),
  // Selected again, it must not be shown as it was then.
  gcTime: 0,
  select: ([entry]: FundraiserEntry[]) => (entry?.id === id ? entry : null),
});

/** After a status was set or a winner drawn. */
export function refreshFundraiser(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [listFundraiserEntries, countFundraiserEntries, fundraiserStats, readAttention]);
}
