import { Input } from 'antd';
import { type FundraiserEntry, type FundraiserStatus, updateFundraiserEntry } from 'api/contract';
import { useId, useRef, useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { Labelled } from '../frame/labelled.tsx';
import { useLastShown } from '../frame/last-shown.ts';
import { isSessionEnd } from '../frame/session-end.ts';
import { useWhenGone } from '../frame/when-gone.ts';
import { refreshFundraiser } from './fundraiser-queries.ts';
import { statusNames } from './words.ts';

interface Change {
  entry: FundraiserEntry;
  to: FundraiserStatus;
}

interface StatusDialogProps {
  /** What is about to change; null while nobody asked. */
  change: Change | null;
  onClose: () => void;
  onDone: () => void;
  /** The dialog has closed, and the panel it came from is empty: the focus needs a place. */
  onGone: () => void;
}

/** Asks for optional notes, and sets the status. */
export function StatusDialog({ change, onClose, onDone, onGone }: StatusDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const field = useRef<{ focus: () => void }>(null);
  const [notes, setNotes] = useState('');
  const last = useLastShown(change, ({ entry }) => setNotes(entry.adminNotes ?? ''));
  const gone = useWhenGone(onGone);

  const update = useSubmit(updateFundraiserEntry, {
    onSuccess: (entry) => {
      gone.markDone();
      toast({
        title: 'Status Updated',
        description: `${entry.name} is now ${statusNames[entry.entryStatus].toLowerCase()}.`,
      });
      onClose();
      onDone();
    },
    // The dialog stays open with what was typed.
    onError: (error) =>
      isSessionEnd(error) ||
      toast({
        title: 'Update Failed',
        description: 'Failed to update entry status.',
        variant: 'destructive',
      }),
    onSettled: () => refreshFundraiser(client),
  });

  return (
    <ConfirmDialog
      open={change !== null}
      title={`Set ${last?.entry.name ?? 'this entry'} to ${last ? statusNames[last.to].toLowerCase() : ''}?`}
      confirm="Update status"
      danger={last?.to === 'disqualified'}
      busy={update.isPending}
      first={field}
      onConfirm={() =>
        change &&
        update.mutate({ id: change.entry.id, status: change.to, adminNotes: notes.trim() || null })
      }
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      {last?.entry.entryStatus === 'winner' && (
        <p>This entry has won. Only change that if the draw was a mistake.</p>
      )}
      {last?.to === 'winner' && <p>This makes the entry a winner without a draw.</p>}
      <Labelled id={id} label="Notes for the admins (optional)">
        <Input.TextArea
          id={id}
          ref={field}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          rows={4}
          maxLength={2_000}
        />
      </Labelled>
    </ConfirmDialog>
  );
}
