import { deleteLoveNote, type LoveNote } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isSessionExpired, toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { RowText } from '../ui/row-text.tsx';
import { refreshNotes } from './notes-queries.ts';

interface DeleteNoteProps {
  /** The note to delete; null while the dialog is closed. */
  note: LoveNote | null;
  onClose: () => void;
  /** Called when the dialog has closed after deleting; moves the focus, as the row is gone. */
  onGone: () => void;
}

const toastFailure = toastRefusal('Delete Failed', 'Failed to delete message.');

export function DeleteNote({ note, onClose, onGone }: DeleteNoteProps) {
  const client = useQueryClient();
  const last = useLastValue(note);
  const gone = useFocusAfterClose(onGone);

  const remove = useSubmit(deleteLoveNote, {
    onSuccess: () => {
      gone.markDone();
      toast({
        title: 'Message Deleted',
        ...(last && { description: `The love note from ${last.name} is gone.` }),
      });
      onClose();
    },
    onError: (error) => {
      toastFailure(error);
      // The dialog stays open, so after signing in again they can go on.
      if (!isSessionExpired(error)) onClose();
    },
    onSettled: () => refreshNotes(client),
  });

  return (
    <ConfirmDialog
      open={note !== null}
      title={`Delete the love note from ${last?.name ?? 'this person'}?`}
      confirm="Delete permanently"
      danger
      busy={remove.isPending}
      onConfirm={() => note && remove.mutate({ id: note.id })}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <blockquote>
        <RowText lines={4}>{last?.message}</RowText>
      </blockquote>
      <p>
        Are you sure you want to permanently delete this love note? This action cannot be undone. To
        take it out of public view only, hide it.
      </p>
    </ConfirmDialog>
  );
}
