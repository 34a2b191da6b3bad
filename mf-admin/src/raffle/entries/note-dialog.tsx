import { Input } from 'antd';
import {
  type EntryState,
  type RaffleEntry,
  type SettableEntryStatus,
  settableEntryStatuses,
  usualNotes,
} from 'api/contract';
import { useId, useRef, useState } from 'react';
import { ApiError } from 'shell/kit';
import { Choice } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { useLastShown } from '../../ui/last-shown.ts';
import { RefusedChange } from '../../ui/refused-change.tsx';
import { useWhenGone } from '../../ui/when-gone.ts';
import { useEntryChange } from './change-entry.ts';
import { statusLabels } from './entry-status.tsx';
import { isUsualNote } from './note.ts';
import styles from './note-dialog.module.css';

interface NoteDialogProps {
  /** The entry to write about, a new object each time; null while nobody asked. */
  noting: { entry: RaffleEntry } | null;
  onClose: () => void;
  /** The dialog has closed, and its row may leave the list: the focus needs a place. */
  onGone: () => void;
}

const options = settableEntryStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Writes a note on an entry, with or without another status. */
export function NoteDialog({ noting, onClose, onGone }: NoteDialogProps) {
  const field = useRef<{ focus: () => void }>(null);
  const [id, hint] = [useId(), useId()];
  const [status, setStatus] = useState<SettableEntryStatus>('pending');
  const [note, setNote] = useState('');
  const [expected, setExpected] = useState<EntryState | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const gone = useWhenGone(onGone);
  const last = useLastShown(noting, ({ entry: { entryStatus, adminNotes } }) => {
    setStatus(settableEntryStatuses.find((one) => one === entryStatus) ?? 'pending');
    setNote(isUsualNote(adminNotes) ? '' : (adminNotes ?? ''));
    setExpected({ status: entryStatus, adminNotes });
    setRefused(null);
  });

  const update = useEntryChange({
    onSuccess: () => {
      gone.markDone();
      onClose();
    },
    // The dialog stays open with what was typed; now that they know, they may save it all the same.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      setRefused(error.sentence);
      setExpected(null);
    },
  });

  function save() {
    if (!noting) return;
    update.mutate({
      id: noting.entry.id,
      status,
      adminNotes: note.trim() || usualNotes[status],
      ...(expected && { expected }),
    });
  }

  return (
    <ConfirmDialog
      open={noting !== null}
      title={`Note on ${last?.entry.name ?? 'this person'}’s entry`}
      confirm="Save"
      busy={update.isPending}
      first={field}
      onConfirm={save}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <div className={styles.fields}>
        <Labelled id={id} label="Reason or note for the organizers">
          <Input.TextArea
            id={id}
            ref={field}
            aria-describedby={hint}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            rows={4}
            maxLength={2_000}
          />
        </Labelled>
        <p id={hint} className={styles.hint}>
          {usualNotes[status] === null
            ? 'Left empty, the entry has no note.'
            : `Left empty, it says “${usualNotes[status]}”.`}
        </p>
        <Choice label="Status of the entry" value={status} options={options} onChoose={setStatus} />
      </div>
      <RefusedChange sentence={refused} />
    </ConfirmDialog>
  );
}
