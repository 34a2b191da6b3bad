import {
  changeEntries,
  type EditableEntryStatus,
  type EntriesChanged,
  type SelectedEntry,
  undoEntryChange,
} from 'api/contract';
import { useRef } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isOver, toastRefusal } from '../../data/refusal.ts';
import { refreshEntries } from '../raffle-queries.ts';
import { changedText, countOf, stayedText } from './change-texts.ts';
import {
  forgetUndo,
  type LastChange,
  pushUndo,
  setLastChange,
  setVainChange,
} from './last-change.ts';

/** What a change of many sets: a status, or a line below each note. */
export type ManyChange = { status: EditableEntryStatus } | { addNote: string };

interface ManyChangesOptions {
  /** What the page shows, as in `useSubmit`. */
  seen: unknown;
  /** Called with the ids that were sent. */
  onChanged: (ids: number[]) => void;
}

/** Changes many entries at once, and undoes it. */
export function useManyChanges({ seen, onChanged }: ManyChangesOptions) {
  const client = useQueryClient();
  const names = useRef<ReadonlyMap<number, string>>(new Map());
  const onSettled = () => refreshEntries(client);

  /** What was pressed, by the change that it takes back. */
  const pressed = useRef(new Map<number, LastChange['action']>());

  function undoOrRedo(changeId: number, action: LastChange['action']) {
    pressed.current.set(changeId, action);
    undo.mutate({ id: changeId });
  }

  function undoByKey(changeId: number) {
    pressed.current.set(changeId, 'Undo');
    return isOver(undo.mutateAsync({ id: changeId }));
  }

  function show(result: EntriesChanged, text: string, action: LastChange['action']) {
    const refused = result.refused.map((one) => ({
      ...one,
      name: names.current.get(one.id) ?? null,
    }));
    const { changeId } = result;
    const rest = refused.length > 0 ? ` ${stayedText(refused.length)}.` : '';
    if (changeId !== null) {
      setLastChange({ changeId, text, action, refused });
      // The key U only undoes; redoing takes the button.
      if (action === 'Undo') {
        pushUndo({ by: changeId, undo: () => undoByKey(changeId) });
      }
    } else if (refused.length > 0) setVainChange({ text, refused });
    toast({
      title: 'Entries Updated',
      description: text + rest,
      ...(changeId !== null && {
        action: {
          label: action,
          altText: `To ${action.toLowerCase()} this, press F8 and choose ${action}.`,
          onAction: () => undoOrRedo(changeId, action),
        },
      }),
    });
  }

  const undo = useSubmit(undoEntryChange, {
    onSuccess: (result, { id }) => {
      forgetUndo(id);
      const wasUndo = pressed.current.get(Number(id)) !== 'Redo';
      const text = `${wasUndo ? 'Undone' : 'Redone'} for ${countOf(result.changed)}.`;
      show(result, text, wasUndo ? 'Redo' : 'Undo');
    },
    onError: toastRefusal('Undo Failed'),
    onSettled,
  });

  const change = useSubmit(changeEntries, {
    seen,
    onSuccess: (result, { status, entries }) => {
      show(result, changedText(result, status), 'Undo');
      onChanged(entries.map(({ id }) => id));
    },
    onError: toastRefusal('Update Failed'),
    onSettled,
  });

  function changeMany(entries: readonly SelectedEntry[], what: ManyChange) {
    names.current = new Map(entries.map(({ id, name }) => [id, name]));
    change.mutate({
      entries: entries.map(({ id, status, adminNotes }) => ({
        id,
        expected: { status, adminNotes },
      })),
      ...what,
    });
  }

  return {
    changeMany,
    undoOrRedo,
    isChanging: change.isPending,
    isUndoing: undo.isPending,
  };
}
