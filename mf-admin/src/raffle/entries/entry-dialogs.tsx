import type { RaffleEntry } from 'api/contract';
import { lazy, useCallback, useState } from 'react';
import { OnceOpened } from '../../ui/once-opened.tsx';
import { useNewEntries } from './by-hand-draft.ts';

// Loaded when somebody writes a note, adds or deletes an entry, or asks for the keys.
const NoteDialog = lazy(() =>
  import('./note-dialog.tsx').then((file) => ({ default: file.NoteDialog })),
);
const AddByHandDialog = lazy(() =>
  import(/* webpackChunkName: "add-by-hand" */ './add-by-hand-dialog.tsx').then((file) => ({
    default: file.AddByHandDialog,
  })),
);
const DeleteEntry = lazy(() =>
  import('./delete-entry.tsx').then((file) => ({ default: file.DeleteEntry })),
);
const KeysDialog = lazy(() =>
  import('./list-keys-dialog.tsx').then((file) => ({ default: file.ListKeysDialog })),
);

/** Which dialogs of the list are open, and about which entry. */
export function useEntryDialogs() {
  const [noting, setNoting] = useState<{ entry: RaffleEntry } | null>(null);
  const [deleting, setDeleting] = useState<RaffleEntry | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const note = useCallback((entry: RaffleEntry) => setNoting({ entry }), []);
  return {
    noting,
    deleting,
    isAdding,
    isHelping,
    note,
    setNoting,
    setDeleting,
    setAdding,
    setHelping,
  };
}

interface EntryDialogsProps {
  dialogs: ReturnType<typeof useEntryDialogs>;
  letters: boolean;
  onLetters: (letters: boolean) => void;
  onDeleted: (id: number) => void;
  /** Gives the focus back to the list. */
  restoreFocus: () => void;
}

export function EntryDialogs(props: EntryDialogsProps) {
  const { dialogs, letters, onLetters, onDeleted, restoreFocus } = props;
  const { noting, deleting, isHelping, setNoting, setDeleting, setAdding, setHelping } = dialogs;
  // The session expired while keys were on the screen: they are shown again.
  const [newEntries] = useNewEntries();
  const isAdding = dialogs.isAdding || newEntries !== null;
  return (
    <>
      <OnceOpened open={noting !== null}>
        <NoteDialog noting={noting} onClose={() => setNoting(null)} onGone={restoreFocus} />
      </OnceOpened>
      <OnceOpened open={isAdding}>
        <AddByHandDialog open={isAdding} onClose={() => setAdding(false)} />
      </OnceOpened>
      <OnceOpened open={isHelping}>
        <KeysDialog
          open={isHelping}
          letters={letters}
          onLetters={onLetters}
          onClose={() => setHelping(false)}
          afterClose={restoreFocus}
        />
      </OnceOpened>
      <OnceOpened open={deleting !== null}>
        <DeleteEntry
          entry={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={onDeleted}
          onGone={restoreFocus}
        />
      </OnceOpened>
    </>
  );
}
