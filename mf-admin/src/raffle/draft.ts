import { useCallback } from 'react';
import { useQuery, useQueryClient } from 'shell/kit';

/**
 * Work that is not saved yet. It outlives its screen (another tab, the way back, a session that
 * runs out) and goes when the admin signs out or the page is closed.
 */
export function useDraft<Work>(name: string) {
  const client = useQueryClient();
  const { data } = useQuery<Work | null>({
    queryKey: ['draft', name],
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { access: 'admin' },
  });
  const keep = useCallback(
    (work: Work | null) => client.setQueryData<Work | null>(['draft', name], work),
    [client, name],
  );
  return [data ?? null, keep] as const;
}
