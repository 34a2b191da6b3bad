import { type ReleaseSummary, rollBackRelease } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { refreshReleases } from './releases-query.ts';
import { shortId } from './short-id.ts';

/** A release to make live. */
export interface MakeLiveRequest {
  remote: string;
  release: ReleaseSummary;
  /** What is live now. */
  live: string | null;
}

interface MakeLiveDialogProps {
  /** Null while it is closed. */
  toMakeLive: MakeLiveRequest | null;
  onClose: () => void;
  /** The dialog has closed, and what opened it is about to disappear: the focus must move. */
  onGone: (remote: string) => void;
}

export function MakeLiveDialog({ toMakeLive, onClose, onGone }: MakeLiveDialogProps) {
  const client = useQueryClient();
  const last = useLastValue(toMakeLive);
  const gone = useFocusAfterClose(() => last && onGone(last.remote));

  const makeLive = useSubmit(rollBackRelease, {
    onSuccess: ({ remote, id }) => {
      gone.markDone();
      toast({
        title: 'Release Live',
        description: `${remote} ${shortId(id)} is what visitors get now.`,
      });
    },
    onError: toastRefusal('Not Made Live'),
    onSettled: () => {
      refreshReleases(client);
      onClose();
    },
  });

  function confirm() {
    if (!toMakeLive) return;
    const { remote, release, live } = toMakeLive;
    // Refused when another release went live than the one it would replace.
    makeLive.mutate({ remote, to: release.id, base: live ?? 'none' });
  }

  return (
    <ConfirmDialog
      open={toMakeLive !== null}
      title={`Make ${shortId(last?.release.id ?? '')} live?`}
      confirm="Make it live"
      busy={makeLive.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      Visitors get this release of {last?.remote}
      {last?.live && ` instead of ${shortId(last.live)}`} from the next page they open. You can go
      back at any time.
    </ConfirmDialog>
  );
}
