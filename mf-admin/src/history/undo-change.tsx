import { type AuditRecord, undoChange } from 'api/contract';
import { formatCount, toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useArrivingButton } from '../ui/arriving.tsx';
import { sentenceOf } from './sentences.ts';

/** Takes a change back. `onDone` moves the focus: the button is gone then. */
export function UndoChange({ record, onDone }: { record: AuditRecord; onDone: () => void }) {
  const client = useQueryClient();
  const sentence = sentenceOf(record);
  const arriving = useArrivingButton(sentence);
  const undo = useSubmit(undoChange, {
    onSuccess: ({ refused }) => {
      onDone();
      const rest = refused ? ` ${notUndone(refused)}` : '';
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

function notUndone(count: number): string {
  const what = count === 1 ? 'One entry was' : `${formatCount(count)} entries were`;
  return `${what} not undone, because somebody has changed ${count === 1 ? 'it' : 'them'} since.`;
}
