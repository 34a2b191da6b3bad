import { EntriesQuery, EntryFilters, entryPageSizes } from 'api/contract';
import { useCallback, useMemo } from 'react';
import { useListParams } from '../../ui/list-params.ts';

/** What the list shows: page, size, search, filter and order. */
export type EntriesView = EntriesQuery;
export type ViewChange = Partial<EntriesView>;

export const statusFilters = ['all', 'pending', 'verified', 'disqualified'] as const;

/** Filters that let everything pass. */
export const noFilters = EntryFilters.parse({});

/** The filters that are set, as the API takes them. */
export function setFilters(filters: EntryFilters): Partial<EntryFilters> {
  const names = Object.keys(noFilters) as (keyof EntryFilters)[];
  return Object.fromEntries(
    names.filter((name) => filters[name] !== noFilters[name]).map((name) => [name, filters[name]]),
  );
}

const PAGE_SIZE_KEY = 'raffle-admin:page-size';
const fields = Object.keys(EntriesQuery.shape) as (keyof EntriesView)[];

/**
 * The view is in the address, its search in the history entry's state, so that it survives a reload, Back
 * and an expired session. Invalid values count as the default.
 */
export function useEntriesView() {
  const [params, setParams] = useListParams();
  const view = useMemo(() => readView(params), [params]);

  /** Every other change returns to the first page. */
  const change = useCallback(
    (part: ViewChange, { replace = part.page === undefined } = {}) => {
      if (part.limit) storePageSize(part.limit);
      const next = { ...view, page: 1, ...part };
      setParams((before) => writeView(before, next), { replace });
    },
    [view, setParams],
  );

  return [view, change] as const;
}

function readView(params: URLSearchParams): EntriesView {
  const given = Object.fromEntries(
    fields.flatMap((name) => {
      const value = params.get(name);
      return value !== null && EntriesQuery.shape[name].safeParse(value).success
        ? [[name, value]]
        : [];
    }),
  );
  const view = EntriesQuery.parse({ limit: storedPageSize(), ...given });
  return {
    ...view,
    limit: isPageSize(view.limit) ? view.limit : storedPageSize(),
    status: statusFilters.find((status) => status === view.status) ?? 'all',
  };
}

function writeView(before: URLSearchParams, view: EntriesView): URLSearchParams {
  const after = new URLSearchParams(before);
  const defaults = EntriesQuery.parse({});
  for (const name of fields) {
    if (view[name] === defaults[name] && name !== 'limit') after.delete(name);
    else after.set(name, String(view[name]));
  }
  return after;
}

function isPageSize(size: number): boolean {
  return entryPageSizes.some((one) => one === size);
}

/** The page size last used in this browser. Storage may be blocked. */
function storedPageSize(): number {
  try {
    const size = Number(localStorage.getItem(PAGE_SIZE_KEY));
    return isPageSize(size) ? size : 50;
  } catch {
    return 50;
  }
}

function storePageSize(size: number) {
  try {
    localStorage.setItem(PAGE_SIZE_KEY, String(size));
  } catch {
    // Then only the address has it.
  }
}
