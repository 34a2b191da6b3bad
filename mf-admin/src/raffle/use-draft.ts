import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from 'shell/kit';

type QueryClient = ReturnType<typeof useQueryClient>;

/**
 * Unsaved work. It survives leaving the screen and an expired session, but not signing out or
 * closing the page.
 *
 * It is read from the cache directly. useQuery would notify a moment later, and two changes in that
 * moment would overwrite each other.
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
