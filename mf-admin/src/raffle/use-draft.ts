import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from 'shell/kit';

type QueryClient = ReturnType<typeof useQueryClient>;

/**
 * Work that is not saved yet. It outlives its screen (another tab, the way back, a session that
 * runs out) and goes when the admin signs out or the page is closed.
 *
 * It is read from the cache itself: a query tells its screens a moment later, and what two fields
 * say in that moment would overwrite each other.
 */
export function useDraft<Work>(name: string) {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  const work = useSyncExternalStore(subscribe, () => read<Work>(client, name));
  const keep = useCallback(
    (change: Work | null | ((now: Work | null) => Work | null)) => {
      client.setQueryDefaults(drafts, {
        gcTime: Number.POSITIVE_INFINITY,
        meta: { access: 'admin' },
      });
      const now = read<Work>(client, name);
      const next = change instanceof Function ? change(now) : change;
      client.setQueryData<Work | null>([...drafts, name], next);
    },
    [client, name],
  );
  return [work, keep] as const;
}

const drafts = ['draft'] as const;

function read<Work>(client: QueryClient, name: string): Work | null {
  return client.getQueryData<Work | null>([...drafts, name]) ?? null;
}
