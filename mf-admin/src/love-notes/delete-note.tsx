import { deleteSupport, type SupportMessage } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isSessionEnd, reasonOf } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastShown } from '../ui/last-shown.ts';
import { useWhenGone } from '../ui/when-gone.ts';
import styles from './delete-note.module.css';
import { refreshNotes } from './notes-queries.ts';

interface DeleteNoteProps {
  /** The note to delete; null while nobody asked. */
  note: SupportMessage | null;
  onClose: () => void;
  /** The dialog has closed, and the row it came from is gone: the focus needs a place. */
  onGone: () => void;
}

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
      if (isSessionEnd(error)) return;
      toast({
        title: 'Delete Failed',
        description: 'Failed to delete message.',
        reason: reasonOf(error),
        variant: 'destructive',
      });
      onClose();
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
      <p className={styles.quote}>{last?.message}</p>
      <p>
        Are you sure you want to permanently delete this love note? This action cannot be undone. To
        take it out of public view only, hide it.
      </p>
    </ConfirmDialog>
  );
}
