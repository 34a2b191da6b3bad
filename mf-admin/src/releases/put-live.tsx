import { type ReleaseSummary, rollBackRelease } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { reasonOrAgain } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastShown } from '../ui/last-shown.ts';
import { refreshReleases } from './releases-query.ts';

/** A release that somebody wants live. */
export interface Wanted {
  remote: string;
  release: ReleaseSummary;
  /** What is live now. */
  live: string | null;
}

interface PutLiveProps {
  /** Null while nobody asked. */
  wanted: Wanted | null;
  onClose: () => void;
}

export function PutLive({ wanted, onClose }: PutLiveProps) {
  const client = useQueryClient();
  const last = useLastShown(wanted);

  const put = useSubmit(rollBackRelease, {
    onSuccess: ({ remote, id }) =>
      toast({ title: 'Release Live', description: `${remote} ${id} is what visitors get now.` }),
    onError: (error) =>
      toast({ title: 'Not Put Live', description: reasonOrAgain(error), variant: 'destructive' }),
    onSettled: () => {
      refreshReleases(client);
      onClose();
    },
  });

  function confirm() {
    if (wanted) put.mutate({ remote: wanted.remote, to: wanted.release.id });
  }

  return (
    <ConfirmDialog
      open={wanted !== null}
      title={`Put ${last?.release.id} live?`}
      confirm="Put it live"
      busy={put.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      From their next page on, visitors get this release of {last?.remote}
      {last?.live && ` in place of ${last.live}`}. You can go back at any time.
    </ConfirmDialog>
  );
}
