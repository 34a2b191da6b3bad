import type { ReleaseSummary } from 'api/contract';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { shortId } from './short-id.ts';
import { useMakeLive } from './use-make-live.ts';

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
  const last = useLastValue(toMakeLive);
  const gone = useFocusAfterClose(() => last && onGone(last.remote));

  const { busy, makeLive } = useMakeLive({
    seen: toMakeLive,
    onLive: gone.markDone,
    onEnd: onClose,
  });

  return (
    <ConfirmDialog
      open={toMakeLive !== null}
      title={`Make ${shortId(last?.release.id ?? '')} live?`}
      confirm="Make it live"
      busy={busy}
      onConfirm={() =>
        toMakeLive && makeLive(toMakeLive.remote, toMakeLive.release.id, toMakeLive.live)
      }
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      Visitors get this release of {last?.remote}
      {last?.live && ` instead of ${shortId(last.live)}`} from the next page they open. You can go
      back at any time.
    </ConfirmDialog>
  );
}
