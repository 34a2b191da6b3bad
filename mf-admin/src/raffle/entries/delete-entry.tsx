import { deleteEntry, type RaffleEntry } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../data/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../../ui/focus-after-close.ts';
import { useLastValue } from '../../ui/last-value.ts';
import { refreshEntries } from '../raffle-queries.ts';

interface DeleteEntryProps {
  /** The entry to delete; null while the dialog is closed. */
  entry: RaffleEntry | null;
  onClose: () => void;
  onDeleted: (id: number) => void;
  /** The dialog has closed and its row was deleted, so the focus must move. */
  onGone: () => void;
}

export function DeleteEntry({ entry, onClose, onDeleted, onGone }: DeleteEntryProps) {
  const client = useQueryClient();
  const last = useLastValue(entry);
  const gone = useFocusAfterClose(onGone);

  const remove = useSubmit(deleteEntry, {
    onSuccess: ({ id }) => {
      gone.markDone();
      onDeleted(id);
      toast({
        title: 'Entry Deleted',
        ...(last && { description: `${last.name}’s entry is gone.` }),
      });
    },
    onError: toastRefusal('Delete Failed', 'Could not delete the entry. Please try again.'),
    onSettled: () => {
      refreshEntries(client);
      onClose();
    },
  });

  function confirm() {
    if (entry) remove.mutate({ id: entry.id });
  }

  return (
    <ConfirmDialog
      open={entry !== null}
      title={`Delete ${last?.name ?? 'this person'}’s entry?`}
      confirm="Delete permanently"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      Are you sure you want to permanently delete this entry? This action cannot be undone.
    </ConfirmDialog>
  );
}
