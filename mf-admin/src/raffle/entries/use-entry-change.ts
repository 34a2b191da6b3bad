import { editableEntryStatuses, type OutputOf, updateEntry } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isOver, toastRefusal } from '../../data/refusal.ts';
import { refreshEntries } from '../raffle-queries.ts';
import { putEntry } from './entries-query.ts';
import { forgetUndo, pushUndo } from './last-change.ts';

type Updated = OutputOf<typeof updateEntry>;

interface EntryChangeOptions {
  /** The entry, if there is only one. Its other buttons wait for this change. */
  id?: number;
  /** What the page shows, as in `useSubmit`. */
  seen?: unknown;
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

export const changeKey = (id: number) => ['change entry', id];
const showError = toastRefusal('Update Failed');

/** Sets an entry's status and note, and shows a toast with Undo. */
export function useEntryChange({ id, seen, onSuccess, onError }: EntryChangeOptions = {}) {
  const client = useQueryClient();

  function show({ replaced: _, record: __, ...entry }: Updated) {
    putEntry(client, entry);
  }
  const onSettled = () => refreshEntries(client);

  // The toast with Undo outlives the row.
  const undo = useSubmit(updateEntry, {
    onSuccess: (changed, sent) => {
      show(changed);
      forgetUndo(sent);
      const description = isNoteAlone(changed)
        ? `The note on ${changed.name}’s entry is as it was.`
        : `${changed.name} is ${changed.entryStatus} again.`;
      toast({ title: 'Entry Updated', description });
    },
    onError: showError,
    onSettled,
  });

  return useSubmit(updateEntry, {
    seen,
    ...(id !== undefined && { mutationKey: changeKey(id) }),
    onSuccess: (changed) => {
      show(changed);
      onSuccess?.();
      const undoing = undoAction(changed);
      pushUndo(undoing && { by: undoing, undo: () => isOver(undo.mutateAsync(undoing)) });
      toast({
        title: 'Entry Updated',
        description: isNoteAlone(changed)
          ? `The note on ${changed.name}’s entry is saved.`
          : `${changed.name} is ${changed.entryStatus}.`,
        ...(undoing && {
          action: {
            label: 'Undo',
            altText: 'To undo this, press F8 and choose Undo.',
            onAction: () => undo.mutate(undoing),
          },
        }),
      });
    },
    onError: (error) => {
      showError(error);
      onError?.(error);
    },
    onSettled,
  });
}

/** Restores status, note and matched gifts, unless another admin has changed the entry since. */
function undoAction({ id, entryStatus, adminNotes, replaced, record }: Updated) {
  const status = editableEntryStatuses.find((one) => one === replaced?.status);
  if (!replaced || !status) return null;
  const expected = { status: entryStatus, adminNotes };
  return { id, status, adminNotes: replaced.adminNotes, expected, undoes: record };
}

function isNoteAlone({ entryStatus, replaced }: Updated): boolean {
  return replaced?.status === entryStatus;
}
