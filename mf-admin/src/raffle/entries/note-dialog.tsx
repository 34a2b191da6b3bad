import { Form, type InputRef, Select } from 'antd';
import {
  defaultAdminNotes,
  type EditableEntryStatus,
  type EntryState,
  editableEntryStatuses,
  type RaffleEntry,
  updateEntry,
} from 'api/contract';
import { useRef, useState } from 'react';
import { conflictOf } from '../../data/refusal.ts';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../../ui/focus-after-close.ts';
import { useLastValue } from '../../ui/last-value.ts';
import { readOnlySelect } from '../../ui/read-only-select.ts';
import { StaleChangeNotice } from '../../ui/stale-change-notice.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { isDefaultNote } from './default-note.ts';
import { statusLabels } from './entry-status.tsx';
import { useEntryChange } from './use-entry-change.ts';

interface NoteDialogProps {
  /** The entry, in a new object each time; null while the dialog is closed. */
  noting: { entry: RaffleEntry } | null;
  onClose: () => void;
  /** The dialog has closed and its row may leave the list, so the focus must move. */
  onGone: () => void;
}

const options = editableEntryStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Writes a note on an entry, with or without another status. */
export function NoteDialog({ noting, onClose, onGone }: NoteDialogProps) {
  const [form] = Form.useForm<{ id: number; adminNotes: string; status: EditableEntryStatus }>();
  const field = useRef<InputRef>(null);
  const [expected, setExpected] = useState<EntryState | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const gone = useFocusAfterClose(onGone);
  const last = useLastValue(noting, ({ entry: { entryStatus, adminNotes } }) => {
    setExpected({ status: entryStatus, adminNotes });
    setRefused(null);
  });
  const { entry } = last ?? {};
  const initial = {
    id: entry?.id ?? 0,
    adminNotes: isDefaultNote(entry?.adminNotes ?? null) ? '' : (entry?.adminNotes ?? ''),
    status: editableEntryStatuses.find((one) => one === entry?.entryStatus) ?? 'pending',
  };
  const usual = defaultAdminNotes[Form.useWatch('status', form) ?? initial.status];

  const update = useEntryChange({
    // Each time it is opened is another question.
    seen: noting,
    onSuccess: () => {
      gone.markDone();
      onClose();
    },
    // The dialog stays open. After the notice the admin may save anyway.
    onError: (error) => {
      const conflict = conflictOf(error);
      if (conflict === null) return;
      setRefused(conflict);
      setExpected(null);
    },
  });

  return (
    <ConfirmDialog
      open={noting !== null}
      title={`Note on ${entry?.name ?? 'this person'}’s entry`}
      confirm="Save"
      busy={update.isPending}
      keepsText
      first={field}
      onConfirm={form.submit}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <AdminForm
        label="Note and status"
        form={form}
        schema={updateEntry.input}
        initial={initial}
        busy={update.isPending}
        submitError={null}
        onSubmit={({ id, status = initial.status, adminNotes }) =>
          update.mutate({
            id,
            status,
            adminNotes: adminNotes || defaultAdminNotes[status],
            ...(expected && { expected }),
          })
        }
        buttons={null}
      >
        <FormField
          name="adminNotes"
          label="Reason or note for the organizers"
          hint={
            usual === null
              ? 'Left empty, the entry has no note.'
              : `Left empty, it says “${usual}”.`
          }
        >
          <TextArea ref={field} rows={4} maxLength={2_000} />
        </FormField>
        <FormField name="status" label="Status of the entry">
          <Select options={options} {...readOnlySelect(update.isPending)} />
        </FormField>
      </AdminForm>
      <StaleChangeNotice message={refused} />
    </ConfirmDialog>
  );
}
