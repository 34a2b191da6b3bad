import type { Award } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { isSessionExpired } from '../data/refusal.ts';
import { formatMoment } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { noticeText } from './notice-text.ts';
import { useAwardChange } from './use-award-change.ts';
import styles from './winners.module.css';

interface TakeBackDialogProps {
  /** The award, in a new object each time; null while the dialog is closed. */
  takingBack: { award: Award } | null;
  onClose: () => void;
  /** The dialog has closed and its button is gone, so the focus must move. */
  onGone: () => void;
}

/** Asks before a notice is taken back: the time to answer that it named cannot be put back. */
export function TakeBackDialog({ takingBack, onClose, onGone }: TakeBackDialogProps) {
  const { timeZone } = useCampaign();
  const gone = useFocusAfterClose(onGone);
  const last = useLastValue(takingBack);
  const update = useAwardChange({
    // Each time it is opened is another question.
    seen: takingBack,
    onSuccess: () => {
      gone.markDone();
      onClose();
    },
    // A toast says why. After signing in again they can go on.
    onError: (error) => !isSessionExpired(error) && onClose(),
  });
  if (!last) return null;

  const { award } = last;
  const answerBy = award.state.notice?.answerBy;
  return (
    <ConfirmDialog
      open={takingBack !== null}
      title={`Was ${award.winner.name} not told after all?`}
      confirm="Not told after all"
      danger
      busy={update.isPending}
      onConfirm={() => update.mutate({ id: award.id, notice: null, expected: award.state })}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <div className={styles.dialog}>
        <p>This is deleted, and stays in the history only:</p>
        <DetailList
          columns={1}
          details={[
            ['Told', noticeText(award, timeZone)],
            ['Answer by', answerBy && formatMoment(answerBy, timeZone)],
          ]}
        />
        <p>Noted again, the notice gets a new time to answer.</p>
      </div>
    </ConfirmDialog>
  );
}
