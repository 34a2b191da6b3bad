import { Form, type InputRef } from 'antd';
import { NoteOnMany } from 'api/contract';
import { useRef } from 'react';
import { formatCount } from 'shell/kit';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';

interface ManyNotesDialogProps {
  open: boolean;
  count: number;
  busy: boolean;
  onClose: () => void;
  onNote: (note: string) => void;
}

/** Writes one line below the notes of all selected entries. */
export function ManyNotesDialog({ open, count, busy, onClose, onNote }: ManyNotesDialogProps) {
  const [form] = Form.useForm<{ addNote: string }>();
  const field = useRef<InputRef>(null);
  return (
    <ConfirmDialog
      open={open}
      title={`Note on ${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`}
      confirm="Add the note"
      busy={busy}
      keepsText
      first={field}
      onConfirm={form.submit}
      onCancel={onClose}
    >
      <AdminForm
        label="Note"
        form={form}
        schema={NoteOnMany}
        initial={{ addNote: '' }}
        busy={busy}
        submitError={null}
        onSubmit={({ addNote }) => onNote(addNote)}
        buttons={null}
      >
        <FormField
          name="addNote"
          label="Note for the organizers"
          hint="It is added as a line below existing notes."
        >
          <TextArea ref={field} rows={3} maxLength={500} />
        </FormField>
      </AdminForm>
    </ConfirmDialog>
  );
}
