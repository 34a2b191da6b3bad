import type { deleteContact } from 'api/contract';
import type { ReactNode } from 'react';
import { toast, useSubmit } from 'shell/kit';
import { isSessionExpired, toastRefusal } from '../data/refusal.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFocusAfterClose } from './focus-after-close.ts';
import { useLastValue } from './last-value.ts';

interface DeleteDialogProps<Thing> {
  /** What to delete; null while the dialog is closed. */
  thing: Thing | null;
  /** The call that deletes one thing by its id. */
  endpoint: typeof deleteContact;
  /** "the message from Leilani" */
  nameOf: (thing: Thing) => string;
  /** The toast's title: "Message Deleted" */
  done: string;
  /** Its text when it fails: "Failed to delete the message." */
  failed: string;
  onClose: () => void;
  /** Called at once when it is deleted. */
  onDeleted?: () => void;
  /** Called when the dialog has closed after deleting; moves the focus, as the row is gone. */
  onGone: () => void;
  onSettled: () => void;
  /** What it says, and what follows from deleting it. */
  children: (thing: Thing) => ReactNode;
}

/** Asks before one thing of a list is deleted for good. */
export function DeleteDialog<Thing extends { id: number }>({
  thing,
  endpoint,
  nameOf,
  done,
  failed,
  onClose,
  onDeleted,
  onGone,
  onSettled,
  children,
}: DeleteDialogProps<Thing>) {
  const last = useLastValue(thing);
  const gone = useFocusAfterClose(onGone);
  const toastFailure = toastRefusal('Delete Failed', failed);

  const remove = useSubmit(endpoint, {
    onSuccess: () => {
      gone.markDone();
      onDeleted?.();
      toast({
        title: done,
        ...(last && { description: `${sentence(nameOf(last))} is gone.` }),
      });
      onClose();
    },
    onError: (error) => {
      toastFailure(error);
      // The dialog stays open, so after signing in again they can go on.
      if (!isSessionExpired(error)) onClose();
    },
    onSettled,
  });

  return (
    <ConfirmDialog
      open={thing !== null}
      title={`Delete ${last ? nameOf(last) : 'this'}?`}
      confirm="Delete permanently"
      danger
      busy={remove.isPending}
      onConfirm={() => thing && remove.mutate({ id: thing.id })}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      {last && children(last)}
    </ConfirmDialog>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
