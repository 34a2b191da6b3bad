import { Alert, Button, Flex } from 'antd';
import type { Award } from 'api/contract';
import { useState } from 'react';
import { paths, serverNow, siteUrl, useCampaign } from 'shell/kit';
import { fieldErrorsOf } from '../data/refusal.ts';
import { publicRecord } from '../draw-night/links.ts';
import { formatMoment } from '../ui/campaign-time.ts';
import { Choice } from '../ui/choice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { LetterFields } from '../ui/letter-fields.tsx';
import { deadlineOf } from './deadline.ts';
import { DialogNotice } from './dialog-notice.tsx';
import {
  type Letter,
  type LetterKind,
  letterKinds,
  letterLabels,
  letterTo,
  type NewestSeal,
  withDeadline,
} from './letters.ts';
import { useAwardChange } from './use-award-change.ts';
import { useStaleChange } from './use-stale-change.ts';
import styles from './winners.module.css';

interface LetterDialogProps {
  /** The award, in a new object each time; null while the dialog is closed. */
  writing: { award: Award } | null;
  /** The award as it is now. */
  current: Award | undefined;
  claimDays: number;
  newestSeal: NewestSeal;
  /** Somebody has passed the prize on since the dialog was opened. */
  isPassed: boolean;
  onClose: () => void;
  /** The dialog has closed and its row may leave the list, so the focus must move. */
  onGone: () => void;
}

interface Draft {
  kind: LetterKind;
  /** As the letter says it, in ISO 8601. */
  answerBy: string;
  /** Each as it was changed here. */
  letters: Record<LetterKind, Letter>;
}

const options = letterKinds.map((value) => ({ value, label: letterLabels[value] }));

/** A letter to the winner: to change, to copy or to open as an email, and to note as sent. */
export function LetterDialog({
  writing,
  current,
  claimDays,
  newestSeal,
  isPassed,
  onClose,
  onGone,
}: LetterDialogProps) {
  const campaign = useCampaign();
  const [draft, setDraft] = useState<Draft | null>(null);
  /** Why the time to answer that the letter names cannot be noted any more. */
  const [tooEarly, setTooEarly] = useState<string | null>(null);
  const stale = useStaleChange();
  const gone = useFocusAfterClose(onGone);
  const last = useLastValue(writing, ({ award }) => {
    const deadline = deadlineNow(award);
    stale.open(award.state);
    setTooEarly(null);
    setDraft({ kind: usualKind(award), answerBy: deadline, letters: lettersTo(award, deadline) });
  });
  const update = useAwardChange({
    // Each time it is opened is another question.
    seen: writing,
    onSuccess: () => {
      gone.markDone();
      onClose();
    },
    onError: (error) => {
      stale.onError(error);
      setTooEarly(fieldErrorsOf(error)['notice.answerBy'] ?? null);
    },
  });

  function deadlineNow({ state }: Award): string {
    return deadlineOf(state, { now: serverNow(), claimDays, timeZone: campaign.timeZone });
  }

  function lettersTo(award: Award, deadline: string) {
    const deps = {
      campaign,
      answerBy: deadline,
      myEntryUrl: siteUrl(paths.myEntry),
      recordUrl: siteUrl(publicRecord),
      newestSeal,
    };
    const letters = letterKinds.map((kind) => [kind, letterTo(award, kind, deps)]);
    return Object.fromEntries(letters) as Record<LetterKind, Letter>;
  }

  if (!last || !draft) return null;
  const { award } = last;
  const { kind, answerBy, letters } = draft;
  const letter = letters[kind];
  const change = (changed: Partial<Letter>) =>
    setDraft({ ...draft, letters: { ...letters, [kind]: { ...letter, ...changed } } });
  function renewDeadline() {
    if (!draft) return;
    const deadline = deadlineNow(current ?? award);
    const { timeZone } = campaign;
    const change = { from: draft.answerBy, to: deadline, timeZone };
    const renewed = letterKinds.map((one) => [one, withDeadline(draft.letters[one], change)]);
    setDraft({
      ...draft,
      answerBy: deadline,
      letters: Object.fromEntries(renewed) as Record<LetterKind, Letter>,
    });
    setTooEarly(null);
  }

  const isTelling = kind !== 'on-its-way';
  const { email } = award.winner;

  function noteAsSent() {
    const at = new Date(serverNow()).toISOString();
    const noted = isTelling
      ? { notice: { at, channel: email ? ('email' as const) : ('letter' as const), answerBy } }
      : { handedOver: true };
    update.mutate({ id: award.id, ...noted, ...stale.expected });
  }

  return (
    <ConfirmDialog
      open={writing !== null}
      title={`Letter to ${award.winner.name}`}
      confirm={isTelling ? 'Note as sent' : 'Mark as handed over'}
      busy={update.isPending}
      unavailable={isPassed}
      keepsText
      onConfirm={noteAsSent}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <div className={styles.dialog}>
        <Choice
          label="Letter"
          value={kind}
          options={options}
          onChoose={(next) => setDraft({ ...draft, kind: next })}
        />
        <LetterFields
          letter={letter}
          onChange={change}
          of={`the letter to ${award.winner.name}`}
          email={email}
        />
        <p>
          {!email && 'This entry has no email address. '}
          The site sends nothing itself.
          {isTelling &&
            ` “Note as sent” notes that the winner was told now by ${email ? 'email' : 'letter'}, and can answer until ${formatMoment(answerBy, campaign.timeZone)}.`}
        </p>
        {tooEarly && (
          <Alert
            type="error"
            showIcon
            title={`${tooEarly}. What you wrote is still here.`}
            description={
              <Flex vertical align="flex-start" gap={12}>
                If the winner already has this letter, they simply get more time than it says.
                <Button onClick={renewDeadline}>Use a later time</Button>
              </Flex>
            }
          />
        )}
        <DialogNotice isPassed={isPassed} refused={tooEarly ? null : stale.refused} />
      </div>
    </ConfirmDialog>
  );
}

function usualKind({ state }: Award): LetterKind {
  if (state.claimed) return 'on-its-way';
  return state.notice ? 'reminder' : 'won';
}
