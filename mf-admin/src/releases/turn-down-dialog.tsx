import { turnDownRelease } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isGone, toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import type { ProposalOf } from './make-proposal-live.tsx';
import { refreshReleases } from './releases-query.ts';
import { shortId } from './short-id.ts';

interface TurnDownDialogProps {
  /** Null while it is closed. */
  proposal: ProposalOf | null;
  onClose: () => void;
  /** The dialog has closed, and what opened it is about to disappear: the focus must move. */
  onGone: (remote: string) => void;
}

export function TurnDownDialog({ proposal, onClose, onGone }: TurnDownDialogProps) {
  const client = useQueryClient();
  const last = useLastValue(proposal);
  const gone = useFocusAfterClose(() => last && onGone(last.remote));

  const turnDown = useSubmit(turnDownRelease, {
    onSuccess: ({ remote, id }) => done(remote, id),
    onError: (error, { remote, release }) => {
      // Turned down already: the first response was lost, or another admin was faster.
      if (isGone(error)) return done(remote, release);
      toastRefusal('Not Turned Down')(error);
    },
    onSettled: () => {
      refreshReleases(client);
      onClose();
    },
  });

  function done(remote: string, id: string) {
    gone.markDone();
    toast({
      title: 'Release Turned Down',
      description: `${remote} ${shortId(id)} is no longer waiting.`,
    });
  }

  return (
    <ConfirmDialog
      open={proposal !== null}
      title={`Turn down ${last?.remote} ${shortId(last?.id ?? '')}?`}
      confirm="Turn it down"
      danger
      busy={turnDown.isPending}
      onConfirm={() =>
        proposal && turnDown.mutate({ remote: proposal.remote, release: proposal.id })
      }
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      Its files are deleted, unless it was live before. <bdi>{last?.by}</bdi> sees in the list of
      releases that it was turned down, and can propose another one.
    </ConfirmDialog>
  );
}
