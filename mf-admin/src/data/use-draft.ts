import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from 'shell/kit';
import { warnBeforeUnload } from '../ui/unload-warning.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

/**
 * Unsaved work. It survives leaving the screen and an expired session, but not signing out or
 * closing the page, which asks first.
 *
 * It is read from the cache directly. useQuery would notify a moment later, and two changes in that
 * moment would overwrite each other.
 *
 * @param isUnsaved whether it holds something that closing the page would lose; the same function each time
 */
export function useDraft<Work>(name: string, isUnsaved: (work: Work) => boolean) {
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
      guard<Work>(client, name, isUnsaved);
      const now = read<Work>(client, name);
      const next = change instanceof Function ? change(now) : change;
      client.setQueryData<Work | null>([...drafts, name], next);
    },
    [client, name, isUnsaved],
  );
  return [work, keep] as const;
}

const drafts = ['draft'] as const;

function read<Work>(client: QueryClient, name: string): Work | null {
  return client.getQueryData<Work | null>([...drafts, name]) ?? null;
}

const guarded = new Set<string>();

/** For as long as the page is open: the tab or screen that shows the draft may be left by then. */
function guard<Work>(client: QueryClient, name: string, isUnsaved: (work: Work) => boolean) {
  if (guarded.has(name)) return;
  guarded.add(name);
  warnBeforeUnload(() => {
    const work = read<Work>(client, name);
    return work !== null && isUnsaved(work);
  });
}
