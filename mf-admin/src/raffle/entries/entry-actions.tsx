import {
  CheckOutlined,
  DeleteOutlined,
  FormOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { type RaffleEntry, type SettableEntryStatus, usualNotes } from 'api/contract';
import { ActionButton } from '../../ui/action-button.tsx';
import { useEntryChange } from './change-entry.ts';
import styles from './entry-actions.module.css';
import { isUsualNote } from './note.ts';

interface EntryActionsProps {
  entry: RaffleEntry;
  onNote: (entry: RaffleEntry) => void;
  onDelete: (entry: RaffleEntry) => void;
}

export function EntryActions({ entry, onNote, onDelete }: EntryActionsProps) {
  const update = useEntryChange();
  const busyWith = update.isPending ? update.variables.status : null;
  const won = entry.entryStatus === 'winner';
  const reason = `winner-${entry.id}`;

  function set(status: 'verified' | 'disqualified') {
    update.mutate({ id: entry.id, status, adminNotes: usualNotes[status] });
  }

  /** What somebody wrote stays; the note that came with the other status goes. */
  function putBack() {
    update.mutate({
      id: entry.id,
      status: 'pending',
      ...(isUsualNote(entry.adminNotes) && { adminNotes: usualNotes.pending }),
    });
  }

  function blocked(status: SettableEntryStatus) {
    return won || entry.entryStatus === status || (busyWith !== null && busyWith !== status);
  }

  const because = won ? { 'aria-describedby': reason } : {};
  return (
    <div className={styles.actions}>
      <ActionButton
        {...because}
        icon={<CheckOutlined />}
        aria-label={`Verify ${entry.name}`}
        data-action="verify"
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
        data-action="disqualify"
        busy={busyWith === 'disqualified'}
        unavailable={blocked('disqualified')}
        onClick={() => set('disqualified')}
      >
        Disqualify
      </ActionButton>
      {won ? (
        <p className={styles.reason} id={reason}>
          A winning entry is part of a draw’s record and stays as it is.
        </p>
      ) : (
        <>
          <ActionButton
            type="text"
            icon={<FormOutlined />}
            aria-label={`Note on ${entry.name}’s entry`}
            data-action="note"
            unavailable={busyWith !== null}
            onClick={() => onNote(entry)}
          >
            Note
          </ActionButton>
          <ActionButton
            type="text"
            icon={<UndoOutlined />}
            aria-label={`Back to pending: ${entry.name}`}
            data-action="pending"
            busy={busyWith === 'pending'}
            unavailable={blocked('pending')}
            onClick={putBack}
          >
            Back to pending
          </ActionButton>
          <ActionButton
            danger
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`Delete ${entry.name}`}
            data-action="delete"
            unavailable={busyWith !== null}
            onClick={() => onDelete(entry)}
          >
            Delete
          </ActionButton>
        </>
      )}
    </div>
  );
}
