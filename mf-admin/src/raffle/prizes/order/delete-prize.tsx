import { type AdminPrize, deletePrize } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../../data/refusal.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../../../ui/focus-after-close.ts';
import { useLastValue } from '../../../ui/last-value.ts';
import { refreshPrizes } from '../../raffle-queries.ts';

interface DeletePrizeProps {
  /** The prize to delete; null while the dialog is closed. */
  prize: AdminPrize | null;
  onClose: () => void;
  onDeleted: (id: number) => void;
  /** The dialog has closed and its card was deleted, so the focus must move. */
  onGone: () => void;
}

export function DeletePrize({ prize, onClose, onDeleted, onGone }: DeletePrizeProps) {
  const client = useQueryClient();
  const last = useLastValue(prize);
  const gone = useFocusAfterClose(onGone);

  const remove = useSubmit(deletePrize, {
    onSuccess: ({ id }) => {
      gone.markDone();
      onDeleted(id);
      toast({
        title: 'Prize Deleted',
        ...(last && { description: `${last.prizeTitle} was deleted.` }),
      });
    },
    onError: toastRefusal('Delete Failed', 'Failed to delete the prize. Please try again.'),
    onSettled: () => {
      refreshPrizes(client);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open={prize !== null}
      title="Delete this prize?"
      confirm="Delete permanently"
      danger
      busy={remove.isPending}
      onConfirm={() => prize && remove.mutate({ id: prize.id })}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <p>
        <strong>{last?.prizeTitle}</strong>
      </p>
      <p>Are you sure you want to delete this prize? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
