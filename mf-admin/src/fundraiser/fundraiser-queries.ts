import {
  countFundraiserEntries,
  donationPlatforms,
  entryStatuses,
  type FundraiserEntry,
  fundraiserStats,
  listFundraiserEntries,
  readWaiting,
} from 'api/contract';
import { call, endpointQuery, type useQueryClient, useSearchParams } from 'shell/kit';
import { live } from '../frame/live.ts';
import { useLongList } from '../frame/long-list.ts';
import { refresh } from '../frame/refresh.ts';

const SECONDS = 5;

export const fundraiserStatsQuery = { ...endpointQuery(fundraiserStats, {}), ...live(SECONDS) };

export interface Filters {
  status?: (typeof entryStatuses)[number];
  platform?: (typeof donationPlatforms)[number];
}

/** The filters stand in the address, so that a link from the overview can set them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const status = entryStatuses.find((one) => one === params.get('status'));
  const platform = donationPlatforms.find((one) => one === params.get('platform'));
  const filters: Filters = { ...(status && { status }), ...(platform && { platform }) };

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
  ...live(SECONDS),
});

export function useFundraiserEntries(filters: Filters) {
  return useLongList<FundraiserEntry>({
    path: listFundraiserEntries.path,
    input: { ...filters },
    load: (place, signal) => call(listFundraiserEntries, { ...filters, ...place }, { signal }),
    everySeconds: SECONDS,
  });
}

/** After a status was set or a winner drawn. */
export function refreshFundraiser(client: ReturnType<typeof useQueryClient>): void {
  refresh(client, [listFundraiserEntries, countFundraiserEntries, fundraiserStats, readWaiting]);
}
