import { deleteSupport, type SupportMessage } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isSessionEnd, toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastShown } from '../ui/last-shown.ts';
import { RowText } from '../ui/row-text.tsx';
import { useWhenGone } from '../ui/when-gone.ts';
import { refreshNotes } from './notes-queries.ts';

interface DeleteNoteProps {
  /** The note to delete; null while nobody asked. */
  note: SupportMessage | null;
  onClose: () => void;
  /** The dialog has closed, and its row has left the list: the focus needs a place. */
  onGone: () => void;
}

const toastFailure = toastRefusal('Delete Failed', 'Failed to delete message.');

export function DeleteNote({ note, onClose, onGone }: DeleteNoteProps) {
  const client = useQueryClient();
  const last = useLastShown(note);
  const gone = useWhenGone(onGone);

  const remove = useSubmit(deleteSupport, {
    onSuccess: () => {
      gone.markDone();
      toast({
        title: 'Message Deleted',
        ...(last && { description: `The love note of ${last.name} is gone.` }),
      });
      onClose();
    },
    onError: (error) => {
      toastFailure(error);
      // After signing in again they find the question where it was.
      if (!isSessionEnd(error)) onClose();
    },
    onSettled: () => refreshNotes(client),
  });

  return (
    <ConfirmDialog
      open={note !== null}
      title={`Delete the love note of ${last?.name ?? 'this person'}?`}
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
