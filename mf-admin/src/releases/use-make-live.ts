import { rollBackRelease } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { refreshReleases } from './releases-query.ts';
import { shortId } from './short-id.ts';

interface MakeLiveOptions {
  /** What the dialog asks about, as `seen` of `useSubmit`: each time it is opened is another question. */
  seen: unknown;
  /** It is live. */
  onLive: () => void;
  /** The request has ended, either way. */
  onEnd: () => void;
}

/** Makes a release live, unless another one went live than the one it was to replace. */
export function useMakeLive({ seen, onLive, onEnd }: MakeLiveOptions) {
  const client = useQueryClient();
  const { isPending, mutate } = useSubmit(rollBackRelease, {
    seen,
    onSuccess: ({ remote, id }) => {
      onLive();
      toast({
        title: 'Release Live',
        description: `${remote} ${shortId(id)} is what visitors get now.`,
      });
    },
    onError: toastRefusal('Not Made Live'),
    onSettled: () => {
      refreshReleases(client);
      onEnd();
    },
  });
  return {
    busy: isPending,
    /** @param live what was live when it was looked at */
    makeLive: (remote: string, id: string, live: string | null) =>
      mutate({ remote, to: id, base: live ?? 'none' }),
  };
}
