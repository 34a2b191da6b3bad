import { CheckOutlined, DeleteOutlined, StopOutlined } from '@ant-design/icons';
import { type RaffleEntry, updateEntry } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { ActionButton } from '../../frame/action-button.tsx';
import { reasonOrAgain } from '../../frame/reason.ts';
import { refreshEntries } from '../raffle-queries.ts';
import { putEntry } from './entries-query.ts';
import styles from './entry-actions.module.css';

const notes = {
  verified: 'Verified by admin',
  disqualified: 'Disqualified by admin',
} as const;

interface EntryActionsProps {
  entry: RaffleEntry;
  onDelete: (entry: RaffleEntry) => void;
}

export function EntryActions({ entry, onDelete }: EntryActionsProps) {
  const client = useQueryClient();
  const update = useSubmit(updateEntry, {
    onSuccess: (changed) => {
      putEntry(client, changed);
      toast({ title: 'Entry Updated', description: `${changed.name} is ${changed.entryStatus}.` });
    },
    onError: (error) =>
      toast({ title: 'Update Failed', description: reasonOrAgain(error), variant: 'destructive' }),
    onSettled: () => refreshEntries(client),
  });
  const busyWith = update.isPending ? update.variables.status : null;
  const won = entry.entryStatus === 'winner';
  const reason = `winner-${entry.id}`;

  function set(status: keyof typeof notes) {
    update.mutate({ id: entry.id, status, adminNotes: notes[status] });
  }

  function blocked(status: keyof typeof notes) {
    return won || entry.entryStatus === status || (busyWith !== null && busyWith !== status);
  }

  const because = won ? { 'aria-describedby': reason } : {};
  return (
    <div className={styles.actions}>
      <ActionButton
        {...because}
        icon={<CheckOutlined />}
        aria-label={`Verify ${entry.name}`}
        busy={busyWith === 'verified'}
        unavailable={blocked('verified')}
        onClick={() => set('verified')}
      >
        Verify
      </ActionButton>
      <ActionButton
        {...because}
        type="text"
        icon={<StopOutlined />}
        aria-label={`Disqualify ${entry.name}`}
        busy={busyWith === 'disqualified'}
        unavailable={blocked('disqualified')}
        onClick={() => set('disqualified')}
      >
        Disqualify
      </ActionButton>
      <ActionButton
        {...because}
        danger
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`Delete ${entry.name}`}
        unavailable={won || busyWith !== null}
        onClick={() => onDelete(entry)}
      >
        Delete
      </ActionButton>
      {won && (
        <p className={styles.reason} id={reason}>
          A winning entry is part of a draw’s record and stays as it is.
        </p>
      )}
    </div>
  );
}
