import { type AuditRecord, undoChange } from 'api/contract';
import { formatCount, toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useArrivingButton } from '../ui/arriving.tsx';
import { useFocusAfterPress } from '../ui/focus-after-press.ts';
import { sentenceOf } from './sentences.ts';

/** Takes a change back. `onDone` moves the focus: the button is gone then. */
export function UndoChange({ record, onDone }: { record: AuditRecord; onDone: () => void }) {
  const client = useQueryClient();
  const sentence = sentenceOf(record);
  const arriving = useArrivingButton(sentence);
  const focus = useFocusAfterPress(onDone);
  const undo = useSubmit(undoChange, {
    onMutate: focus.pressed,
    onSuccess: ({ refused, reason }) => {
      focus.moveOn();
      const rest = refused ? ` ${notUndone(refused, reason)}` : '';
      toast({ title: 'Change Undone', description: `Undone: ${sentence}.${rest}` });
    },
    onError: toastRefusal('Undo Failed'),
    // Any list may show what changed.
    onSettled: () =>
      client.invalidateQueries({ predicate: (query) => query.meta?.access === 'admin' }),
  });
  return (
    <ActionButton
      size="small"
      busy={undo.isPending}
      arriving={arriving}
      aria-label={`Undo: ${sentence}`}
      onClick={() => undo.mutate({ id: record.id })}
    >
      Undo
    </ActionButton>
  );
}

function notUndone(count: number, reason: string | undefined): string {
  const what =
    count === 1 ? 'One entry stays as it is' : `${formatCount(count)} entries stay as they are`;
  return reason === undefined ? `${what}.` : `${what}: ${reason}`;
}
