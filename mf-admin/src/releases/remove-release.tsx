import { type ReleaseSummary, removeRelease } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isGone, toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { formatSize } from './format-size.ts';
import { refreshReleases } from './releases-query.ts';
import { shortId } from './short-id.ts';

/** A release to delete. */
export interface Removing {
  remote: string;
  release: ReleaseSummary;
}

interface RemoveReleaseProps {
  /** Null while it is closed. */
  removing: Removing | null;
  onClose: () => void;
  /** The dialog has closed, and what opened it is about to disappear: the focus must move. */
  onGone: (remote: string) => void;
}

export function RemoveRelease({ removing, onClose, onGone }: RemoveReleaseProps) {
  const client = useQueryClient();
  const last = useLastValue(removing);
  const gone = useFocusAfterClose(() => last && onGone(last.remote));
  const frees = last?.release.frees;

  const remove = useSubmit(removeRelease, {
    onSuccess: ({ remote, id }) => done(remote, id),
    onError: (error, { remote, release }) => {
      // Deleted already: the first response was lost, or another admin was faster.
      if (isGone(error)) return done(remote, release);
      toastRefusal('Not Deleted')(error);
    },
    onSettled: () => {
      refreshReleases(client);
      onClose();
    },
  });

  function done(remote: string, id: string) {
    gone.markDone();
    toast({ title: 'Release Deleted', description: `${remote} ${shortId(id)} is gone.` });
  }

  function confirm() {
    if (removing) remove.mutate({ remote: removing.remote, release: removing.release.id });
  }

  return (
    <ConfirmDialog
      open={removing !== null}
      title={`Delete ${shortId(last?.release.id ?? '')}?`}
      confirm="Delete it"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      The files of this release of {last?.remote} are deleted. It can no longer be previewed or made
      live, unless somebody publishes it again. The live release stays.
      {typeof frees === 'number' &&
        ` This frees ${formatSize(frees)} of the server’s disk. Files that other releases use stay.`}
    </ConfirmDialog>
  );
}
