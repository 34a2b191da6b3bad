import type { GetRef, Input } from 'antd';
import {
  type EntryState,
  type FundraiserEntry,
  type FundraiserStatus,
  type OutputOf,
  updateFundraiserEntry,
} from 'api/contract';
import { useId, useRef, useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { conflictOf, toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { Labelled } from '../ui/labelled.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { StaleChangeNotice } from '../ui/stale-change-notice.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { refreshFundraiser } from './fundraiser-queries.ts';
import { statusNames } from './labels.ts';

type Updated = OutputOf<typeof updateFundraiserEntry>;

interface Change {
  entry: FundraiserEntry;
  to: FundraiserStatus;
}

interface StatusDialogProps {
  /** What to change; null while the dialog is closed. */
  change: Change | null;
  onClose: () => void;
  onDone: () => void;
  /** The dialog has closed and its panel is empty, so the focus must move. */
  onGone: () => void;
}

/** Asks for optional notes, and sets the status. */
export function StatusDialog({ change, onClose, onDone, onGone }: StatusDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const [notes, setNotes] = useState('');
  const [expected, setExpected] = useState<EntryState | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const last = useLastValue(change, ({ entry: { entryStatus, adminNotes } }) => {
    setNotes(adminNotes ?? '');
    setExpected({ status: entryStatus, adminNotes });
    setRefused(null);
  });
  const gone = useFocusAfterClose(onGone);

  // The toast with Undo outlives the dialog.
  const undo = useSubmit(updateFundraiserEntry, {
    onSuccess: (entry) =>
      toast({
        title: 'Status Updated',
        description: `${entry.name} is ${statusNames[entry.entryStatus].toLowerCase()} again.`,
      }),
    onError: showError,
    onSettled: () => refreshFundraiser(client),
  });

  const update = useSubmit(updateFundraiserEntry, {
    // Each time it is opened is another question.
    seen: change,
    onSuccess: (entry) => {
      gone.markDone();
      const undoing = undoAction(entry);
      toast({
        title: 'Status Updated',
        description: `${entry.name} is now ${statusNames[entry.entryStatus].toLowerCase()}.`,
        ...(undoing && {
          action: {
            label: 'Undo',
            altText: 'To undo this, press F8 and choose Undo.',
            onAction: () => undo.mutate(undoing),
          },
        }),
      });
      onClose();
      onDone();
    },
    // The dialog stays open. After the notice the admin may save anyway.
    onError: (error) => {
      showError(error);
      const conflict = conflictOf(error);
      if (conflict === null) return;
      setRefused(conflict);
      setExpected(null);
    },
    onSettled: () => refreshFundraiser(client),
  });

  return (
    <ConfirmDialog
      open={change !== null}
      title={`Set ${last?.entry.name ?? 'this entry'} to ${last ? statusNames[last.to].toLowerCase() : ''}?`}
      confirm="Update status"
      danger={last?.to === 'disqualified'}
      busy={update.isPending}
      keepsText
      first={field}
      onConfirm={() =>
        change &&
        update.mutate({
          id: change.entry.id,
          status: change.to,
          adminNotes: notes.trim() || null,
          ...(expected && { expected }),
        })
      }
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      {last?.entry.entryStatus === 'winner' && (
        <p>This entry has won. Only change that if the draw was a mistake.</p>
      )}
      {last?.to === 'winner' && <p>This makes the entry a winner without a draw.</p>}
      <Labelled id={id} label="Notes for the admins (optional)">
        <TextArea
          id={id}
          ref={field}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          rows={4}
          maxLength={2_000}
        />
      </Labelled>
      <StaleChangeNotice message={refused} />
    </ConfirmDialog>
  );
}

/** Restores status and notes, unless another admin has changed the entry since. */
function undoAction({ id, entryStatus, adminNotes, replaced }: Updated) {
  return replaced && { id, ...replaced, expected: { status: entryStatus, adminNotes } };
}

/** The reason is most likely that somebody else changed the entry. */
const showError = toastRefusal('Update Failed', 'Failed to update entry status.');
