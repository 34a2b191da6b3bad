import { type ReleaseSummary, removeRelease } from 'api/contract';
import { ApiError, toast, useQueryClient, useSubmit } from 'shell/kit';
import { reasonOrAgain } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastShown } from '../ui/last-shown.ts';
import { formatSize } from './format-size.ts';
import { refreshReleases } from './releases-query.ts';

/** A release that somebody wants gone. */
export interface Removing {
  remote: string;
  release: ReleaseSummary;
}

interface RemoveReleaseProps {
  /** Null while nobody asked. */
  removing: Removing | null;
  onClose: () => void;
}

export function RemoveRelease({ removing, onClose }: RemoveReleaseProps) {
  const client = useQueryClient();
  const last = useLastShown(removing);
  const frees = last?.release.frees;

  const remove = useSubmit(removeRelease, {
    onSuccess: ({ remote, id }) => sayRemoved(remote, id),
    onError: (error, { remote, release }) => {
      // Gone already: the answer to the first try was lost, or somebody else was quicker.
      if (error instanceof ApiError && error.status === 404) return sayRemoved(remote, release);
      toast({ title: 'Not Removed', description: reasonOrAgain(error), variant: 'destructive' });
    },
    onSettled: () => {
      refreshReleases(client);
      onClose();
    },
  });

  function confirm() {
    if (removing) remove.mutate({ remote: removing.remote, release: removing.release.id });
  }

  return (
    <ConfirmDialog
      open={removing !== null}
      title={`Remove ${last?.release.id}?`}
      confirm="Remove it"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      The files of this release of {last?.remote} are deleted. It can no longer be previewed or put
      live, unless somebody publishes it again. What is live stays.
      {typeof frees === 'number' &&
        ` This frees ${formatSize(frees)} of the server’s disk; files that other releases have stay.`}
    </ConfirmDialog>
  );
}

function sayRemoved(remote: string, id: string) {
  toast({ title: 'Release Removed', description: `${remote} ${id} is gone.` });
}
