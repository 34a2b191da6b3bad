import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { ChangesOnRequest } from './changes-on-request.tsx';
import { shortId } from './short-id.ts';
import { useMakeLive } from './use-make-live.ts';

/** A proposed release to decide about. */
export interface ProposalOf {
  remote: string;
  id: string;
  by: string;
  /** What is live now. */
  live: string | null;
}

interface MakeProposalLiveProps {
  /** Null while it is closed. */
  proposal: ProposalOf | null;
  onClose: () => void;
  /** The dialog has closed, and what opened it is about to disappear: the focus must move. */
  onGone: (remote: string) => void;
}

/** Shows what a proposed release changes, and makes it live. */
export function MakeProposalLive({ proposal, onClose, onGone }: MakeProposalLiveProps) {
  const last = useLastValue(proposal);
  const gone = useFocusAfterClose(() => last && onGone(last.remote));

  const { busy, makeLive } = useMakeLive({ seen: proposal, onLive: gone.markDone, onEnd: onClose });

  return (
    <ConfirmDialog
      open={proposal !== null}
      title={`Make ${last?.remote} ${shortId(last?.id ?? '')} live?`}
      confirm="Make it live"
      width={720}
      busy={busy}
      onConfirm={() => proposal && makeLive(proposal.remote, proposal.id, proposal.live)}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <p>
        <bdi>{last?.by}</bdi> proposed it. Visitors get it
        {last?.live && ` instead of ${shortId(last.live)}`} from the next page they open. You can go
        back at any time.
        {last?.remote === 'mf-admin' &&
          ' It runs on the admin pages and cannot be previewed: make it live only if you trust who made it as much as an owner.'}
      </p>
      {last && <ChangesOnRequest remote={last.remote} release={last.id} live={last.live} />}
    </ConfirmDialog>
  );
}
